import type { ScreenKind } from '../screen/open-connection.ts';
import { codes } from './codes.ts';
import type { Twitter } from './document.ts';
import { SUBJECT_KEY, subject } from './subject.ts';

/** What the shared screens have to know of Twitter. */
export const screen: ScreenKind<Twitter> = {
  key: SUBJECT_KEY,
  subject,
  platform: 'twitter',
  failed: 'failed_to_load_twitter',
  codes,
  title: ({ name }) => name ?? '',
};
