import { loadConfig } from '../../io/config.ts';
import { forgetLast, nullIfNewer } from '../../io/store/device.ts';
import { writeMeta } from '../../io/store/documents.ts';
import type { Vault } from '../../io/store/vault.ts';
import { emptyVault } from '../../io/store/wipe-vault.ts';
import type { Outcome } from '../../model/outcome.ts';
import { readSession, type Session } from '../../model/session.ts';
import { WEBHOOKS_LANE } from '../../model/webhooks.ts';
import { workspace } from '../documents/workspace.ts';
import { refreshList } from '../list/list.ts';
import { hurryReplay } from '../outbox/replayer.ts';
import { lifetime } from '../store.ts';
import { call } from './calls.ts';
import { currentConfig } from './config.ts';
import { noteOutcome, onOnlineChange } from './connectivity.ts';
import { DAY_MS, KEPT_ID_LIFETIME_MS, type Kept } from './kept.ts';
import { sessionState, setSession } from './session-state.ts';
import { rememberWebhooks } from './webhooks.ts';

/**
 * The kept session where it may still serve a tab that holds `tabId` (null: none): that session's own tab, also when the id
 * itself has been wiped (O-26), or one without an id. An id that has rested too long is wiped; a workspace that was not
 * verified for longer than the deployment lets it rest is emptied, and what was never sent stays in it, sealed.
 */
export async function stillServes(vault: Vault, kept: Kept, tabId: string | null): Promise<Kept | undefined> {
  const age = Date.now() - kept.verifiedAt;
  if (age >= currentConfig().workspaceDays * DAY_MS) {
    vault.db.close();
    await emptyVault(vault.name);
    await forgetLast().catch(nullIfNewer);
    return undefined;
  }
  const markOf = (id: string) => vault.nameOf(`session ${id}`);
  let { id, mark, ...rest } = kept;
  if (id !== undefined && age >= KEPT_ID_LIFETIME_MS) {
    mark = await markOf(id);
    id = undefined;
    await writeMeta(vault, 'session', { ...rest, mark } satisfies Kept);
  }
  if (tabId === null) return id === undefined ? rest : { ...rest, id };
  return tabId === id || (await markOf(tabId)) === mark ? { ...rest, id: tabId } : undefined;
}

/** Shows the device's data under its last session; false where that cannot be read. */
export function showKept({ id, answer, verifiedAt }: Kept, is: 'checking' | 'offline'): boolean {
  const session = readSession(answer, id ?? '');
  if (!session) return false;
  void restoreWebhooks(session, verifiedAt);
  setSession({ is, session, verifiedAt, ...(id === undefined ? { signedOut: true } : {}) });
  return true;
}

/** What the kept session says of them, unless an edit has been answered since. */
async function restoreWebhooks(session: Session, verifiedAt: number): Promise<void> {
  const copy = await workspace()?.documents.read(WEBHOOKS_LANE);
  if (!copy || copy.asOf < verifiedAt) rememberWebhooks(session, verifiedAt);
}

/** How often a start without the service asks whether it is back, in ms. */
const ASK_AGAIN_MS = 5000;

/**
 * Opens the device's data at a start without the service, then asks for the session until it is answered, and has the answer
 * `settled` (O-13). False where the data cannot be read.
 */
export function openOffline(kept: Kept, settle: (outcome: Outcome, id: string) => Promise<void>): boolean {
  if (!showKept(kept, 'offline')) return false;
  const { id } = kept;
  // Without an id there is nothing to ask with: only whether the service is there is still of interest.
  if (id === undefined) noteOutcome({ kind: 'unreached', applied: 'no' });
  else verifyLater(id, (outcome) => settle(outcome, id));
  return true;
}

function verifyLater(id: string, settle: (outcome: Outcome) => Promise<void>): void {
  const retry = setInterval(() => void again(), ASK_AGAIN_MS);
  const stop = onOnlineChange(() => void again());
  addEventListener('online', again);
  lifetime().addEventListener('abort', () => clearInterval(retry));
  let asking = false;
  async function again() {
    if (asking || sessionState().is !== 'offline') return;
    asking = true;
    const outcome = await call({ method: 'GET', path: '/sessions' }, { sessionId: id });
    asking = false;
    if (outcome.kind === 'unreached' && outcome.status === undefined) return;
    clearInterval(retry);
    stop();
    removeEventListener('online', again);
    await settle(outcome);
    if (sessionState().is === 'valid') void refreshList();
    hurryReplay();
  }
}

/** Without a session no call of the contract may ask whether the service is back: the deployment's own file is asked for. */
export async function lookForService(): Promise<void> {
  if ((await loadConfig()).reached) noteOutcome({ kind: 'answer', body: undefined });
}
