import type { EditType } from '../../model/edit.ts';
import { type Decision, exportDecision } from '../../outbox/decisions.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { knownIds } from '../../outbox/lost-create.ts';
import { ambiguousIdsOf } from '../../outbox/queue.ts';
import { currentItems } from '../list/list.ts';
import { editTypeOf } from './sending.ts';

/**
 * A decision that marks the creates among `entries`, so that the sender looks for each at the service before it sends it
 * (O-12): another device or database may send them as well. `isHere`: they belong to the open workspace, whose list is known,
 * not to a former service.
 */
export async function lookedForFirst(entries: readonly QueuedEdit[], isHere = true): Promise<Decision> {
  const types = new Map<QueuedEdit, EditType | undefined>();
  for (const entry of entries) if (entry.verb === 'create') types.set(entry, await editTypeOf(entry));
  const ambiguousIds = () => ambiguousIdsOf(entries);
  return exportDecision(entries, (entry) => {
    const [items, editType] = [isHere ? currentItems() : undefined, types.get(entry)];
    return items && editType && knownIds(items, editType, { ambiguousIds });
  });
}
