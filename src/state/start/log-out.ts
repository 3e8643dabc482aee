import { navigate, tabSession } from '../../io/location.ts';
import { destroyDatabase } from '../../io/store/destroy.ts';
import { readDrafts } from '../../io/store/drafts.ts';
import { clearTabCopies } from '../../io/store/tab-copies.ts';
import type { Vault } from '../../io/store/vault.ts';
import { discardedOf, emptyVault, unsentIn } from '../../io/store/wipe-vault.ts';
import { announceDeleted } from '../../outbox/store.ts';
import { storeDrafts } from '../documents/draft-record.ts';
import { closeWorkspace, workspace } from '../documents/workspace.ts';
import { clearList } from '../list/list.ts';
import { startSending, stopSending } from '../outbox/sending.ts';
import { call } from '../session/calls.ts';
import { sessionState, setSession } from '../session/session-state.ts';
import { raise, raiseError } from '../shell/notices.ts';
import { cell } from '../store.ts';
import { whileWiping } from './wiping.ts';

/** Whether any window has stored a draft on this device; first stores this window's input. */
export async function hasDrafts(): Promise<boolean> {
  const open = workspace();
  if (!open) return false;
  await storeDrafts();
  return (await readDrafts(open.vault).catch(() => [])).length > 0;
}

/**
 * Logs out, which destroys unsent and unsaved changes: if there are edits or drafts it calls `ask` instead (O-03, O-01.2).
 */
export async function logOutUnlessUnsent(ask: () => void): Promise<void> {
  if ((await hasDrafts()) || (workspace()?.outbox.count() ?? 0) > 0) ask();
  else await logOut(false);
}

const leaving = cell(() => ({ now: undefined as Promise<boolean> | undefined }));

/**
 * Logs out (SES-14…17, O-03): waits for calls in flight, ends the session at the service, then destroys the local data. With
 * `keepChanges`, unsent edits and drafts stay, encrypted, for the manager's next session; otherwise only those stay that any
 * window saved or typed after the logout began, since the question did not cover them. Resolves with false if the service did
 * not confirm; then the session continues. A second call shares the logout in progress.
 */
export function logOut(keepChanges: boolean): Promise<boolean> {
  const state = leaving();
  state.now ??= leave(keepChanges).finally(() => {
    state.now = undefined;
  });
  return state.now;
}

async function leave(keepChanges: boolean): Promise<boolean> {
  const open = workspace();
  const asked = open && !keepChanges ? await unsentIn(open.vault) : undefined;
  await stopSending();
  const outcome = await call({ method: 'DELETE', path: '/sessions' });
  if (outcome.kind !== 'answer') {
    if (outcome.kind !== 'expired') raiseError({ id: 'logout_error_message' });
    if (open && sessionState().is === 'valid') startSending(open);
    return false;
  }
  await storeDrafts();
  const discarded = open && asked && discardedOf(asked, await unsentIn(open.vault));
  const keeps = keepChanges || discarded;
  tabSession.drop();
  setSession({ is: 'invalid', why: 'logged_out' });
  navigate('/', { replace: true });
  closeWorkspace();
  clearList();
  clearTabCopies();
  const overwritten =
    !open || (await whileWiping(keeps ? empty(open.vault, discarded) : destroyDatabase(open.vault.name)));
  const message = { id: discarded ? 'logged_out.kept' : overwritten ? 'logged_out' : 'logged_out.traces' } as const;
  raise({ variant: 'default', heading: 'session', message });
  window.close();
  return true;
}

/** Deletes discarded data, and makes the other windows read the rest; nothing needs overwriting for this. */
async function empty({ name }: Vault, discarded: ReturnType<typeof discardedOf> | undefined): Promise<true> {
  await emptyVault(name, discarded ?? {});
  announceDeleted(name, discarded?.outbox ?? []);
  return true;
}
