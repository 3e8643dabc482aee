import { defineKind } from '../../connections/define-kind.ts';
import { NumberCreatePage } from '../../connections/numbers/NumberCreatePage.tsx';
import { TwilioForm } from '../../connections/numbers/TwilioForm.tsx';
import { twilioRows, withPrefixes } from '../../connections/numbers/twilio.ts';
import { CopyCard } from '../../connections/screen/CopyCard.tsx';
import { settingCards } from '../../connections/settings/SettingCards.tsx';
import { CountriesRow } from './CountriesRow.tsx';
import { whatsAppFields } from './document.ts';
import { ADDRESS, edits } from './edits.ts';
import { ReplaceWhatsApp } from './ReplaceWhatsApp.tsx';
import { LAYOUT, settings } from './settings.ts';
import { TemplateCards } from './TemplateCards.tsx';

/** A Twilio WhatsApp connection (D1§2, WA-01…23). */
export const twilioWhatsApp = defineKind({
  key: 'twilio-whatsapp',
  platform: 'twilio-whatsapp',
  fields: whatsAppFields,
  parse: (read) => withPrefixes(read),
  title: ({ name = '' }) => name,
  secrets: ['authToken'],
  edits,
  readOnly: [...twilioRows, CountriesRow],
  cards: [settingCards(settings, LAYOUT, { template: TemplateCards }), CopyCard, ReplaceWhatsApp],
  pages: { create: NumberCreatePage },
  numberForm: { channel: 'whatsapp', provider: 'twilio', address: ADDRESS, Form: TwilioForm },
});
