import type { EditType } from '../../model/edit.ts';
import { type Decision, takenAlong } from '../../outbox/decisions.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { knownIds } from '../../outbox/lost-create.ts';
import { ambiguousIdsOf } from '../../outbox/queue.ts';
import { currentItems } from '../list/list.ts';
import { behaviourOf } from './replayer.ts';

/**
 * A decision that marks the creates among `entries` to be looked for at the service before they are sent (O-12), because
 * another device or database may send them as well.
 */
export async function lookedForFirst(entries: readonly QueuedEdit[]): Promise<Decision> {
  const types = new Map<QueuedEdit, EditType | undefined>();
  for (const entry of entries) if (entry.verb === 'create') types.set(entry, await behaviourOf(entry));
  const ambiguousIds = () => ambiguousIdsOf(entries);
  return takenAlong(entries, (entry) => {
    const [items, behaviour] = [currentItems(), types.get(entry)];
    return items && behaviour && knownIds(items, behaviour, { ambiguousIds });
  });
}
