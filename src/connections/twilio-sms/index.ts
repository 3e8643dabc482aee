import type { KindModule } from '../kind.ts';
import { NumberCreatePage } from '../numbers/NumberCreatePage.tsx';
import { sharedMessages } from '../screen/words.ts';
import { DetailPage } from './DetailPage.tsx';
import { NumberForm } from './NumberForm.tsx';
import { subject } from './subject.ts';
import { smsWords } from './words.ts';

export const twilioSms: KindModule = {
  subject,
  words: [sharedMessages, smsWords],
  pages: { create: NumberCreatePage, detail: DetailPage },
  line: { channel: 'sms', provider: 'twilio', platform: 'twilio', Form: NumberForm },
};
