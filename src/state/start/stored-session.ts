import { loadConfig } from '../../io/config.ts';
import { writeMeta } from '../../io/store/documents.ts';
import { markOf, STORED_ID_LIFETIME_MS, type StoredSession } from '../../io/store/stored-session.ts';
import type { Vault } from '../../io/store/vault.ts';
import { emptyVault } from '../../io/store/wipe-vault.ts';
import type { Outcome } from '../../model/outcome.ts';
import { readSession, type Session } from '../../model/session.ts';
import { DAY_MS } from '../../model/time.ts';
import { WEBHOOKS_LANE } from '../../model/webhooks.ts';
import { workspace } from '../documents/workspace.ts';
import { refreshList } from '../list/list.ts';
import { hurryReplay } from '../outbox/replayer.ts';
import { call } from '../session/calls.ts';
import { currentConfig } from '../session/config.ts';
import { noteOutcome, onOnlineChange } from '../session/connectivity.ts';
import { isLeftAlone } from '../session/idle-time.ts';
import { sessionState, setSession } from '../session/session-state.ts';
import { lifetime } from '../store.ts';
import { rememberWebhooks } from './webhooks.ts';

/**
 * The kept session where it may serve a tab that holds `tabId` (null: none): one whose id was verified in this workspace, or
 * one without an id. An id that has rested too long is wiped. A workspace that was not verified for longer than the deployment
 * lets it rest is emptied, and hidden until it is: what was never sent stays in it, sealed.
 */
export async function stillServes(
  vault: Vault,
  stored: StoredSession,
  tabId: string | null,
): Promise<StoredSession | undefined> {
  const { service, workspaceDays } = currentConfig();
  const { id, ...rest } = stored;
  const { verifiedAt } = rest;
  // What an earlier build has kept says neither whose service it is, nor which other sessions there were.
  const marks = rest.marks ?? (id === undefined ? [] : [await markOf(vault, id)]);
  if ((stored.service ?? service) !== service) return undefined;
  if (tabId !== null && tabId !== id && !marks.includes(await markOf(vault, tabId))) return undefined;
  const age = Date.now() - verifiedAt;
  if (stored.hidden || age >= workspaceDays * DAY_MS) {
    const hidden: StoredSession = { marks, service, answer: null, verifiedAt, hidden: true };
    await emptyVault(vault.name);
    await writeMeta(vault, 'session', hidden);
    return hidden;
  }
  const isOld = age >= STORED_ID_LIFETIME_MS;
  if (id !== undefined && isOld) await writeMeta(vault, 'session', { ...rest, marks });
  const serving = tabId ?? (isOld ? undefined : id);
  const served = serving === undefined ? rest : { ...rest, id: serving };
  return isLeftAlone() ? { ...served, hidden: true, locked: true } : served;
}

/** Shows the device's data under its last session; false where that cannot be read. */
export function showStored({ id, answer, verifiedAt }: StoredSession, is: 'checking' | 'offline'): boolean {
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
 * Asks for the session that nothing was heard of until it is answered, for as long as nothing else becomes of it, and has
 * the answer `settled`. Without an id there is nothing to ask with: only whether the service is there is still of interest.
 */
export function verifyLater(id: string | undefined, settled: (outcome: Outcome, id: string) => Promise<void>): void {
  if (id === undefined) {
    noteOutcome({ kind: 'unreached', applied: 'no' });
    return;
  }
  const asked = id;
  const unheard = sessionState();
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, lifetime()]);
  const retry = setInterval(() => void again(), ASK_AGAIN_MS);
  const stop = onOnlineChange(() => void again());
  addEventListener('online', again, { signal });
  signal.addEventListener('abort', () => {
    clearInterval(retry);
    stop();
  });
  let asking = false;
  async function again() {
    if (sessionState() !== unheard) return over.abort();
    if (asking) return;
    asking = true;
    const outcome = await call({ method: 'GET', path: '/sessions' }, { sessionId: asked });
    asking = false;
    if (outcome.kind === 'unreached' && outcome.status === undefined) return;
    over.abort();
    await settled(outcome, asked);
    if (sessionState().is === 'valid') void refreshList();
    hurryReplay();
  }
}

/** Without a session no call of the contract may ask whether the service is back: the deployment's own file is asked for. */
export async function lookForService(): Promise<void> {
  if ((await loadConfig()).reached) noteOutcome({ kind: 'answer', body: undefined });
}
