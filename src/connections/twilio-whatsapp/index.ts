import type { KindModule } from '../kind.ts';
import { NumberCreatePage } from '../numbers/NumberCreatePage.tsx';
import { sharedMessages } from '../screen/words.ts';
import { DetailPage } from './DetailPage.tsx';
import { NumberForm } from './NumberForm.tsx';
import { subject } from './subject.ts';
import { whatsAppWords } from './words.ts';

export const twilioWhatsApp: KindModule = {
  subject,
  words: [sharedMessages, whatsAppWords],
  pages: { create: NumberCreatePage, detail: DetailPage },
  line: { channel: 'whatsapp', provider: 'twilio', platform: 'twilio-whatsapp', Form: NumberForm },
};
