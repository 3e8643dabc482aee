import { array, object, string } from 'superstruct';
import { codes } from '../../../connection/kind/codes.ts';
import { accepted, pairOfTexts } from '../../../model/accept.ts';
import type { EditType, Field } from '../../../model/edit.ts';
import { isRecord } from '../../../model/fields.ts';
import { pick } from '../../../model/member-field.ts';
import { movedFields } from '../../../model/view.ts';
import type { WebMessaging } from '../base/document.ts';
import {
  LANGUAGES,
  laneIn,
  NONE,
  postSet,
  textField,
  textName,
  textsField,
  textsName,
  unreadable,
  without,
  withTexts,
} from './language-edits.ts';
import { textsIn } from './localization.ts';

type Doc = WebMessaging;

/** The texts to set and the keys to remove in one language, which is added if missing. */
export type TextsOf = { code: string; put: readonly (readonly [string, string])[]; gone: readonly string[] };

/** Languages to remove, and texts of others to set. */
export type TextsInput = { id: string; languages: readonly TextsOf[]; removed: readonly string[] };

const InputOfFile = object({
  id: string(),
  languages: array(object({ code: string(), put: array(pairOfTexts), gone: array(string()) })),
  removed: array(string()),
});

function withTextsOf(doc: Doc, { languages, removed }: TextsInput): Doc {
  const remaining = LANGUAGES.list(doc).filter(({ code }) => !removed.includes(code));
  const base = removed.length > 0 ? LANGUAGES.put(doc, remaining) : doc;
  return languages.reduce((before, { code, put, gone }) => {
    const there = without(textsIn(before.customTranslationLanguageSet ?? NONE, code), gone);
    return withTexts(before, code, { ...there, ...Object.fromEntries(put) });
  }, base);
}

/** Merges texts of a language; later ones win. */
function joined(earlier: TextsOf | undefined, later: TextsOf): TextsOf {
  const put = new Map([...(earlier?.put ?? []), ...later.put]);
  for (const key of later.gone) put.delete(key);
  const gone = [...new Set([...(earlier?.gone ?? []), ...later.gone])].filter((key) => !put.has(key));
  return { code: later.code, put: [...put], gone };
}

function mergedTexts(earlier: TextsInput, later: TextsInput): TextsInput {
  const byCode = new Map(earlier.languages.map((each) => [each.code, each]));
  for (const code of later.removed) byCode.delete(code);
  for (const each of later.languages) byCode.set(each.code, joined(byCode.get(each.code), each));
  const removed = [...new Set([...earlier.removed, ...later.removed])];
  return { id: later.id, languages: [...byCode.values()], removed };
}

/** The fields of an edit's texts in one language. */
const fieldsOf = ({ code, put, gone }: TextsOf) =>
  [...put.map(([key]) => key), ...gone].map((key) => textField(code, key));

/** Each text: a later edit of one of them follows this edit, and one changed elsewhere since is a conflict (O-06). */
function touches({ languages, removed }: TextsInput): Field[] {
  const gone = removed.flatMap((code) => [LANGUAGES.fieldOf(code), textsField(code)]);
  return [...new Set([...gone, ...languages.flatMap((each) => [LANGUAGES.fieldOf(each.code), ...fieldsOf(each)])])];
}

/** The edit without the texts and languages that stay unchanged; undefined if nothing is left. */
function withoutFields(input: TextsInput, fields: readonly Field[]): TextsInput | undefined {
  const taken = new Set(fields);
  const isMine = (field: Field) => !taken.has(field);
  const removed = input.removed.filter((code) => isMine(LANGUAGES.fieldOf(code)) && isMine(textsField(code)));
  const languages = input.languages.flatMap((each) => {
    const isText = (key: string) => isMine(textField(each.code, key));
    const left = { ...each, put: each.put.filter(([key]) => isText(key)), gone: each.gone.filter(isText) };
    const isLeft = isMine(LANGUAGES.fieldOf(each.code)) && (fieldsOf(left)[0] || !fieldsOf(each)[0]);
    return isLeft ? [left] : [];
  });
  return removed[0] || languages[0] ? { id: input.id, languages, removed } : undefined;
}

/**
 * Texts of several languages at once, as in imported settings. Every call posts the whole set, so one call has them
 * all, and the service accepts or refuses them together. Other texts stay.
 */
const languageTexts: EditType<Doc, TextsInput> = {
  verb: 'change',
  lane: laneIn,
  touches,
  apply: withTextsOf,
  merge: mergedTexts,
  mergesAnyFields: true,
  lost(doc, input, base, seen) {
    const fields = touches(input);
    return movedFields({}, pick(doc, fields), pick(withTextsOf(doc, input), fields), { base, seen }).length > 0;
  },
  without: withoutFields,
  nameOf: textName,
  describeValue: (field, value) =>
    textName(field) && isRecord(value)
      ? { id: 'language.texts_count', values: { count: Object.keys(value).length } }
      : undefined,
  rebase: unreadable,
  steps: [postSet(withTextsOf)],
  accept: (raw) => accepted(raw, InputOfFile),
  details: ({ id: _, ...texts }) => texts,
  describe({ languages, removed }) {
    const list = new Set([...removed, ...languages.map(({ code }) => code)]);
    const put = languages.flatMap((each) => each.put).length;
    const gone = languages.flatMap((each) => each.gone).length;
    const texts = { id: 'language.texts_put', values: { put, gone } } as const;
    const what = textsName([...list].join(', '));
    if (removed.length === 0) return { what, to: texts };
    return { what, to: { id: 'language.texts_and_gone', values: { texts, codes: removed.join(', ') } } };
  },
  codes,
  saved: () => ({ id: 'language.texts_saved' }),
  failed: () => ({ id: 'language.texts_failed' }),
};

export const languageTextsEdits = { languageTexts };
