import type { Subject } from '../../model/edit.ts';
import { parseApple, readApple } from './document.ts';
import { edits } from './edits.ts';

/** What the outbox has to know of Apple Messages; `key` is the prefix of its edits' names. */
export const SUBJECT_KEY = 'abc';

export const subject = { read: readApple, parse: parseApple, secrets: [], edits } satisfies Subject;
