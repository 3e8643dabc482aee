import type { OpenConnection } from '../../../settings/forms/open-connection.ts';
import type { WebMessaging } from '../base/document.ts';
import { LanguagesCard } from './LanguagesCard.tsx';
import { LocalizationCard } from './LocalizationCard.tsx';
import { TextsCard } from './TextsCard.tsx';
import { KeyNotice, TranslationCard } from './TranslationCard.tsx';

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
