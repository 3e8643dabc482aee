import type { Vault } from '../io/store/vault.ts';
import { isReadable, lanesOf, type QueuedEdit } from './entry.ts';
import { toRecord } from './seal-edit.ts';

/**
 * Stores edits from memory again after the browser deleted their database under the app: writes them in order into the new
 * one and returns the ids of all that it now has. Leaves out edits that are there already or that another window has `taken`
 * over; unreadable ones are lost. An edit in flight becomes `verify`: it may have taken effect.
 */
export async function saveAgain(
  { db, nameOf, ...vault }: Vault,
  entries: readonly QueuedEdit[],
  taken: ReadonlySet<string>,
): Promise<string[]> {
  const there = await db.getAll('outbox');
  const known = new Set([...there.map(({ id }) => id), ...taken]);
  const missing = entries.filter((entry) => isReadable(entry) && !known.has(entry.id));
  const records = await Promise.all(
    missing.map(async (entry) => {
      const names = await Promise.all(lanesOf(entry).map(nameOf));
      const state = entry.state === 'sending' ? 'verify' : entry.state;
      return toRecord({ db, nameOf, ...vault }, { ...entry, state, names });
    }),
  );
  const last = Math.max(0, ...there.map(({ seq }) => seq));
  const tx = db.transaction('outbox', 'readwrite', { durability: 'strict' });
  const requests = records.map((record, index) => tx.store.put({ ...record, seq: last + 1 + index }));
  await Promise.all([...requests, tx.done]);
  return [...known, ...missing.map(({ id }) => id)];
}
