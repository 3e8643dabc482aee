import { atom, useAtomValue } from 'jotai';
import { onceIdle } from '../../io/idle.ts';
import { type Former, formerOf } from '../../io/store/former.ts';
import { forgetPendingCount, lostCounts, writePendingCount } from '../../io/store/pending-count.ts';
import { onWorkspaceChange, type Workspace, workspace } from '../documents/workspace.ts';
import { currentConfig } from '../session/config.ts';
import { currentSession, sessionState } from '../session/session-state.ts';
import { raise } from '../shell/notices.ts';
import { cell, store } from '../store.ts';
import { watchDatabase } from './recovery.ts';

/** Unsent changes that the browser has lost, until the administrator has taken note of it. */
const lostAtom = atom<{ count: number; vaults: readonly string[] } | null>(null);
/** Unsent changes of this manager that wait for another service (O-31). */
const formerAtom = atom<readonly Former[]>([]);
/** Whether the browser has promised to keep what is stored; null before it was asked. */
const promisedAtom = atom<boolean | null>(null);

export const useLost = () => useAtomValue(lostAtom);
export const useFormer = () => useAtomValue(formerAtom);
export const useStoragePromise = () => useAtomValue(promisedAtom);

/** The administrator has taken note: what is gone is not reported again. */
export async function forgetLost(): Promise<void> {
  const vaults = store.get(lostAtom)?.vaults ?? [];
  for (const vault of vaults) await forgetPendingCount(vault);
  store.set(lostAtom, null);
}

/** What waited for another service does so no more. */
export const dropFormer = (db: string) => store.set(formerAtom, (before) => before.filter((each) => each.db !== db));

/** How long a lower count may be on its way to where it is written down, in ms. */
const COUNT_DELAY_MS = 1000;

/** `looked`: the last look, which the next one waits for; of which database it was, and what it has written down. */
const counting = cell(() => ({
  looked: Promise.resolve(),
  checked: undefined as string | undefined,
  written: undefined as string | undefined,
}));

/** Counts, beside the database, what waits in it; tells what was lost with one; asks the browser not to lose it (rule 15). */
export function watchStorage(): void {
  const plan = onceIdle(() => void writeCount(), COUNT_DELAY_MS);
  onWorkspaceChange(plan);
  store.sub(lostAtom, plan);
  plan();
  watchDatabase();
}

/** An edit is kept whether it was counted or not: for longer than this, in ms, nobody waits for the count. */
const COUNTED_MS = 1000;

/**
 * Writes down how much waits, with so many `more` as are about to be kept; resolves when that would be there after a crash, or
 * cannot be for now.
 */
export function writeCount(more = 0): Promise<void> {
  const state = counting();
  state.looked = state.looked.then(() => look(more)).catch(() => undefined);
  return Promise.race([state.looked, new Promise<void>((resolve) => setTimeout(resolve, COUNTED_MS))]);
}

async function look(more: number): Promise<void> {
  const state = counting();
  const open = workspace();
  const managerId = currentSession(sessionState())?.managerId;
  if (!open?.vault.lasting || managerId === undefined) return;
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
  // A count that lies there still is of a loss that was not taken note of.
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
    leads: true,
    onDismiss: () => void forgetLost(),
  });
}

async function reportFormer({ vault }: Workspace, managerId: string): Promise<void> {
  const former = await formerOf(vault.name, { managerId, service: currentConfig().service });
  if (vault.name !== workspace()?.vault.name) return;
  store.set(formerAtom, former);
  const [first] = former;
  if (!first || store.get(lostAtom)) return;
  raise({ variant: 'urgent', heading: 'session', message: formerMessage(first), leads: true });
}

/** What waits, and for whom. */
export const formerMessage = ({ count, service }: Former) => ({
  id: 'outbox.former' as const,
  values: { count, host: service.replace(/^https?:\/\//, '') },
});

/** Asked for at the first edit: a browser that promises does not clear the storage to make room. */
async function askToKeep(): Promise<void> {
  if (store.get(promisedAtom) !== null) return;
  store.set(promisedAtom, (await navigator.storage?.persist?.().catch(() => false)) ?? false);
}
