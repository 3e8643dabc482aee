import type { ScreenKind } from '../screen/open-connection.ts';
import type { ClientChannel } from './document.ts';
import { SUBJECT_KEY, subject } from './subject.ts';

/** What the shared screens have to know of the Client Channel API. */
export const screen: ScreenKind<ClientChannel> = {
  key: SUBJECT_KEY,
  subject,
  platform: 'custom',
  failed: 'failed_to_load_custom',
  title: ({ accountName }) => accountName ?? '',
};
