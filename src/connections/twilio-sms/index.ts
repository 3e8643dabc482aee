import type { KindModule } from '../kind.ts';
import { LineCreatePage } from '../numbers/LineCreatePage.tsx';
import { partWords } from '../screen/words.ts';
import { DetailPage } from './DetailPage.tsx';
import { LineForm } from './LineForm.tsx';
import { subject } from './subject.ts';
import { smsWords } from './words.ts';

export const twilioSms: KindModule = {
  subject,
  words: [partWords, smsWords],
  pages: { create: LineCreatePage, detail: DetailPage },
  line: { channel: 'sms', provider: 'twilio', platform: 'twilio', Form: LineForm },
};
