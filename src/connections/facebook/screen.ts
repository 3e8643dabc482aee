import type { ScreenKind } from '../screen/open-connection.ts';
import { codes } from './codes.ts';
import type { Facebook } from './document.ts';
import { SUBJECT_KEY, subject } from './subject.ts';

/** What the shared screens have to know of Facebook. */
export const screen: ScreenKind<Facebook> = {
  key: SUBJECT_KEY,
  subject,
  platform: 'facebook',
  failed: 'failed_to_load_facebook',
  codes,
  title: ({ pageName }) => pageName ?? '',
};
