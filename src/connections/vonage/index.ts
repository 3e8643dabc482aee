import type { KindModule } from '../kind.ts';
import { NumberCreatePage } from '../numbers/NumberCreatePage.tsx';
import { sharedMessages } from '../screen/words.ts';
import { SmsPage, WhatsAppPage } from './DetailPages.tsx';
import { SmsForm, WhatsAppForm } from './NumberForms.tsx';
import { sms, whatsApp } from './subjects.ts';
import { vonageWords } from './words.ts';

const words = [sharedMessages, vonageWords];

export const vonageSms: KindModule = {
  subject: sms.subject,
  words,
  pages: { create: NumberCreatePage, detail: SmsPage },
  line: { channel: 'sms', provider: 'vonage', platform: 'vonage-sms', Form: SmsForm },
};

export const vonageWhatsApp: KindModule = {
  subject: whatsApp.subject,
  words,
  pages: { create: NumberCreatePage, detail: WhatsAppPage },
  line: { channel: 'whatsapp', provider: 'vonage', platform: 'vonage-whatsapp', Form: WhatsAppForm },
};
