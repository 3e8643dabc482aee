import { memberField } from '../../../model/member-field.ts';
import type { Collection } from '../../../settings/rows/collection.ts';
import type { WebMessaging } from '../base/document.ts';
import { isThere, NONE, type Text, withTexts } from './language-edits.ts';
import { keysIn, type LanguageSet, textOf } from './localization.ts';

/** The texts of one language as a collection, with a member for every key and the text to translate. */
export function textsOf(code: string, original: string): Collection<WebMessaging, Text> {
  const listed = new WeakMap<LanguageSet, Text[]>();
  const made = (set: LanguageSet) =>
    keysIn(set).map((key) => ({ code, key, text: textOf(set, code, key), original: textOf(set, original, key) }));
  return {
    list({ customTranslationLanguageSet: set = NONE }) {
      const texts = listed.get(set) ?? made(set);
      listed.set(set, texts);
      return texts;
    },
    put: (doc, texts) =>
      withTexts(doc, code, Object.fromEntries(texts.filter(isThere).map(({ key, text }) => [key, text]))),
    keyOf: (text) => `${text.code} ${text.key}`,
    fieldOf: (named) => memberField('customTranslationLanguageSet', code, named.slice(code.length + 1)),
  };
}
