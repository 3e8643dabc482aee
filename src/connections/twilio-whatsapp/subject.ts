import type { Subject } from '../../model/edit.ts';
import { parseWhatsApp, readWhatsApp } from './document.ts';
import { edits } from './edits.ts';

/** What the outbox has to know of Twilio WhatsApp; `key` is the prefix of its edits' names. */
export const SUBJECT_KEY = 'twilio-whatsapp';

export const subject = {
  read: readWhatsApp,
  parse: parseWhatsApp,
  secrets: ['authToken'],
  edits,
} satisfies Subject;
