import { type Answer, refuse } from './answer.ts';
import type { Call } from './call.ts';
import { managerOf } from './session-records.ts';
import type { Store } from './store.ts';

const TABLE = 'answers';

/**
 * A write that took effect gives the same answer to a repeated `Idempotency-Key` (O-07). Refusals are not stored: the same
 * edit may succeed once the reason is gone. Keys belong to a manager, because a later session of the same manager sends edits
 * of the earlier one (O-01.3).
 */
export function once(store: Store, call: Call, run: () => Answer): Answer {
  if (!call.idempotencyKey) return run();
  const id = `${managerOf(call.session)} ${call.idempotencyKey}`;
  const request = `${call.method} ${call.path}`;
  const known = store.find(TABLE, id);
  if (known && known.request !== request) return refuse(422, 'This Idempotency-Key belongs to another request');
  if (known) return { status: Number(known.status), body: known.body };
  const answer = run();
  if (answer.status < 300) store.insert(TABLE, { id, request, ...answer });
  return answer;
}
