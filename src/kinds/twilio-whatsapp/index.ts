import { defineKind } from '../../connection/define-kind.ts';
import { NumberCreatePage } from '../../connection/numbers/NumberCreatePage.tsx';
import { TwilioForm } from '../../connection/numbers/TwilioForm.tsx';
import { twilioRows } from '../../connection/numbers/twilio.ts';
import { CopyCard } from '../../connection/screen/CopyCard.tsx';
import { settingCards } from '../../settings/forms/SettingCards.tsx';
import { CountriesRow } from './CountriesRow.tsx';
import { ADDRESS } from './edits.ts';
import { ReplaceWhatsApp } from './ReplaceWhatsApp.tsx';
import { LAYOUT, settings } from './settings.ts';
import { subject } from './subject.ts';
import { TemplateCards } from './TemplateCards.tsx';

export const twilioWhatsApp = defineKind(subject, {
  readOnly: [...twilioRows, CountriesRow],
  cards: [settingCards(settings, LAYOUT, { template: TemplateCards })],
  commands: [CopyCard, ReplaceWhatsApp],
  pages: { create: NumberCreatePage },
  numberForm: { channel: 'whatsapp', provider: 'twilio', address: ADDRESS, Form: TwilioForm },
});
