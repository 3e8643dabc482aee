import type { Plugin } from 'vite';
import { LOCALES } from '../../src/i18n/locale.ts';

/** The words that react-aria has in some thirty languages, a file each. */
const WORDS = /[\\/]react-(?:aria|stately)[\\/].*[\\/]intl[\\/]\w+[\\/]([a-z]{2})-[A-Z]{2}\.m?js$/;

/** Leaves out the colour picker's words in languages that the app has not: more than a third of its file. */
export function pickerWords(): Plugin {
  const spoken = new Set(LOCALES.map((locale) => locale.split('-')[0]));
  return {
    name: 'switchboard:picker-words',
    load: {
      filter: { id: WORDS },
      handler: (id) => (spoken.has(WORDS.exec(id)?.[1]) ? undefined : 'export default {};'),
    },
  };
}
