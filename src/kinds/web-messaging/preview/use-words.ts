import { createContext, useContext, useMemo } from 'react';
import type { LanguageSet } from '../language/localization.ts';
import { widgetWords } from './words.ts';

/** The connection's own texts for its widget, for all parts of the preview. */
export const OwnTexts = createContext<LanguageSet>({});

/** The widget's texts in a language, including the connection's own. */
export function useWords(language: string) {
  const set = useContext(OwnTexts);
  const texts = Object.hasOwn(set, language) ? set[language] : undefined;
  return useMemo(() => widgetWords(language, texts), [language, texts]);
}
