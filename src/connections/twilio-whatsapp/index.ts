import type { KindModule } from '../kind.ts';
import { LineCreatePage } from '../numbers/LineCreatePage.tsx';
import { partWords } from '../screen/words.ts';
import { DetailPage } from './DetailPage.tsx';
import { LineForm } from './LineForm.tsx';
import { subject } from './subject.ts';
import { whatsAppWords } from './words.ts';

export const twilioWhatsApp: KindModule = {
  subject,
  words: [partWords, whatsAppWords],
  pages: { create: LineCreatePage, detail: DetailPage },
  line: { channel: 'whatsapp', provider: 'twilio', platform: 'twilio-whatsapp', Form: LineForm },
};
