import { apiPathOf, laneOf } from '../../../model/connection.ts';
import type { EditType } from '../../../model/edit.ts';
import type { Message } from '../../../model/message.ts';
import { memberField } from '../../../model/settings/collection.ts';
import { type UploadInput, uploadEdit } from '../../../model/upload-edit.ts';
import { codes } from '../../codes.ts';
import type { WebMessaging } from '../document.ts';
import { wholeAnswer } from '../place.ts';
import { type LanguageSet, type Localization, languagesIn, readLocalization, textOf } from './localization.ts';

type Doc = WebMessaging;

/**
 * A localization file: its rows, and the languages that it takes away because it lacks them. Pairs and lists alone: no text
 * can be taken for something else.
 */
type FileInput = UploadInput & { rows: readonly (readonly string[])[]; without: readonly string[] };

/** One text; `was` is what stood there, empty for a gap. */
type TextInput = { id: string; code: string; key: string; text: string; was: string };

/** A language that is taken away, or put back with its texts. */
type LanguageInput = { id: string; code: string; there: boolean; texts: readonly (readonly [string, string])[] };

/** Texts of one language that are put, and keys that are taken away; a language that is not there yet is added. */
type TextsInput = {
  id: string;
  code: string;
  put: readonly (readonly [string, string])[];
  gone: readonly string[];
};

const laneIn = ({ id }: { id: string }) => laneOf({ id, platform: 'chat' });

/** The rows of a file are read for every drawing of the document that it waits over. */
const known = new WeakMap<FileInput['rows'], Localization>();

function localizationOf(rows: FileInput['rows']): Localization {
  const read = known.get(rows) ?? readLocalization(rows);
  known.set(rows, read);
  return read;
}

const without = <T>(map: Readonly<Record<string, T>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(map).filter(([key]) => !keys.includes(key)));

/** The file's languages in the place of those that are there; what was added elsewhere since it was picked stays (O-18). */
function withFile(doc: Doc, input: FileInput): Doc {
  const { set, codes: listed } = localizationOf(input.rows);
  const others = languagesIn(doc).filter((code) => !input.without.includes(code) && !listed.includes(code));
  const kept = without(doc.customTranslationLanguageSet ?? {}, [...input.without, ...listed]);
  return {
    ...doc,
    customTranslationLanguageSet: { ...set, ...kept },
    languageCodeList: [...listed, ...others],
  };
}

function withText(doc: Doc, { code, key, text }: TextInput): Doc {
  const set: LanguageSet = doc.customTranslationLanguageSet ?? {};
  const others = without(set[code] ?? {}, text === '' ? [key] : []);
  const listed = doc.languageCodeList ?? [];
  return {
    ...doc,
    customTranslationLanguageSet: { ...set, [code]: text === '' ? others : { ...others, [key]: text } },
    languageCodeList: listed.includes(code) ? listed : [...listed, code],
  };
}

function withLanguage(doc: Doc, { code, there, texts }: LanguageInput): Doc {
  const set = without(doc.customTranslationLanguageSet ?? {}, [code]);
  const listed = (doc.languageCodeList ?? []).filter((each) => each !== code);
  if (!there) return { ...doc, customTranslationLanguageSet: set, languageCodeList: listed };
  return {
    ...doc,
    customTranslationLanguageSet: { ...set, [code]: Object.fromEntries(texts) },
    languageCodeList: [...listed, code],
  };
}

function withTexts(doc: Doc, { code, put, gone }: TextsInput): Doc {
  const set: LanguageSet = doc.customTranslationLanguageSet ?? {};
  const listed = doc.languageCodeList ?? [];
  const texts = { ...without(Object.hasOwn(set, code) ? (set[code] ?? {}) : {}, gone), ...Object.fromEntries(put) };
  return {
    ...doc,
    customTranslationLanguageSet: { ...set, [code]: texts },
    languageCodeList: listed.includes(code) ? listed : [...listed, code],
  };
}

/** `POST …/set_update_custom_translation`: the whole set and all codes, with the change made on the service's copy (A-85, O-18). */
const post = <I extends { id: string }>(apply: (doc: Doc, input: I) => Doc): EditType<Doc, I>['steps'][number] => ({
  name: 'set',
  request(doc, input) {
    const { customTranslationLanguageSet = {}, languageCodeList = [] } = apply(doc, input);
    return {
      method: 'POST',
      path: `${apiPathOf('chat', input.id)}/set_update_custom_translation`,
      body: { customTranslationLanguageSet, languageCodeList },
    };
  },
  take: (answer, doc, input) => ({ doc: wholeAnswer(answer, input.id) ?? apply(doc, input) }),
});

/** What the service holds and this version cannot read would be lost with the set that is posted. */
const unreadable = ({ unread }: Doc): Message | null =>
  unread && ['customTranslationLanguageSet', 'languageCodeList'].some((field) => Object.hasOwn(unread, field))
    ? { id: 'language.unreadable' }
    : null;

