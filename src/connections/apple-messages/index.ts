import type { KindModule } from '../kind.ts';
import { sharedMessages } from '../screen/words.ts';
import { DetailPage } from './DetailPage.tsx';
import { subject } from './subject.ts';
import { appleWords } from './words.ts';

export const abc: KindModule = {
  subject,
  words: [sharedMessages, appleWords],
  pages: { detail: DetailPage },
};
