import type { Subject } from '../../model/edit.ts';
import { readSession } from '../../model/session.ts';
import { toWebhooks } from '../../model/webhooks.ts';
import { edits } from './edits.ts';

/** The prefix of the monitor's edits in the outbox. */
export const SUBJECT_KEY = 'monitor';

/** The error webhooks are a part of the session, and read with it (O-13). */
export const subject = {
  read: () => ({ method: 'GET', path: '/sessions' }),
  parse: (body) => toWebhooks(readSession(body, '')?.errorWebhooks ?? []),
  secrets: [],
  edits,
} satisfies Subject;
