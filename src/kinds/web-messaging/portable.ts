import { record, string } from 'superstruct';
import { type Difference, fits, isKey, type Portable, type PortableList } from '../../connection/kind/portable.ts';
import { portableCollections } from '../../connection/portable/collections.ts';
import type { Message } from '../../model/message.ts';
import { account } from './account/mobile-account.ts';
import type { WebMessaging } from './base/document.ts';
import { settings as ofMobile } from './base/mobile-settings.ts';
import { settings } from './base/settings.ts';
import { edits, mobileEdits } from './edits.ts';
import type { TextsInput, TextsOf } from './language/language-texts-edit.ts';
import { isLanguageCode, type LanguageSet, languagesIn, textsIn } from './language/localization.ts';
import { mobileCollections, webCollections } from './topics/topics.ts';

type Texts = ReadonlyMap<string, string>;

const textsStruct = record(string(), string());

const textsOf = (set: LanguageSet, code: string): Texts =>
  new Map(Object.entries(textsIn(set, code)).filter(([, text]) => text !== ''));

/** Each call posts all languages, so their import is one edit. Texts that only this connection has stay. */
const languages: PortableList<WebMessaging> = {
  name: 'customTranslationLanguageSet',
  title: 'language.languages',
  gate: 'language',
  struct: record(string(), textsStruct),
  write: (doc) => {
    const { customTranslationLanguageSet: set = {} } = doc;
    return Object.fromEntries(languagesIn(doc).map((code) => [code, Object.fromEntries(textsOf(set, code))]));
  },
  read(raw, wrong) {
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined;
    const there = new Map<string, Texts>();
    for (const [code, texts] of Object.entries(raw)) {
      if (!isLanguageCode(code) || !isKey(code)) wrong('key', code);
      else if (!fits(texts, textsStruct)) wrong('type', code);
      else {
        const set = Object.entries(texts).filter(([key, text]) => isKey(key) && text !== '');
        for (const key of Object.keys(texts)) if (!isKey(key)) wrong('key', `${code} › ${key}`);
        there.set(code, new Map(set));
      }
    }
    return (doc, id) => {
      const here = languagesIn(doc);
      const left = here.filter((code) => !there.has(code)).map((code) => lost(doc, id, code));
      return [...[...there].flatMap(([code, texts]) => languageDifferences(doc, id, code, texts)), ...left];
    };
  },
};

const textsEdit = (input: TextsInput) => ({ name: 'languageTexts', input });

const counted = (count: number) => ({ id: 'language.texts_count', values: { count } }) as const;

function lost(doc: WebMessaging, id: string, code: string): Difference {
  const there = textsOf(doc.customTranslationLanguageSet ?? {}, code);
  const edits = [textsEdit({ id, languages: [], removed: [code] })];
  return { key: `languages[]${code}`, what: { verbatim: code }, is: 'removed', from: counted(there.size), edits };
}

function languageDifferences(doc: WebMessaging, id: string, code: string, there: Texts): Difference[] {
  const key = `languages[]${code}`;
  const what = { verbatim: code };
  const here = textsOf(doc.customTranslationLanguageSet ?? {}, code);
  const put = [...there].filter(([each, text]) => here.get(each) !== text);
  const gone = [...here.keys()].filter((each) => !there.has(each));
  const sides = { from: counted(here.size), to: counted(there.size) };
  const edit = (texts: Pick<TextsOf, 'put' | 'gone'>) => [
    textsEdit({ id, languages: [{ code, ...texts }], removed: [] }),
  ];
  if (!languagesIn(doc).includes(code)) {
    return [{ key, what, is: 'added', to: sides.to, edits: edit({ put, gone: [] }) }];
  }
  if (put.length === 0 && gone.length === 0) return [{ key, what, is: 'same', ...sides }];
  const different: Message = { id: 'language.texts_differ', values: { count: put.length } };
  const lacking: Message = { id: 'language.texts_lacking', values: { count: gone.length } };
  return [
    ...(put.length > 0
      ? [{ key, what, is: 'changed' as const, from: sides.from, to: different, edits: edit({ put, gone: [] }) }]
      : []),
    ...(gone.length > 0
      ? [{ key: `${key} gone`, what, is: 'removed' as const, from: lacking, edits: edit({ put: [], gone }) }]
      : []),
  ];
}

/** Not exported: a secret, a file of the service, another connection, and the mobile SDK's webhook. */
const {
  translationKey: _secret,
  selectedFontId: _file,
  sharing: _connection,
  webhook: _ofMobile,
  ...travelling
} = settings;

/** What can be exported and imported between web messaging connections (decision 0042). */
export const webMessagingPortable: Portable = {
  settings: travelling,
  lists: [...portableCollections(webCollections, edits), languages],
  own: ['accountName'],
  fixed: ['widgetTitles[]en'],
  without: ['portable.without.secrets', 'portable.without.files', 'portable.without.connections'],
};

const { systemTags, encryptAttachments, disableVirusScan, requiresAuth, historyEnabled, webhook } = ofMobile;

/** What can be exported and imported between mobile SDK connections; the values of its headers count as secrets. */
export const mobilePortable: Portable = {
  settings: { ...account, encryptAttachments, disableVirusScan, systemTags, requiresAuth, historyEnabled, webhook },
  lists: portableCollections(mobileCollections, mobileEdits),
  own: ['accountName'],
  fixed: [],
  without: ['portable.without.secrets', 'portable.without.headers'],
};