const upload = uploadEdit<Doc>({
  collection: 'chat',
  slot: 'custom-field-localization',
  field: 'localizationFileUrl',
  named: ['meta'],
  codes,
  label: 'language.file',
  saved: 'language.file_saved',
  failed: 'language_template_upload_failed',
});

/**
 * A localization file: it is uploaded, and then its texts are posted. One edit: where the texts are refused it says that
 * the file was uploaded, and goes on from there (O-11).
 */
const localization: EditType<Doc, FileInput> = {
  ...upload,
  apply: (doc, input) => ({
    ...withFile(doc, input),
    localizationFileName: input.name,
    localizationFileUrl: { blob: input.blob },
  }),
  merge: (earlier, later) => {
    const { codes: listed } = localizationOf(later.rows);
    const gone = [...earlier.without, ...later.without, ...localizationOf(earlier.rows).codes];
    return { ...later, without: [...new Set(gone)].filter((code) => !listed.includes(code)) };
  },
  steps: [
    ...upload.steps.map((step) => ({
      ...step,
      ...(step.name === 'validate' && { happened: 'language.uploaded' as const }),
    })),
    post(withFile),
  ],
};

/** One text of one language; other texts may be changed by others meanwhile. */
const translatedText: EditType<Doc, TextInput> = {
  verb: 'set',
  lane: laneIn,
  touches: ({ code, key }) => [memberField('customTranslationLanguageSet', code, key)],
  apply: withText,
  merge: (earlier, later) => ({ ...later, was: earlier.was }),
  rebase: unreadable,
  inverse: ({ was, text, ...input }) => ({ ...input, text: was, was: text }),
  steps: [post(withText)],
  describe: ({ code, key, text }, base) => ({
    what: { id: 'language.text_of', values: { key, code } },
    from: said(Object.values(base)[0]),
    to: said(text),
  }),
  codes,
  saved: () => ({ id: 'language.text_saved' }),
  failed: () => ({ id: 'language.text_failed' }),
};

const said = (text: unknown): Message =>
  typeof text === 'string' && text !== '' ? { verbatim: text } : { id: 'language.gap' };

/** CHAT-LNG-16. */
const language: EditType<Doc, LanguageInput> = {
  verb: 'change',
  lane: laneIn,
  touches: ({ code }) => [
    memberField('languageCodeList', '', code),
    memberField('customTranslationLanguageSet', '', code),
  ],
  apply: withLanguage,
  rebase: unreadable,
  inverse: ({ there, ...input }) => ({ ...input, there: !there }),
  steps: [post(withLanguage)],
  describe: ({ code, there }) => ({
    what: { id: there ? 'language.restored' : 'language.removed' },
    [there ? 'to' : 'from']: { verbatim: code },
  }),
  codes,
  saved: ({ there }) => ({ id: there ? 'language.restored' : 'language.removed' }),
  failed: () => ({ id: 'language_code_removal_failed' }),
};

/** Several texts of one language at once, as settings from elsewhere bring them; other texts stay. */
const languageTexts: EditType<Doc, TextsInput> = {
  verb: 'change',
  lane: laneIn,
  touches: ({ code }) => [
    memberField('languageCodeList', '', code),
    memberField('customTranslationLanguageSet', '', code),
  ],
  apply: withTexts,
  merge: (earlier, later) => {
    const put = new Map([...earlier.put, ...later.put]);
    for (const key of later.gone) put.delete(key);
    const gone = [...new Set([...earlier.gone, ...later.gone])].filter((key) => !put.has(key));
    return { ...later, put: [...put], gone };
  },
  rebase: unreadable,
  steps: [post(withTexts)],
  describe: ({ code, put, gone }) => ({
    what: { id: 'language.texts_of', values: { code } },
    to: { id: 'language.texts_put', values: { put: put.length, gone: gone.length } },
  }),
  codes,
  saved: () => ({ id: 'language.texts_saved' }),
  failed: () => ({ id: 'language.texts_failed' }),
};

/** The texts of the widget in the languages of a connection. */
export const languageEdits = { localization, translatedText, language, languageTexts };

/** The input of the edit that takes a language away. */
export function removalOf(doc: Doc, id: string, code: string): LanguageInput {
  const texts = doc.customTranslationLanguageSet ?? {};
  return { id, code, there: false, texts: Object.hasOwn(texts, code) ? Object.entries(texts[code] ?? {}) : [] };
}

/** The input of the edit that puts one text. */
export function textInput(doc: Doc, id: string, code: string, key: string, text: string): TextInput {
  return { id, code, key, text, was: textOf(doc.customTranslationLanguageSet ?? {}, code, key) };
}

/** A key is shown in no list of edits, and has no base that it could be in conflict with: the last writer wins (O-15). */
export function secretKey<D, I>(edit: EditType<D, I>): EditType<D, I> {
  return { ...edit, verb: 'change', describe: () => ({ what: { id: 'chat.translationKey' } }) };
}
