import type { KindModule } from '../kind.ts';
import { LineCreatePage } from '../numbers/LineCreatePage.tsx';
import { partWords } from '../screen/words.ts';
import { SmsPage, WhatsAppPage } from './DetailPages.tsx';
import { SmsForm, WhatsAppForm } from './LineForms.tsx';
import { sms, whatsApp } from './subjects.ts';
import { vonageWords } from './words.ts';

const words = [partWords, vonageWords];

export const vonageSms: KindModule = {
  subject: sms.subject,
  words,
  pages: { create: LineCreatePage, detail: SmsPage },
  line: { channel: 'sms', provider: 'vonage', platform: 'vonage-sms', Form: SmsForm },
};

export const vonageWhatsApp: KindModule = {
  subject: whatsApp.subject,
  words,
  pages: { create: LineCreatePage, detail: WhatsAppPage },
  line: { channel: 'whatsapp', provider: 'vonage', platform: 'vonage-whatsapp', Form: WhatsAppForm },
};
