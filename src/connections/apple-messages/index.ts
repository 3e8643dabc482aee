import type { KindModule } from '../kind.ts';
import { partWords } from '../screen/words.ts';
import { DetailPage } from './DetailPage.tsx';
import { subject } from './subject.ts';
import { appleWords } from './words.ts';

export const abc: KindModule = {
  subject,
  words: [partWords, appleWords],
  pages: { detail: DetailPage },
};
