import { defineKind } from '../../connection/define-kind.ts';
import { NumberCreatePage } from '../../connection/numbers/NumberCreatePage.tsx';
import { TwilioForm } from '../../connection/numbers/TwilioForm.tsx';
import { twilioRows } from '../../connection/numbers/twilio.ts';
import { CopyCard } from '../../connection/screen/CopyCard.tsx';
import { MenuReplyCard } from '../../settings/forms/MenuReplyCard.tsx';
import { settingCards } from '../../settings/forms/SettingCards.tsx';
import { CountriesCard } from './CountriesCard.tsx';
import { ADDRESS } from './edits.ts';
import { ReplaceSms } from './ReplaceSms.tsx';
import { LAYOUT, settings } from './settings.ts';
import { subject } from './subject.ts';

export const twilioSms = defineKind(subject, {
  readOnly: twilioRows,
  cards: [settingCards(settings, LAYOUT, { menu: MenuReplyCard }), CountriesCard],
  commands: [CopyCard, ReplaceSms],
  pages: { create: NumberCreatePage },
  numberForm: { channel: 'sms', provider: 'twilio', address: ADDRESS, Form: TwilioForm },
});
