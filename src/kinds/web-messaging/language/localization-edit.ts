import { dequal } from 'dequal/lite';
import { codes } from '../../../connection/kind/codes.ts';
import type { EditType, Field } from '../../../model/edit.ts';
import { isRecord } from '../../../model/fields.ts';
import { pick } from '../../../model/member-field.ts';
import type { Message } from '../../../model/message.ts';
import { type UploadInput, uploadEdit } from '../../../model/upload-edit.ts';
import type { WebMessaging } from '../base/document.ts';
import { LANGUAGES, NONE, postSet, SET, textField, textName, textOrNone, without } from './language-edits.ts';
import { type KeysOf, type Localization, languagesIn, readLocalization, textOf, textsIn } from './localization.ts';

type Doc = WebMessaging;

/**
 * A localization file: its rows, the languages to remove because the file lacks them, those that it adds, and by language the
 * keys to remove and those whose texts it changes. Pairs and lists only: no property has a name from a text.
 */
type FileInput = UploadInput & {
  rows: readonly (readonly string[])[];
  without: readonly string[];
  added: readonly string[];
  gone: readonly KeysOf[];
  put: readonly KeysOf[];
};

const URL_FIELD = 'localizationFileUrl';

/** Caches the parsed rows, which every fold of the document needs. */
const known = new WeakMap<FileInput['rows'], Localization>();

function localizationOf(rows: FileInput['rows']): Localization {
  const read = known.get(rows) ?? readLocalization(rows);
  known.set(rows, read);
  return read;
}

const keysOf = (pairs: readonly KeysOf[], code: string) => pairs.flatMap(([each, keys]) => (each === code ? keys : []));

/**
 * Replaces the texts that existed when the administrator chose the file. Texts that others added since stay, and so do texts
 * that the file leaves unchanged (O-18).
 */
function withFile(doc: Doc, { rows, without: removed, gone, put }: FileInput): Doc {
  const { set, codes } = localizationOf(rows);
  const { customTranslationLanguageSet: there = NONE } = doc;
  const now = languagesIn(doc);
  const listed = codes.filter((code) => now.includes(code) || put.some(([each]) => each === code));
  const left = [...listed, ...now.filter((code) => !removed.includes(code) && !listed.includes(code))];

  /** The texts of a language, the file's first and in its order. */
  function textsAfter(code: string) {
    const texts = textsIn(set, code);
    const isPut = new Set(keysOf(put, code));
    const ofFile = Object.entries(texts).map(
      ([key, text]) => [key, isPut.has(key) ? text : textOf(there, code, key)] as const,
    );
    const filled = Object.fromEntries(ofFile.filter(([, text]) => text !== ''));
    return { ...filled, ...without(textsIn(there, code), [...keysOf(gone, code), ...Object.keys(texts)]) };
  }

  const withTexts = left.filter((code) => listed.includes(code) || Object.hasOwn(there, code));
  return {
    ...doc,
    customTranslationLanguageSet: Object.fromEntries(withTexts.map((code) => [code, textsAfter(code)])),
    languageCodeList: left,
  };
}

const upload = uploadEdit<Doc>({
  collection: 'chat',
  slot: 'custom-field-localization',
  field: URL_FIELD,
  named: ['meta'],
  codes,
  label: 'language.file',
  saved: 'language.file_saved',
  failed: 'language_template_upload_failed',
});

/**
 * Touches each text that the file changes, so that a text changed elsewhere is a conflict (O-06), and each language that it
 * adds, so that it follows an edit that removes the language.
 */
function touches({ added, gone, put }: FileInput): Field[] {
  const fields = [...gone, ...put].flatMap(([code, keys]) => keys.map((key) => textField(code, key)));
  return [...new Set([URL_FIELD, ...added.map(LANGUAGES.fieldOf), ...fields])];
}

function merge(earlier: FileInput, later: FileInput): FileInput {
  const { codes: listed } = localizationOf(later.rows);
  const removed = [...earlier.without, ...later.without, ...localizationOf(earlier.rows).codes];
  return {
    ...later,
    without: [...new Set(removed)].filter((code) => !listed.includes(code)),
    added: [...earlier.added, ...later.added],
    gone: [...earlier.gone, ...later.gone],
    put: [...earlier.put, ...later.put],
  };
}

/** The file without these texts, which stay unchanged; undefined if there is no need to upload the file. */
function withoutTexts(input: FileInput, fields: readonly Field[]): FileInput | undefined {
  if (fields.includes(URL_FIELD)) return undefined;
  const left = new Set(fields);
  const isLeft = (code: string) => (key: string) => left.has(textField(code, key));
  const having = (pairs: readonly KeysOf[]) =>
    pairs.flatMap(([code, keys]): KeysOf[] => {
      const others = keys.filter((key) => !isLeft(code)(key));
      return others.length > 0 || keys.length === 0 ? [[code, others]] : [];
    });
  return {
    ...input,
    // A language with a remaining text stays.
    without: input.without.filter((code) => !keysOf(input.gone, code).some(isLeft(code))),
    gone: having(input.gone),
    put: having(input.put),
  };
}

const nameOf = (field: Field): Message | undefined => (field === URL_FIELD ? { id: 'language.file' } : textName(field));

/**
 * A localization file: uploads it, then posts its texts. A single edit: if the service refuses the texts, the edit
 * says that the file was uploaded, and resumes there (O-11).
 */
const localization: EditType<Doc, FileInput> = {
  ...upload,
  touches,
  apply: (doc, input) => ({
    ...withFile(doc, input),
    localizationFileName: input.name,
    localizationFileUrl: { blob: input.blob },
  }),
  beforeFile: (doc, base) => ({ ...doc, [URL_FIELD]: base[URL_FIELD] }),
  // A newer file replaces a waiting or refused one, whichever texts both change.
  continues: () => true,
  merge,
  without: withoutTexts,
  initialOf: () => '',
  nameOf,
  describeValue: (field, value) => {
    if (textName(field)) return value === true ? undefined : textOrNone(value);
    return field === URL_FIELD && isRecord(value) ? { id: 'language.file_picked' } : undefined;
  },
  steps: [
    ...upload.steps.map((step) => ({
      ...step,
      ...(step.name === 'validate' && { happened: 'language.uploaded' as const }),
    })),
    {
      ...postSet(withFile),
      // After a crash that follows the effect, skip the step (rule 10).
      done: (doc, input) => dequal(pick(withFile(doc, input), SET), pick(doc, SET)),
    },
  ],
};

export const localizationEdits = { localization };
