import type { Subject } from '../../model/edit.ts';
import { parseSms, readSms } from './document.ts';
import { edits } from './edits.ts';

/** What the outbox has to know of Twilio SMS; `key` is the prefix of its edits' names. */
export const SUBJECT_KEY = 'twilio-sms';

export const subject = {
  read: readSms,
  parse: parseSms,
  secrets: ['authToken'],
  edits,
} satisfies Subject;
