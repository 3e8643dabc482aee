import type { KindModule } from '../kind.ts';
import { sharedMessages } from '../screen/words.ts';
import { AuthResultPage } from './AuthResultPage.tsx';
import { DetailPage } from './DetailPage.tsx';
import { subject } from './subject.ts';
import { twitterWords } from './words.ts';

export const twitter: KindModule = {
  subject,
  words: [sharedMessages, twitterWords],
  pages: { authResult: AuthResultPage, detail: DetailPage },
};
