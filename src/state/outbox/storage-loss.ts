import { atom, useAtomValue } from 'jotai';
import { whenIdle } from '../../io/idle.ts';
import { lostCounts, writePendingCount } from '../../io/store/pending-count.ts';
import { forgetPendingCount } from '../../io/store/pending-count-key.ts';
import { onWorkspaceChange, type Workspace, workspace } from '../documents/workspace.ts';
import { currentSession, sessionState } from '../session/session-state.ts';
import { raise } from '../shell/notices.ts';
import { store } from '../store.ts';
import { watchDatabase } from './recovery.ts';

/** Unsent changes that the browser has lost, until the administrator has taken note of it. */
const lostAtom = atom<{ count: number; vaults: readonly string[] } | null>(null);
/** Whether the browser has promised to keep what is stored; null before it was asked. */
const promisedAtom = atom<boolean | null>(null);

export const useLost = () => useAtomValue(lostAtom);
export const useStoragePromise = () => useAtomValue(promisedAtom);

/** The administrator has taken note: what is gone is not told again. */
export function forgetLost(): void {
  for (const vault of store.get(lostAtom)?.vaults ?? []) forgetPendingCount(vault);
  store.set(lostAtom, null);
}

/** How long the last count may be on its way to where it is written down, in ms. */
const COUNT_DELAY_MS = 1000;

/** Counts, beside the database, what waits in it; tells what was lost with one; asks the browser not to lose it (rule 15). */
export function watchStorage(): void {
  let checked: string | undefined;
  let written: string | undefined;
  let due = false;

  async function look() {
    due = false;
    const open = workspace();
    const managerId = currentSession(sessionState())?.managerId;
    if (!open?.vault.lasting || managerId === undefined) return;
    const birth = await open.vault.nameOf('birth');
    if (checked !== birth) {
      checked = birth;
      await tellLost(open, managerId, birth);
    }
    const count = open.outbox.count();
    const wanted = `${birth} ${count}`;
    if (wanted === written || open.vault.name !== workspace()?.vault.name) return;
    if (count > 0) void askToKeep();
    // A count that lies there still is of a loss that was not taken note of.
    if (store.get(lostAtom)?.vaults.includes(open.vault.name)) return;
    written = wanted;
    await writePendingCount(open.vault.name, managerId, birth, count);
  }

  const plan = () => {
    if (due) return;
    due = true;
    whenIdle(() => void look().catch(() => undefined), COUNT_DELAY_MS);
  };
  onWorkspaceChange(plan);
  store.sub(lostAtom, plan);
  plan();
  watchDatabase();
}

async function tellLost(open: Workspace, managerId: string, birth: string): Promise<void> {
  const lost = await lostCounts(managerId, birth);
  if (lost.length === 0 || open.vault.name !== workspace()?.vault.name) return store.set(lostAtom, null);
  const count = lost.reduce((sum, each) => sum + each.count, 0);
  store.set(lostAtom, { count, vaults: lost.map(({ vault }) => vault) });
  raise({
    variant: 'urgent',
    heading: 'error',
    message: { id: 'outbox.lost', values: { count } },
    leads: true,
    onDismiss: forgetLost,
  });
}

/** Asked for at the first edit: a browser that promises does not clear the storage to make room. */
async function askToKeep(): Promise<void> {
  if (store.get(promisedAtom) !== null) return;
  store.set(promisedAtom, (await navigator.storage?.persist?.().catch(() => false)) ?? false);
}
