import { createContext, useContext, useMemo } from 'react';
import type { LanguageSet } from '../language/localization.ts';
import { widgetWords } from './words.ts';

/** The texts that a connection has given its widget, for everything that is drawn of it. */
export const OwnTexts = createContext<LanguageSet>({});

/** The widget's words in a language, with the connection's own texts among them. */
export function useWords(language: string) {
  const set = useContext(OwnTexts);
  const texts = Object.hasOwn(set, language) ? set[language] : undefined;
  return useMemo(() => widgetWords(language, texts), [language, texts]);
}
