import type { ScreenKind } from '../screen/open-connection.ts';
import { codes } from './codes.ts';
import type { WhatsApp } from './document.ts';
import { SUBJECT_KEY, subject } from './subject.ts';

/** What the shared screens have to know of Twilio WhatsApp. */
export const screen: ScreenKind<WhatsApp> = {
  key: SUBJECT_KEY,
  subject,
  platform: 'twilio-whatsapp',
  failed: 'failed_to_load_twilio_whatsapp',
  codes,
  title: ({ name }) => name ?? '',
};
