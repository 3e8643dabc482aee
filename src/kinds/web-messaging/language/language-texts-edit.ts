import { array, object, string } from 'superstruct';
import { codes } from '../../../connections/kind/codes.ts';
import { accepted, pairOfTexts } from '../../../model/accept.ts';
import type { EditType, Field } from '../../../model/edit.ts';
import { memberField } from '../../../model/settings/member-field.ts';
import type { WebMessaging } from '../base/document.ts';
import { LANGUAGES, laneIn, postSet, textsField, textsIn, unreadable, withTexts } from './language-edits.ts';

type Doc = WebMessaging;

/** The texts to set and the keys to remove in one language, which is added if missing. */
export type TextsOf = { code: string; put: readonly (readonly [string, string])[]; gone: readonly string[] };

/** Languages to remove, and texts of others to set. */
type Several = { id: string; languages: readonly TextsOf[]; removed: readonly string[] };

/** Earlier builds stored a separate edit for each language: such edits may still wait on a device. */
export type TextsInput = Several | ({ id: string } & TextsOf);

const InputOfFile = object({
  id: string(),
  languages: array(object({ code: string(), put: array(pairOfTexts), gone: array(string()) })),
  removed: array(string()),
});

const several = (input: TextsInput): Several =>
  'languages' in input ? input : { id: input.id, languages: [input], removed: [] };

function withSeveral(doc: Doc, input: TextsInput): Doc {
  const { languages, removed } = several(input);
  const remaining = LANGUAGES.list(doc).filter(({ code }) => !removed.includes(code));
  const base = removed.length > 0 ? LANGUAGES.put(doc, remaining) : doc;
  return languages.reduce((before, { code, put, gone }) => {
    const there = new Map(Object.entries(textsIn(before.customTranslationLanguageSet, code)));
    for (const key of gone) there.delete(key);
    for (const [key, text] of put) there.set(key, text);
    return withTexts(before, code, Object.fromEntries(there));
  }, base);
}

/** Merges texts of a language; later ones win. */
function joined(earlier: TextsOf | undefined, later: TextsOf): TextsOf {
  const put = new Map([...(earlier?.put ?? []), ...later.put]);
  for (const key of later.gone) put.delete(key);
  const gone = [...new Set([...(earlier?.gone ?? []), ...later.gone])].filter((key) => !put.has(key));
  return { code: later.code, put: [...put], gone };
}

function mergedTexts(first: TextsInput, second: TextsInput): Several {
  const [earlier, later] = [several(first), several(second)];
  const byCode = new Map(earlier.languages.map((each) => [each.code, each]));
  for (const code of later.removed) byCode.delete(code);
  for (const each of later.languages) byCode.set(each.code, joined(byCode.get(each.code), each));
  const removed = [...new Set([...earlier.removed, ...later.removed])];
  return { id: later.id, languages: [...byCode.values()], removed };
}

/** The codes of all languages in an edit, the removed ones first. */
const codesIn = ({ languages, removed }: Several) => [...new Set([...removed, ...languages.map(({ code }) => code)])];

/** Each text as well: a later edit of one of them follows this edit, and is not merged with one before it. */
function touches(input: TextsInput): Field[] {
  const all = several(input);
  const texts = all.languages.flatMap(({ code, put, gone }) =>
    [...put.map(([key]) => key), ...gone].map((key) => memberField('customTranslationLanguageSet', code, key)),
  );
  return [...codesIn(all).flatMap((code) => [LANGUAGES.fieldOf(code), textsField(code)]), ...texts];
}

/**
 * Texts of several languages at once, as imported settings contain them: every call posts the whole set, so they
 * are one call, refused or accepted together. Other texts are kept.
 */
const languageTexts: EditType<Doc, TextsInput> = {
  verb: 'change',
  lane: laneIn,
  touches,
  apply: withSeveral,
  merge: mergedTexts,
  joins: true,
  rebase: unreadable,
  steps: [postSet(withSeveral)],
  accept: (raw) => accepted(raw, InputOfFile),
  details: ({ id: _, ...texts }) => texts,
  describe(input) {
    const { languages, removed } = several(input);
    const list = codesIn({ id: '', languages, removed });
    const count = (of: 'put' | 'gone') => languages.reduce((sum, each) => sum + each[of].length, 0);
    const texts = { id: 'language.texts_put', values: { put: count('put'), gone: count('gone') } } as const;
    const what = { id: 'language.texts_of', values: { code: list.join(', ') } } as const;
    if (removed.length === 0) return { what, to: texts };
    return { what, to: { id: 'language.texts_and_gone', values: { texts, codes: removed.join(', ') } } };
  },
  codes,
  saved: () => ({ id: 'language.texts_saved' }),
  failed: () => ({ id: 'language.texts_failed' }),
};

/** The edit of several languages at once. */
export const languageTextsEdits = { languageTexts };
