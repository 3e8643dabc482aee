import type { Subject } from '../../model/edit.ts';
import { unauthorized } from '../authorization/unauthorized.ts';
import { parseFacebook, readFacebook } from './document.ts';
import { edits } from './edits.ts';

/** What the outbox has to know of Facebook; `key` is the prefix of its edits' names. */
export const SUBJECT_KEY = 'facebook';

export const subject = {
  read: readFacebook,
  parse: parseFacebook,
  secrets: [],
  attention: unauthorized,
  edits,
} satisfies Subject;
