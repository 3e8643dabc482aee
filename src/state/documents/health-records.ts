import { HEALTH_MARK, placeOfDocument } from '../../io/store/sealing.ts';
import type { Vault } from '../../io/store/vault.ts';
import { type Connection, laneOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import type { MessageId } from '../../model/message.ts';
import { cell, store } from '../store.ts';
import { healthAtom, knownAtom } from './connection-health.ts';
import { workspace } from './workspace.ts';

/** Each says itself which lane it is about. */
export const HEALTH_PLACE = placeOfDocument(HEALTH_MARK);

/** How often something was noted: what was read from the device before that does not know of it. */
const noted = cell(() => ({ times: 0 }));

/** Keeps what is wrong with a connection that was just read, or that nothing is. */
export async function noteHealth(vault: Vault, lane: Lane, wrong: MessageId | undefined): Promise<void> {
  const name = HEALTH_MARK + (await vault.nameOf(lane));
  const sealed = wrong && (await vault.seal([lane, wrong], HEALTH_PLACE));
  // The session may have ended meanwhile, and its store is closed with it.
  if (workspace()?.vault !== vault) return;
  if (sealed) await vault.db.put('documents', sealed, name);
  else await vault.db.delete('documents', name);
  noted().times += 1;
  if (workspace()?.vault !== vault) return;
  const known = new Map(store.get(healthAtom));
  if (wrong) known.set(lane, wrong);
  else known.delete(lane);
  store.set(knownAtom, { of: vault.name, wrong: known });
}

/** The lanes of connections with which something is wrong, as the device has it. */
export async function readUnhealthy(): Promise<readonly Lane[]> {
  const vault = workspace()?.vault;
  if (!vault) return [];
  const before = noted().times;
  const sealed = await vault.db.getAll('documents', IDBKeyRange.bound(HEALTH_MARK, `${HEALTH_MARK}~`));
  // What we sealed ourselves was written by `noteHealth`, or by `noteTroubles` with an end (epoch ms); one that cannot be
  // opened is noted again with the next reading.
  const opened = await Promise.all(sealed.map((each) => vault.unseal(each, HEALTH_PLACE).catch(() => null)));
  const now = Date.now();
  const wrong = new Map(
    (opened as ([Lane, MessageId, until?: number] | null)[]).flatMap((each) =>
      each && !(each[2] && each[2] < now) ? [[each[0], each[1]]] : [],
    ),
  );
  if (before !== noted().times) return readUnhealthy();
  const known = store.get(healthAtom);
  // Mostly nothing is, and a list that has been drawn so need not be drawn again.
  if (workspace()?.vault === vault && wrong.size + known.size > 0) store.set(knownAtom, { of: vault.name, wrong });
  return [...wrong.keys()];
}

/**
 * Tells the list what is wrong, and forgets it of connections that are not in it any more. Resolves with whether anything is
 * known of what was made here, or set up.
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
