import type { ChangeRecord } from './schema.ts';
import { contextOfChange } from './sealing.ts';
import type { Vault } from './vault.ts';

/** How many records to decrypt at a time; the browser can paint in between. */
const SLICE = 500;

/**
 * The changes sent from this device at or after `since` (epoch ms), oldest first, except those with `known` ids. Leaves out
 * records that cannot be decrypted; they stay in the database.
 */
export async function readChanges<T>(
  vault: Vault,
  since = 0,
  known: Pick<ReadonlySet<string>, 'has'> = new Set(),
): Promise<T[]> {
  const found = await vault.db.getAllFromIndex('changes', 'at', IDBKeyRange.lowerBound(since));
  const records = found.filter(({ id }) => !known.has(id));
  const changes: T[] = [];
  for (let from = 0; from < records.length; from += SLICE) {
    const opened = await Promise.all(records.slice(from, from + SLICE).map((record) => open<T>(vault, record)));
    changes.push(...opened.flatMap((change) => change ?? []));
  }
  return changes;
}

/** Which of these ids have a record. */
export async function changesAmong(vault: Vault, ids: readonly string[]): Promise<string[]> {
  const keys = await Promise.all(ids.map((id) => vault.db.getKey('changes', id)));
  return keys.filter((key) => key !== undefined);
}

const open = <T>(vault: Vault, record: ChangeRecord) =>
  (vault.unseal(record.enc, contextOfChange(record)) as Promise<T>).catch(() => undefined);
