import { serviceNow } from '../../io/service-clock.ts';
import { HEALTH_MARK } from '../../io/store/sealing.ts';
import { HEALTH_CONTEXT, storeWrong } from '../../io/store/store-wrong.ts';
import type { Vault } from '../../io/store/vault.ts';
import { type Connection, laneOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import type { MessageId } from '../../model/message.ts';
import { cell, store } from '../store.ts';
import { healthAtom } from './connection-health.ts';
import { workspace } from './workspace.ts';

/** Counts the writes, so that a read that began before one is repeated. */
const noted = cell(() => ({ times: 0 }));

/** Stores and shows the problem (`wrong`) of a freshly read connection; undefined removes it. */
export async function noteHealth(vault: Vault, lane: Lane, wrong: MessageId | undefined): Promise<void> {
  await storeWrong(vault, lane, wrong);
  noted().times += 1;
  if (workspace()?.vault !== vault) return;
  const known = new Map(store.get(healthAtom));
  if (wrong) known.set(lane, wrong);
  else known.delete(lane);
  store.set(healthAtom, known);
}

/** Reads and shows the stored problems; resolves with their lanes. */
export async function readUnhealthy(): Promise<readonly Lane[]> {
  const vault = workspace()?.vault;
  if (!vault) return [];
  const before = noted().times;
  const sealed = await vault.db.getAll('documents', IDBKeyRange.bound(HEALTH_MARK, `${HEALTH_MARK}~`));
  // `noteHealth` writes the records, or `noteTroubles` with an expiry (epoch ms). One that cannot be decrypted is ignored;
  // the next read of the connection writes it again.
  const opened = await Promise.all(sealed.map((each) => vault.unseal(each, HEALTH_CONTEXT).catch(() => null)));
  const now = serviceNow();
  const wrong = new Map(
    (opened as ([Lane, MessageId, until?: number] | null)[]).flatMap((each) =>
      each && !(each[2] && each[2] < now) ? [[each[0], each[1]]] : [],
    ),
  );
  if (before !== noted().times) return readUnhealthy();
  const known = store.get(healthAtom);
  // Usually there are none: then the list does not render again.
  if (workspace()?.vault === vault && wrong.size + known.size > 0) store.set(healthAtom, wrong);
  return [...wrong.keys()];
}

/**
 * Shows the stored problems in the list and deletes those of connections that are no longer in it (`there`). Resolves with
 * whether the device has any record of connections made or set up here.
 */
export async function showHealth(vault: Vault | undefined, there: readonly Connection[]): Promise<boolean> {
  const lanes = await readUnhealthy();
  if (!vault) return false;
  const listed = new Set(there.map(laneOf));
  for (const lane of lanes) if (!listed.has(lane)) await noteHealth(vault, lane, undefined);
  for (const lane of ['made', 'setups']) {
    if (await vault.db.getKey('documents', await vault.nameOf(lane))) return true;
  }
  return false;
}
