import type { MessageId } from '../../../model/message.ts';

/** The languages that the service can translate, as ISO 639-1 codes. */
const TRANSLATED =
  'ar bg bn cs da de el en es et fi fr he hi hu id it ja ko lt lv nl no pl pt ro ru sv th tr uk vi zh'.split(' ');

/** The translation's settings besides its key. */
export type Translation = {
  translationService: string;
  primaryLanguage: string;
  translateFromLanguages: readonly string[];
};

/** The errors by field, in the form's order (CHAT-LNG-01, 03). */
export function translationProblems(values: Translation): { [F in keyof Translation]: MessageId | null } {
  return {
    translationService: values.translationService === '' ? 'language.service_missing' : null,
    primaryLanguage: values.primaryLanguage === '' ? 'language.primary_missing' : null,
    translateFromLanguages: values.translateFromLanguages.length === 0 ? 'translate_from_lang_error' : null,
  };
}

/** The languages to choose from: those that the service can translate, and all chosen ones. */
export const choicesOf = (chosen: readonly string[]) => [...new Set([...TRANSLATED, ...chosen.filter(Boolean)])];
