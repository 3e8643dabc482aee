import type { Subject } from '../../model/edit.ts';
import { parseClientChannel, readClientChannel } from './document.ts';
import { edits } from './edits.ts';

/** What the outbox has to know of the Client Channel API; `key` is the prefix of its edits' names. */
export const SUBJECT_KEY = 'custom';

export const subject = {
  read: readClientChannel,
  parse: parseClientChannel,
  secrets: ['jwtToken'],
  edits,
} satisfies Subject;
