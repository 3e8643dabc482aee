import { serviceNow } from '../../io/service-clock.ts';
import { HEALTH_MARK } from '../../io/store/sealing.ts';
import { HEALTH_CONTEXT, storeWrong } from '../../io/store/store-wrong.ts';
import type { Vault } from '../../io/store/vault.ts';
import { type Connection, laneOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import type { MessageId } from '../../model/message.ts';
import { cell, store } from '../store.ts';
import { healthAtom, knownAtom } from './connection-health.ts';
import { workspace } from './workspace.ts';

/** Counts the writes, so that a read that began before one is repeated. */
const noted = cell(() => ({ times: 0 }));

/** Stores and shows the problem (`wrong`) of a connection that was just read; undefined removes it. */
export async function noteHealth(vault: Vault, lane: Lane, wrong: MessageId | undefined): Promise<void> {
  await storeWrong(vault, lane, wrong);
  noted().times += 1;
  if (workspace()?.vault !== vault) return;
  const known = new Map(store.get(healthAtom));
  if (wrong) known.set(lane, wrong);
  else known.delete(lane);
  store.set(knownAtom, { of: vault.name, wrong: known });
}

/** Reads the stored problems, shows them, and resolves with the lanes concerned. */
export async function readUnhealthy(): Promise<readonly Lane[]> {
  const vault = workspace()?.vault;
  if (!vault) return [];
  const before = noted().times;
  const sealed = await vault.db.getAll('documents', IDBKeyRange.bound(HEALTH_MARK, `${HEALTH_MARK}~`));
  // The records were written by `noteHealth`, or by `noteTroubles` with an expiry (epoch ms). One that cannot be decrypted is
  // ignored; it is written again when the connection is next read.
  const opened = await Promise.all(sealed.map((each) => vault.unseal(each, HEALTH_CONTEXT).catch(() => null)));
  const now = serviceNow();
  const wrong = new Map(
    (opened as ([Lane, MessageId, until?: number] | null)[]).flatMap((each) =>
      each && !(each[2] && each[2] < now) ? [[each[0], each[1]]] : [],
    ),
  );
  if (before !== noted().times) return readUnhealthy();
  const known = store.get(healthAtom);
  // Usually there are none: then the list is not rendered again.
  if (workspace()?.vault === vault && wrong.size + known.size > 0) store.set(knownAtom, { of: vault.name, wrong });
  return [...wrong.keys()];
}

/**
 * Shows the stored problems in the list, and deletes those of connections that are no longer in it (`there`). Resolves with
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
