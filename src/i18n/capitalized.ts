import { currentLocale } from './translate.ts';

/** Text that begins a line, with a capital: Polish and Spanish do not capitalize the names of languages and days. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase(currentLocale()) + text.slice(1);
