import { readChanges } from '../io/store/changes.ts';
import type { Vault } from '../io/store/vault.ts';
import type { Lane } from '../model/edit.ts';
import { overlaps, type QueuedEdit } from './entry.ts';
import type { Mirror } from './mirror.ts';
import type { SentChange } from './record.ts';

/**
 * Returns a function that says whether an edit like this one has left the lane since, whichever window stored it. Its effect
 * is in the server's copy, so an edit that took long to store must take its base from the present view. A window that was
 * frozen meanwhile finds it only among the sent changes.
 */
export function settledSince(
  { vault, mirror }: { vault: Vault; mirror: Pick<Mirror, 'lane' | 'get'> },
  { lane, name, touches }: Pick<QueuedEdit, 'name' | 'touches'> & { lane: Lane },
): () => Promise<boolean> {
  const before = mirror.lane(lane).filter((entry) => overlaps(entry, { touches }));
  const recorded = vault.db.getAllKeys('changes').catch(() => []);
  return async () => {
    if (before.some(({ id }) => mirror.get(id) === undefined)) return true;
    const changes = await readChanges<SentChange>(vault, 0, new Set(await recorded));
    return changes.some((change) => change.lane === lane && change.name === name);
  };
}
