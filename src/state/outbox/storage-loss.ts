import { atom, useAtomValue } from 'jotai';
import { onceIdle } from '../../io/idle.ts';
import { type Former, formerOf } from '../../io/store/former.ts';
import { forgetPendingCount, lostCounts, writePendingCount } from '../../io/store/pending-count.ts';
import { isDestroyed, onWorkspaceChange, type Workspace, workspace } from '../documents/workspace.ts';
import { currentConfig } from '../session/config.ts';
import { currentSession, sessionState } from '../session/session-state.ts';
import { raise } from '../shell/notices.ts';
import { cell, store } from '../store.ts';
import { watchDatabase } from './recovery.ts';

/** How many unsent edits were lost with databases that the browser deleted; null once the administrator dismissed it. */
const lostAtom = atom<{ count: number; vaults: readonly string[] } | null>(null);
/** Databases with unsent edits of this manager for another service (O-31). */
const formerAtom = atom<readonly Former[]>([]);
/** Whether the browser granted persistent storage; null before the request. */
const promisedAtom = atom<boolean | null>(null);

export const useLost = () => useAtomValue(lostAtom);
export const useFormer = () => useAtomValue(formerAtom);
export const useStoragePromise = () => useAtomValue(promisedAtom);

/** The administrator dismissed the report: do not report the lost edits again. */
export async function forgetLost(): Promise<void> {
  const vaults = store.get(lostAtom)?.vaults ?? [];
  for (const vault of vaults) await forgetPendingCount(vault);
  store.set(lostAtom, null);
}

/** Removes a former service's database from the report. */
export const dropFormer = (db: string) => store.set(formerAtom, (before) => before.filter((each) => each.db !== db));

/** The count is written at the latest this long after a change, in ms. */
const COUNT_DELAY_MS = 1000;

/**
 * `counted`: the last `recount`, which the next one waits for; `checked`: the database (by `birth`) whose losses were
 * reported; `written`: the database and count last written.
 */
const counting = cell(() => ({
  counted: Promise.resolve(),
  checked: undefined as string | undefined,
  written: undefined as string | undefined,
}));

/** Stores the count of unsent edits outside the database, reports lost ones, and requests persistent storage (rule 15). */
export function watchStorage(): void {
  const plan = onceIdle(() => void writeCount(), COUNT_DELAY_MS);
  onWorkspaceChange(plan);
  store.sub(lostAtom, plan);
  plan();
  watchDatabase();
}

/** Longest wait for the count to be written before an edit is stored, in ms; the edit is stored in any case. */
const COUNT_TIMEOUT_MS = 1000;

/**
 * Writes the number of unsent edits, plus `more` that are about to be stored. Resolves when the count would survive a crash,
 * at the latest after `COUNT_TIMEOUT_MS`.
 */
export function writeCount(more = 0): Promise<void> {
  const state = counting();
  state.counted = state.counted.then(() => recount(more)).catch(() => undefined);
  return Promise.race([state.counted, new Promise<void>((resolve) => setTimeout(resolve, COUNT_TIMEOUT_MS))]);
}

async function recount(more: number): Promise<void> {
  const state = counting();
  const open = workspace();
  const managerId = currentSession(sessionState())?.managerId;
  if (!open?.vault.lasting || isDestroyed(open.vault) || managerId === undefined) return;
  const birth = await open.vault.nameOf('birth');
  if (state.checked !== birth) {
    state.checked = birth;
    await reportLost(open, managerId, birth);
    await reportFormer(open, managerId);
  }
  const count = open.outbox.count() + more;
  const mark = `${birth} ${count}`;
  if (mark === state.written || open.vault.name !== workspace()?.vault.name) return;
  if (count > 0) void askToKeep();
  // The stored count belongs to a reported loss that was not dismissed: do not overwrite it.
  if (store.get(lostAtom)?.vaults.includes(open.vault.name)) return;
  state.written = mark;
  await writePendingCount(open.vault.name, managerId, birth, count);
}

async function reportLost({ vault }: Workspace, managerId: string, birth: string): Promise<void> {
  const lost = await lostCounts(managerId, { vault: vault.name, birth });
  if (lost.length === 0 || vault.name !== workspace()?.vault.name) return store.set(lostAtom, null);
  const count = lost.reduce((sum, each) => sum + each.count, 0);
  store.set(lostAtom, { count, vaults: lost.map(({ vault }) => vault) });
  raise({
    variant: 'urgent',
    heading: 'error',
    message: { id: 'outbox.lost', values: { count } },
    linksToOutbox: true,
    onDismiss: () => void forgetLost(),
  });
}

async function reportFormer({ vault }: Workspace, managerId: string): Promise<void> {
  const former = await formerOf(vault.name, { managerId, service: currentConfig().service });
  if (vault.name !== workspace()?.vault.name) return;
  store.set(formerAtom, former);
  const [first] = former;
  if (!first || store.get(lostAtom)) return;
  raise({ variant: 'urgent', heading: 'session', message: formerMessage(first), linksToOutbox: true });
}

/** The banner for unsent edits of a former service: how many, and its host. */
export const formerMessage = ({ count, service }: Former) => ({
  id: 'outbox.former' as const,
  values: { count, host: service.replace(/^https?:\/\//, '') },
});

/** Requests persistent storage at the first edit, so that the browser does not evict it to free space. */
async function askToKeep(): Promise<void> {
  if (store.get(promisedAtom) !== null) return;
  store.set(promisedAtom, (await navigator.storage?.persist?.().catch(() => false)) ?? false);
}
