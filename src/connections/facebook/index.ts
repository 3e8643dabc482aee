import type { KindModule } from '../kind.ts';
import { sharedMessages } from '../screen/words.ts';
import { AuthResultPage } from './AuthResultPage.tsx';
import { DetailPage } from './DetailPage.tsx';
import { subject } from './subject.ts';
import { facebookWords } from './words.ts';

export const facebook: KindModule = {
  subject,
  words: [sharedMessages, facebookWords],
  pages: { authResult: AuthResultPage, detail: DetailPage },
};
