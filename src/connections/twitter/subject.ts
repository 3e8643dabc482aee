import type { Subject } from '../../model/edit.ts';
import { unauthorized } from '../authorization/unauthorized.ts';
import { parseTwitter, readTwitter } from './document.ts';
import { edits } from './edits.ts';

/** What the outbox has to know of Twitter; `key` is the prefix of its edits' names. */
export const SUBJECT_KEY = 'twitter';

export const subject = {
  read: readTwitter,
  parse: parseTwitter,
  secrets: [],
  attention: unauthorized,
  edits,
} satisfies Subject;
