import { capitalized } from '../../../i18n/capitalized.ts';
import { languageName } from '../../../i18n/language-name.ts';
import { currentLocale, useTranslate } from '../../../i18n/translate.ts';
import type { OpenConnection } from '../../../settings/forms/open-connection.ts';
import { membersCard } from '../../../settings/members/MembersCard.tsx';
import type { WebMessaging } from '../base/document.ts';
import { LocalizationCard } from './LocalizationCard.tsx';
import { LANGUAGES, type Language } from './language-edits.ts';
import { TextsCard } from './TextsCard.tsx';
import { KeyNotice, TranslationCard } from './TranslationCard.tsx';

/** The languages with texts, each of which can be removed (CHAT-LNG-16). */
const LanguagesCard = membersCard({
  edit: 'language',
  collection: LANGUAGES,
  title: 'language.languages',
  description: 'language.languages_description',
  empty: 'language.none',
  emptyHint: 'language.none_text',
  columns: [
    { label: 'language.language', text: ({ code }) => capitalized(languageName(code, {}, currentLocale())) },
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

/** The languages of the widget's texts, and the translation of messages (D2§2, CHAT-LNG). */
export function LanguageTab({ open }: { open: OpenConnection<WebMessaging> }) {
  return (
    <>
      <KeyNotice open={open} />
      <TranslationCard open={open} />
      <LocalizationCard open={open} />
      <LanguagesCard open={open} />
      <TextsCard open={open} />
    </>
  );
}
