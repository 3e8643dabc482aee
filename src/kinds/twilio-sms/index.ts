import { defineKind } from '../../connections/define-kind.ts';
import { NumberCreatePage } from '../../connections/numbers/NumberCreatePage.tsx';
import { TwilioForm } from '../../connections/numbers/TwilioForm.tsx';
import { twilioFields, twilioRows, withPrefixes } from '../../connections/numbers/twilio.ts';
import { CopyCard } from '../../connections/screen/CopyCard.tsx';
import { MenuReplyCard } from '../../connections/settings/MenuReplyCard.tsx';
import { settingCards } from '../../connections/settings/SettingCards.tsx';
import { CountriesCard } from './CountriesCard.tsx';
import { ADDRESS, edits } from './edits.ts';
import { ReplaceSms } from './ReplaceSms.tsx';
import { LAYOUT, settings } from './settings.ts';

/** A Twilio SMS connection (D1§2, SMS-01…46). */
export const twilioSms = defineKind({
  key: 'twilio-sms',
  platform: 'twilio',
  fields: twilioFields,
  parse: (read) => withPrefixes(read),
  title: ({ name = '' }) => name,
  secrets: ['authToken'],
  edits,
  readOnly: twilioRows,
  cards: [settingCards(settings, LAYOUT, { menu: MenuReplyCard }), CountriesCard, CopyCard, ReplaceSms],
  pages: { create: NumberCreatePage },
  numberForm: { channel: 'sms', provider: 'twilio', address: ADDRESS, Form: TwilioForm },
});
