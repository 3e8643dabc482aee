import { languageName } from '../../../i18n/language-name.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import { membersCard } from '../../../settings/members/MembersCard.tsx';
import { LANGUAGES, type Language } from './language-edits.ts';

/** The languages with texts, each of which can be removed (CHAT-LNG-16). */
export const LanguagesCard = membersCard({
  edit: 'language',
  collection: LANGUAGES,
  title: 'language.languages',
  description: 'language.languages_description',
  empty: 'language.none',
  emptyHint: 'language.none_text',
  columns: [
    { label: 'language.language', text: ({ code }) => languageName(code, {}, currentLocale()) },
    { label: 'language.code', text: ({ code }) => code, mono: true },
    { label: 'language.translated', text: () => '', Show: Count },
  ],
  form: { fields: [], blank: {}, memberOf: (_, instead) => instead ?? { code: '', texts: {} }, valuesOf: () => ({}) },
  confirm: true,
});

function Count({ member: { texts } }: { member: Language }) {
  const t = useTranslate();
  return t('language.count', { count: Object.keys(texts).length });
}
