import { object, optional, record, string, type } from 'superstruct';
import { codes } from '../../../connection/kind/codes.ts';
import { accepted } from '../../../model/accept.ts';
import { apiPathOf, laneOf } from '../../../model/connection.ts';
import type { EditType, Field } from '../../../model/edit.ts';
import { memberField } from '../../../model/member-field.ts';
import type { Message } from '../../../model/message.ts';
import type { Call } from '../../../model/outcome.ts';
import type { Collection } from '../../../settings/rows/collection.ts';
import { unreadTexts } from '../../../settings/rows/lists.ts';
import { type MembersInput, membersEdit } from '../../../settings/rows/members-edit.ts';
import { joinTexts } from '../../../settings/rows/text-maps.ts';
import type { WebMessaging } from '../base/document.ts';
import { answered } from '../base/place.ts';
import { type LanguageSet, languagesIn, textsIn } from './localization.ts';

type Doc = WebMessaging;

export type Language = { code: string; texts: Readonly<Record<string, string>> };

/** The text of a key, empty for a gap; `original` is the text to translate. */
export type Text = { code: string; key: string; text: string; original: string };

type TextInput = { id: string; change: { from?: Text; to: Text } };
const TextOfFile = type({ code: string(), key: string(), text: string(), original: string() });
const TextInputOfFile = object({ id: string(), change: object({ from: optional(TextOfFile), to: TextOfFile }) });

export const NONE: LanguageSet = {};

export const LANGUAGES: Collection<Doc, Language> = {
  list: (doc) =>
    languagesIn(doc).map((code) => ({ code, texts: textsIn(doc.customTranslationLanguageSet ?? NONE, code) })),
  put(doc, languages) {
    const { customTranslationLanguageSet: set = NONE, languageCodeList: listed = [] } = doc;
    const there = languagesIn(doc);
    const isNew = ({ code }: Language) => !there.includes(code);
    // A language that is only listed, or only has texts, stays so when an edit posts another language (O-30).
    const isInSet = (each: Language) =>
      isNew(each) ? Object.keys(each.texts).length > 0 : Object.hasOwn(set, each.code);
    return {
      ...doc,
      customTranslationLanguageSet: Object.fromEntries(
        languages.filter(isInSet).map(({ code, texts }) => [code, texts]),
      ),
      languageCodeList: languages.filter((each) => isNew(each) || listed.includes(each.code)).map(({ code }) => code),
    };
  },
  keyOf: ({ code }) => code,
  fieldOf: (code) => memberField('languageCodeList', '', code),
};

/** The fields posted with every change of a text or a language. */
export const SET = ['customTranslationLanguageSet', 'languageCodeList'] as const;

export const isThere = ({ text }: Text) => text !== '';

export const laneIn = ({ id }: { id: string }) => laneOf({ id, platform: 'chat' });

export function without<T>(map: Readonly<Record<string, T>>, keys: readonly string[]) {
  const left = new Set(keys);
  return Object.fromEntries(Object.entries(map).filter(([key]) => !left.has(key)));
}

/** Returns the document with these texts of a language, which is added if missing. */
export function withTexts(doc: Doc, code: string, texts: Language['texts']): Doc {
  const { customTranslationLanguageSet: set = NONE, languageCodeList: listed = [] } = doc;
  return {
    ...doc,
    customTranslationLanguageSet: { ...set, [code]: texts },
    languageCodeList: listed.includes(code) ? listed : [...listed, code],
  };
}

function withText(doc: Doc, { change: { to } }: TextInput): Doc {
  const texts = without(textsIn(doc.customTranslationLanguageSet ?? NONE, to.code), isThere(to) ? [] : [to.key]);
  return withTexts(doc, to.code, isThere(to) ? { ...texts, [to.key]: to.text } : texts);
}

/**
 * `POST …/set_update_custom_translation`: the whole set and all codes (A-85, O-18). The service's unreadable texts go back
 * unchanged, except those of a removed language (O-30).
 */
