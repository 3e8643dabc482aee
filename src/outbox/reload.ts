import type { OutboxRecord } from '../io/store/schema.ts';
import type { Vault } from '../io/store/vault.ts';
import type { Lane } from '../model/edit.ts';
import { openRecord } from './entry.ts';
import { type OutboxContext, readHoldId } from './outbox-context.ts';

/**
 * Reloads edits that another window changed, together with the documents of `lanes` and of deleted edits. Memory gets both at
 * once, so that no screen or new edit sees an edit's effect twice or not at all.
 */
export async function reload(
  context: OutboxContext,
  ids: readonly string[],
  lanes: readonly Lane[] = [],
): Promise<void> {
  const { vault, mirror, reread } = context;
  const tx = vault.db.transaction(['outbox', 'meta']);
  const index = tx.objectStore('outbox').index('id');
  const [hold, ...found] = await Promise.all([tx.objectStore('meta').get('hold'), ...ids.map((id) => index.get(id))]);
  const gone = ids.filter((_, nth) => found[nth] === undefined);
  const opened = await openAll(
    vault,
    found.filter((record) => record !== undefined),
  );
  const applyReread = await reread(distinct([...lanes, ...lanesIn(mirror, gone)]));
  applyReread();
  mirror.setHold(readHoldId(hold));
  mirror.drop(gone);
  mirror.put(opened);
}

export async function reloadAll({ vault, mirror, reread }: OutboxContext): Promise<string[]> {
  const [hold, records] = await Promise.all([vault.db.get('meta', 'hold'), vault.db.getAll('outbox')]);
  const there = new Set(records.map(({ id }) => id));
  const gone = mirror.all().flatMap(({ id }) => (there.has(id) ? [] : id));
  const other = records.filter(({ id, rev }) => mirror.get(id)?.rev !== rev);
  const ids = [...gone, ...other.map(({ id }) => id)];
  const opened = await openAll(vault, other);
  const applyReread = await reread(distinct(lanesIn(mirror, ids)));
  applyReread();
  mirror.setHold(readHoldId(hold));
  mirror.drop(gone);
  mirror.put(opened);
  return ids;
}

const openAll = (vault: Vault, records: readonly OutboxRecord[]) =>
  Promise.all(records.map((record) => openRecord(vault, record)));

const lanesIn = (mirror: OutboxContext['mirror'], ids: readonly string[]) =>
  ids.flatMap((id) => mirror.get(id)?.lane ?? []);

const distinct = (lanes: readonly Lane[]) => [...new Set(lanes)];
