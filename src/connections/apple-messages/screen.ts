import type { ScreenKind } from '../screen/open-connection.ts';
import { codes } from './codes.ts';
import type { Apple } from './document.ts';
import { SUBJECT_KEY, subject } from './subject.ts';

/** What the shared screens have to know of Apple Messages. */
export const screen: ScreenKind<Apple> = {
  key: SUBJECT_KEY,
  subject,
  platform: 'abc',
  failed: 'failed_to_load_abc',
  codes,
  title: ({ name }) => name ?? '',
};