function setCall(id: string, before: Doc, after: Doc): Call {
  const { customTranslationLanguageSet: texts = NONE, languageCodeList = [] } = after;
  const left = languagesIn(after);
  const gone = languagesIn(before).filter((code) => !left.includes(code));
  const raw = without(unreadTexts(before, 'customTranslationLanguageSet'), gone);
  return {
    method: 'POST',
    path: `${apiPathOf('chat', id)}/set_update_custom_translation`,
    body: { customTranslationLanguageSet: joinTexts(raw, texts), languageCodeList },
  };
}

/** The step that posts the set, with the change applied to the service's copy. */
export const postSet = <I extends { id: string }>(
  apply: (doc: Doc, input: I) => Doc,
): EditType<Doc, I>['steps'][number] => ({
  name: 'set',
  request: (doc, input) => setCall(input.id, doc, apply(doc, input)),
  take: (answer, doc, input) => ({ doc: answered(answer, input.id, apply(doc, input)) }),
});

/** The refusal if texts are unreadable: posting the set would lose them. */
export const unreadable = ({ unread }: Doc): Message | null =>
  unread && SET.some((field) => Object.hasOwn(unread, field)) ? { id: 'language.unreadable' } : null;

/** Changes one text of one language; others may change meanwhile. */
const translatedText: EditType<Doc, TextInput> = {
  verb: 'set',
  lane: laneIn,
  touches: ({ change: { to } }) => [textField(to.code, to.key)],
  apply: withText,
  merge: ({ change: { from } }, later) => ({ ...later, change: { ...later.change, ...(from && { from }) } }),
  rebase: unreadable,
  inverse: ({ id, change: { from, to } }) => ({ id, change: { from: to, to: from ?? { ...to, text: '' } } }),
  steps: [postSet(withText)],
  accept: (raw) => accepted(raw, TextInputOfFile),
  describe: ({ change: { to } }, base) => ({
    what: { id: 'language.text_of', values: { key: to.key, code: to.code } },
    from: textOrNone(Object.values(base)[0]),
    to: textOrNone(to.text),
  }),
  codes,
  saved: () => ({ id: 'language.text_saved' }),
  failed: () => ({ id: 'language.text_failed' }),
};

export const textOrNone = (text: unknown): Message =>
  typeof text === 'string' && text !== '' ? { verbatim: text } : { id: 'language.gap' };

const TEXT = /^(?:customTranslationLanguageSet|languageCodeList)\[([^\]]*)\](.*)$/s;

export const textField = (code: string, key: string): Field => memberField('customTranslationLanguageSet', code, key);

/** The name of the field of one text, or of a language; undefined for any other field. */
export function textName(field: Field): Message | undefined {
  const [, code, key] = TEXT.exec(field) ?? [];
  if (key === undefined) return undefined;
  return code ? { id: 'language.text_of', values: { key, code } } : textsName(key);
}

/** The name of all texts of a language, or of several. */
export const textsName = (code: string): Message => ({ id: 'language.texts_of', values: { code } });

/** Removes a language, or restores it with its texts (CHAT-LNG-16). */
const language: EditType<Doc, MembersInput<Language>> = {
  ...membersEdit({
    collection: LANGUAGES,
    member: type({ code: string(), texts: record(string(), string()) }),
    lane: (id) => laneIn({ id }),
    calls: { whole: (id, languages, doc) => setCall(id, doc, LANGUAGES.put(doc, languages)) },
    withAnswer: answered,
    textOf: ({ code }) => code,
    words: {
      added: 'language.restored',
      changed: 'language.restored',
      removed: 'language.removed',
      gone: 'language.removed',
    },
    failed: 'language_code_removal_failed',
    codes,
  }),
  touches: ({ change: { from, to } }) =>
    [from ?? to].flatMap((each) => (each ? [LANGUAGES.fieldOf(each.code), textsField(each.code)] : [])),
  rebase: unreadable,
};

/** The field of all texts of a language, even one that is not listed. */
export const textsField = (code: string) => memberField('customTranslationLanguageSet', '', code);

/** The edits of the widget's texts by language. */
export const languageEdits = { translatedText, language };
