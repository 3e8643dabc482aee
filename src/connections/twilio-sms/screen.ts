import type { ScreenKind } from '../screen/open-connection.ts';
import { codes } from './codes.ts';
import type { Sms } from './document.ts';
import { SUBJECT_KEY, subject } from './subject.ts';

/** What the shared screens have to know of Twilio SMS. */
export const screen: ScreenKind<Sms> = {
  key: SUBJECT_KEY,
  subject,
  platform: 'twilio',
  failed: 'failed_to_load_twilio',
  codes,
  title: ({ name }) => name ?? '',
};
