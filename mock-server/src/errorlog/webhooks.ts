import { type Answer, ok, refuse } from '../answer.ts';
import type { Call } from '../call.ts';
import type { Context } from '../context.ts';
import { siblings } from '../session-records.ts';
import { texts } from '../values.ts';

const MAX_WEBHOOKS = 10;
const WEBHOOK = /^(https?:\/\/)?([a-z0-9-]+\.)+[a-z0-9-]+(:\d{1,5})?([/?#]\S*)?$/i;

/** At most ten different addresses (D1§5, A-35). */
function problemOf(list: unknown): string | undefined {
  const urls = texts(list);
  if (!Array.isArray(list) || urls.length !== list.length) return 'errorWebhooks must be a list of addresses';
  if (urls.length > MAX_WEBHOOKS) return 'The maximum number of webhooks is reached';
  if (new Set(urls).size !== urls.length) return 'A webhook is already present';
  return urls.every((url) => WEBHOOK.test(url)) ? undefined : 'A webhook is invalid';
}

/** POST /errorlog/update_webhooks: replaces the manager's whole list (D1§9). */
export function updateWebhooks({ store, journal }: Context, call: Call): Answer {
  const problem = problemOf(call.body.errorWebhooks);
  if (problem) return refuse(400, problem);
  const errorWebhooks = texts(call.body.errorWebhooks);
  for (const { id } of siblings(store, call.session)) store.patch('sessions', id, { error_webhooks: errorWebhooks });
  journal.effect(call, 'error-webhooks', '');
  return ok({ errorWebhooks });
}
