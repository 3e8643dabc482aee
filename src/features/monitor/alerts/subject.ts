import type { Subject } from '../../../model/edit.ts';
import { readSession } from '../../../model/session.ts';
import { toWebhooks } from '../../../model/webhooks.ts';
import { edits } from './edits.ts';

/** The error webhooks are part of the session, and read with it (O-13). `key` is the prefix of their edits' names. */
export const subject = {
  key: 'monitor',
  read: () => ({ method: 'GET', path: '/sessions' }),
  parse: (body) => {
    const list = readSession(body, '')?.errorWebhooks;
    return list && toWebhooks(list);
  },
  secrets: [],
  edits,
} satisfies Subject & { key: string };
