import { atom, useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { placeOfDocument } from '../../io/store/sealing.ts';
import type { Vault } from '../../io/store/vault.ts';
import { type Looked, newest, type Results, stillHolding } from '../../model/check/check.ts';
import { type Connection, isPlatform, platformOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import { opens } from '../../model/gates.ts';
import type { Session } from '../../model/session.ts';
import { type Workspace, workspace, workspaceAtom } from '../documents/workspace.ts';
import { currentItems, listAge, useListState } from '../list/list.ts';
import { currentSession, sessionState } from '../session/session-state.ts';
import { store } from '../store.ts';

/** Results rest beside the documents that they were read from, as one record, and go with them. */
const NAME = 'check';

/**
 * How the last check of this window stands: of `total` connections `done` were looked at, or could not be. `stopping`: nothing
 * further is begun, and what is on its way is waited for.
 */
export type Run = {
  is: 'running' | 'done' | 'stopped' | 'offline' | 'elsewhere';
  total: number;
  done: number;
  stopping?: boolean;
};

/** What is known of the data of one manager, named by its vault. `restored`: what the device has is among it. */
type Known = { of: string; results: Results; run: Run | undefined; restored: boolean };

const NOTHING: Known = { of: '', results: new Map(), run: undefined, restored: false };
const knownAtom = atom(NOTHING);

const openAtom = atom((get): Known => {
  const known = get(knownAtom);
  return get(workspaceAtom)?.vault.name === known.of ? known : NOTHING;
});

/** What is known of the connections, with what this device has kept as soon as that is here. */
export function useCheck(): Known {
  const open = useAtomValue(workspaceAtom);
  useEffect(() => {
    if (!open) return;
    void restoreCheck();
    // Another window may have checked them meanwhile.
    const onFocus = () => void restoreCheck();
    addEventListener('focus', onFocus);
    return () => removeEventListener('focus', onFocus);
  }, [open]);
  return useAtomValue(openAtom);
}

export const currentCheck = () => store.get(openAtom);

/** Shows what has become known of the connections of an open workspace; of another one nothing is shown. */
export function showCheck({ vault }: Workspace, change: Partial<Omit<Known, 'of'>>): void {
  if (workspace()?.vault !== vault) return;
  store.set(knownAtom, { ...currentCheck(), ...change, of: vault.name });
}

/** The workspace has been closed in the midst of a check: when it is opened again none is under way. */
export function dropRun({ vault }: Workspace): void {
  const known = store.get(knownAtom);
  if (known.of === vault.name) store.set(knownAtom, { ...known, run: undefined });
}

/** Adds to the results what this device has kept, where that is newer. A device that was taken away has nothing. */
export async function restoreCheck(): Promise<void> {
  const open = workspace();
  if (!open) return;
  const stored = await readResults(open.vault).catch((): Results => new Map());
  if (workspace() === open) showCheck(open, { results: newest(stored, currentCheck().results), restored: true });
}

/** Puts the results on the device, with what another window has put there meanwhile. */
export async function storeResults(open: Workspace): Promise<void> {
  const stored = await readResults(open.vault);
  if (workspace() !== open) return;
  const all = [...newest(stored, currentCheck().results)].filter(([lane]) => currentCheck().results.has(lane));
  const sealed = await open.vault.seal(all, placeOfDocument(NAME));
  // The session may have ended meanwhile, and its store is closed with it.
  if (workspace() === open) await open.vault.db.put('documents', sealed, NAME);
}

/** What we sealed ourselves was written above; what cannot be opened is looked at again. */
async function readResults({ db, unseal }: Vault): Promise<Results> {
  const sealed = await db.get('documents', NAME);
  const opened = sealed && (await unseal(sealed, placeOfDocument(NAME)).catch(() => undefined));
  return new Map((opened ?? []) as [Lane, Looked][]);
}

/** Whether the copy in memory is newer than what was found in the one before. */
export function isReadSince({ documents }: Workspace, lane: Lane): boolean {
  const known = currentCheck().results.get(lane);
  const copy = documents.get(lane);
  if (!known || !copy) return false;
  return known.at === undefined ? copy.withheld.length === 0 : copy.asOf > known.at;
}

/**
 * Whether a connection can be looked at: its kind is known and shown under this session, and it has a page of its own, which a
 * mobile connection has not that shares its settings.
 */
export function isLookedAt({ id, platform, syncConnectionId }: Connection, session: Session | undefined): boolean {
  const shared = platform === 'sdk_mobile' && syncConnectionId !== undefined;
  return id !== '' && isPlatform(platform) && !shared && opens(platformOf(platform)?.listGate, session);
}

/** The connections of the list that can be looked at: none without a session, whose version decides what is found. */
export function connectionsToCheck(): readonly Connection[] {
  const session = currentSession(sessionState());
  return session ? (currentItems() ?? []).filter((item) => isLookedAt(item, session)) : [];
}

/**
 * Lets go of results that do not hold by the list that is known, on the device as well, and notes of what this device has changed what
 * the list says of it now.
 */
export async function settleResults(): Promise<void> {
  const open = workspace();
  const items = currentItems();
  const { results, run } = currentCheck();
  if (!open || !items || run?.is === 'running') return;
  const holding = stillHolding(results, { readAt: Date.now() - listAge(), items });
  // What was read here since is found anew in a moment, whatever the list says of it.
  const due = [...results].filter(([lane]) => !holding.has(lane) && isReadSince(open, lane));
  const held = new Map([...holding, ...due]);
  if (held.size === results.size && [...held].every(([lane, result]) => results.get(lane) === result)) return;
  showCheck(open, { results: held });
  await storeResults(open).catch(() => undefined);
}

/** The results that hold by the list that is shown. */
export function useResults(): Results {
  const { results, restored } = useAtomValue(openAtom);
  const { list } = useListState();
  useEffect(() => {
    if (restored) void settleResults();
  }, [list, results, restored]);
  return useMemo(() => (list ? stillHolding(results, list) : results), [results, list]);
}
