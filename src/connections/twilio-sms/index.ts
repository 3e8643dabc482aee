import type { KindModule } from '../kind.ts';
import { partWords } from '../parts/words.ts';
import { CreatePage } from './CreatePage.tsx';
import { DetailPage } from './DetailPage.tsx';
import { subject } from './subject.ts';
import { smsWords } from './words.ts';

export const twilioSms: KindModule = {
  subject,
  words: [partWords, smsWords],
  pages: { create: CreatePage, detail: DetailPage },
};
