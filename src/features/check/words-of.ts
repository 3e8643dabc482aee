import { capitalized } from '../../i18n/capitalized.ts';
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
  return capitalized(t({ ...says, values: { ...says.values, language: languageName(language, languages, locale) } }));
}
