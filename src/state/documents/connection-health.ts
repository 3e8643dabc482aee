import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { whenIdle } from '../../io/idle.ts';
import { placeOfDocument } from '../../io/store/documents.ts';
import type { Vault } from '../../io/store/vault.ts';
import { type Connection, laneOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import type { MessageId } from '../../model/message.ts';
import { cell, store } from '../store.ts';
import { workspace, workspaceAtom } from './workspace.ts';

type Wrong = ReadonlyMap<Lane, MessageId>;

/** What is known of the data of one manager, named by the vault it rests in. */
const knownAtom = atom<{ of: string; wrong: Wrong }>({ of: '', wrong: new Map() });
const NOTHING: Wrong = new Map();

/** These few records rest beside the documents that they were read from; a document's name has no such mark. */
export const HEALTH_MARK = '!';
/** Each says itself which lane it is about. */
export const HEALTH_PLACE = placeOfDocument(HEALTH_MARK);

/**
 * What is wrong with connections as they were last read, as their kinds say it (`Subject.attention`): not authorized, a
 * key that is none. The list tells it without opening the documents, some of which hold secrets that are not kept.
 */
export const healthAtom = atom((get): Wrong => {
  const { of, wrong } = get(knownAtom);
  return get(workspaceAtom)?.vault.name === of ? wrong : NOTHING;
});

/** After the list has been drawn there is time for what is told beside it, in ms at the latest. */
const SOON_MS = 200;

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

/** Tells the list what is wrong, each time it has been drawn anew, and forgets it of connections that are gone. */
export function useConnectionHealth(items: readonly Connection[] | undefined): void {
  const open = useAtomValue(workspaceAtom)?.vault;
  useEffect(() => {
    async function look() {
      const lanes = await readUnhealthy();
      if (lanes.length === 0 || !open) return;
      const there = new Set(items?.map(laneOf));
      for (const lane of lanes) if (!there.has(lane)) await noteHealth(open, lane, undefined);
    }
    // A device that was taken away meanwhile tells nothing.
    return items && whenIdle(() => void look().catch(() => undefined), SOON_MS);
  }, [items, open]);
}
