import { languageName } from '../../i18n/language-name.ts';
import { currentLocale, type Translate } from '../../i18n/translate.ts';
import type { Line } from './findings.ts';

/** A finding as text; `languages`: the session's languages, name by code. */
export function wordsOf({ finding, failed }: Line, languages: Readonly<Record<string, string>>, t: Translate): string {
  if (failed) return t('check.not_read', { why: failed });
  if (!finding) return '';
  const { says, language } = finding;
  if (language === undefined || !('id' in says)) return t(says);
  const locale = currentLocale();
  const named = t({ ...says, values: { ...says.values, language: languageName(language, languages, locale) } });
  // Most languages do not capitalize their names, but a line begins with a capital.
  return named.charAt(0).toLocaleUpperCase(locale) + named.slice(1);
}
