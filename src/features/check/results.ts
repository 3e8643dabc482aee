import { atom, useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { contextOfDocument } from '../../io/store/sealing.ts';
import type { Vault } from '../../io/store/vault.ts';
import { type Connection, isLinked, isPlatform, platformOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';
import { opens } from '../../model/gates.ts';
import type { Session } from '../../model/session.ts';
import { type Workspace, workspace, workspaceAtom } from '../../state/documents/workspace.ts';
import { currentItems, listAge, useListState } from '../../state/list/list.ts';
import { currentSession, sessionState } from '../../state/session/session-state.ts';
import { store } from '../../state/store.ts';
import { type CheckResult, newest, type Results, stillHolding } from './findings.ts';

/** Key of the one record with all results, in the store of documents, so that both are deleted together. */
const NAME = 'check';

/**
 * The progress of this window's last check: `done` of `total` connections were read, or could not be. `stopping`: it starts
 * no further read and waits for those in flight.
 */
export type Run = {
  is: 'running' | 'done' | 'stopped' | 'offline' | 'elsewhere';
  total: number;
  done: number;
  stopping?: boolean;
};

/** The results of one manager (`of`: the vault's name). `restored`: the stored results are merged in. */
type Known = { of: string; results: Results; run: Run | undefined; restored: boolean };

const NOTHING: Known = { of: '', results: new Map(), run: undefined, restored: false };
const knownAtom = atom(NOTHING);

const openAtom = atom((get): Known => {
  const known = get(knownAtom);
  return get(workspaceAtom)?.vault.name === known.of ? known : NOTHING;
});

/** The results and the progress of the check, with the stored results once loaded. */
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

/** Shows a change of results or progress, if it is for the open workspace. */
export function showCheck({ vault }: Workspace, change: Partial<Omit<Known, 'of'>>): void {
  if (workspace()?.vault !== vault) return;
  store.set(knownAtom, { ...currentCheck(), ...change, of: vault.name });
}

/** Ends a check whose workspace closed, so that it does not seem to run when that opens again. */
export function dropRun({ vault }: Workspace): void {
  const known = store.get(knownAtom);
  if (known.of === vault.name) store.set(knownAtom, { ...known, run: undefined });
}

/** Merges in newer stored results; none if the database is closed or deleted. */
export async function restoreCheck(): Promise<void> {
  const open = workspace();
  if (!open) return;
  const stored = await readResults(open.vault).catch((): Results => new Map());
  if (workspace() === open) showCheck(open, { results: newest(stored, currentCheck().results), restored: true });
}

/** Stores the results, merged with newer ones that another window stored meanwhile. */
export async function storeResults(open: Workspace): Promise<void> {
  const stored = await readResults(open.vault);
  if (workspace() !== open) return;
  const all = [...newest(stored, currentCheck().results)].filter(([lane]) => currentCheck().results.has(lane));
  const sealed = await open.vault.seal(all, contextOfDocument(NAME));
  // The session may have ended meanwhile, which closes the database.
  if (workspace() === open) await open.vault.db.put('documents', sealed, NAME);
}

/**
 * `storeResults` above wrote it, so the cast is safe; empty if it cannot be decrypted: then those connections are due again.
 */
async function readResults({ db, unseal }: Vault): Promise<Results> {
  const sealed = await db.get('documents', NAME);
  const opened = sealed && (await unseal(sealed, contextOfDocument(NAME)).catch(() => undefined));
  return new Map((opened ?? []) as [Lane, CheckResult][]);
}

/** Whether the copy in memory is newer than the result. */
export function isReadSince({ documents }: Workspace, lane: Lane): boolean {
  const known = currentCheck().results.get(lane);
  const copy = documents.get(lane);
  if (!known || !copy) return false;
  return known.at === undefined ? copy.withheld.length === 0 : copy.asOf > known.at;
}

/**
 * Whether a connection can be checked: its kind is known and visible in this session, and it has its own page. A mobile
 * connection that shares another one's settings has none.
 */
export function canBeChecked(connection: Connection, session: Session | undefined): boolean {
  const { id, platform } = connection;
  const hasPage = id !== '' && isPlatform(platform) && !isLinked(connection);
  return hasPage && opens(platformOf(platform)?.listGate, session);
}

/** The connections of the list that can be checked; none without a session, on whose version the findings depend. */
export function connectionsToCheck(): readonly Connection[] {
  const session = currentSession(sessionState());
  return session ? (currentItems() ?? []).filter((item) => canBeChecked(item, session)) : [];
}

/**
 * Drops results that the present list shows to be outdated, here and on the device; for connections that this device changed,
 * updates the recorded `lastUpdate`.
 */
export async function settleResults(): Promise<void> {
  const open = workspace();
  const items = currentItems();
  const { results, run } = currentCheck();
  if (!open || !items || run?.is === 'running') return;
  // Results of connections read since stay: `followChanges` is about to recompute them.
  const holding = stillHolding(results, { readAt: Date.now() - listAge(), items });
  const due = [...results].filter(([lane]) => !holding.has(lane) && isReadSince(open, lane));
  const held = new Map([...holding, ...due]);
  if (held.size === results.size && [...held].every(([lane, result]) => results.get(lane) === result)) return;
  showCheck(open, { results: held });
  await storeResults(open).catch(() => undefined);
}

/** The results that are still valid by the present list. */
export function useResults(): Results {
  const { results, restored } = useAtomValue(openAtom);
  const { list } = useListState();
  useEffect(() => {
    if (restored) void settleResults();
  }, [list, results, restored]);
  return useMemo(() => (list ? stillHolding(results, list) : results), [results, list]);
}
