import type { KindModule } from '../kind.ts';
import { sharedMessages } from '../screen/words.ts';
import { CreatePage } from './CreatePage.tsx';
import { DetailPage } from './DetailPage.tsx';
import { subject } from './subject.ts';
import { clientChannelWords } from './words.ts';

export const custom: KindModule = {
  subject,
  words: [sharedMessages, clientChannelWords],
  pages: { create: CreatePage, detail: DetailPage },
};
