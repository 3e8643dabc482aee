import type { ChangeRecord } from './schema.ts';
import { placeOfChange } from './sealing.ts';
import type { Vault } from './vault.ts';

/** So many records are opened at a time; between them the screen may be painted. */
const SLICE = 500;

/**
 * What was sent from this device since a time (epoch ms), oldest first. A record that cannot be opened, of another build or
 * in another place, is left out; it stays where it is.
 */
export async function readChanges<T>(vault: Vault, since = 0): Promise<T[]> {
  const records = await vault.db.getAllFromIndex('changes', 'at', IDBKeyRange.lowerBound(since));
  const changes: T[] = [];
  for (let from = 0; from < records.length; from += SLICE) {
    const opened = await Promise.all(records.slice(from, from + SLICE).map((record) => open<T>(vault, record)));
    changes.push(...opened.flatMap((change) => change ?? []));
  }
  return changes;
}

const open = <T>(vault: Vault, record: ChangeRecord) =>
  (vault.unseal(record.enc, placeOfChange(record)) as Promise<T>).catch(() => undefined);
