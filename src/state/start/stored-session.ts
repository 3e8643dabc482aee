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
import { retryNow } from '../outbox/sending.ts';
import { call } from '../session/calls.ts';
import { currentConfig } from '../session/config.ts';
import { noteOutcome, onOnlineChange } from '../session/connectivity.ts';
import { isLeftAlone } from '../session/idle-time.ts';
import { sessionState, setSession } from '../session/session-state.ts';
import { lifetime } from '../store.ts';
import { rememberWebhooks } from './webhooks.ts';

/**
 * The stored session, if a tab with session id `tabId` (null: none) may use it: the service must have verified that id in
 * this workspace before. Wipes an id stored for longer than `STORED_ID_LIFETIME_MS`. Empties a workspace that was not
 * verified for `workspaceDays` (config), which is `hidden` until the next verified session; its unsent edits stay, encrypted.
 * Undefined if the tab may not use it.
 */
export async function stillServes(
  vault: Vault,
  stored: StoredSession,
  tabId: string | null,
): Promise<StoredSession | undefined> {
  const { service, workspaceDays } = currentConfig();
  const { id, ...rest } = stored;
  const { marks, verifiedAt } = rest;
  if (stored.service !== service) return undefined;
  if (tabId !== null && tabId !== id && !marks.includes(await markOf(vault, tabId))) return undefined;
  const age = Date.now() - verifiedAt;
  if (stored.hidden || age >= workspaceDays * DAY_MS) {
    const hidden: StoredSession = { marks, service, answer: null, verifiedAt, hidden: true };
    await emptyVault(vault.name);
    await writeMeta(vault, 'session', hidden);
    return hidden;
  }
  const isOld = age >= STORED_ID_LIFETIME_MS;
  if (id !== undefined && isOld) await writeMeta(vault, 'session', rest);
  const serving = tabId ?? (isOld ? undefined : id);
  const served = serving === undefined ? rest : { ...rest, id: serving };
  return isLeftAlone() ? { ...served, hidden: true, locked: true } : served;
}

/** Shows the stored data under the stored session; false if that session cannot be parsed. */
export function showStored(
  { id, answer, verifiedAt }: Pick<StoredSession, 'id' | 'answer' | 'verifiedAt'>,
  is: 'checking' | 'offline',
): boolean {
  const session = readSession(answer, id ?? '');
  if (!session) return false;
  void restoreWebhooks(session, verifiedAt);
  setSession({ is, session, verifiedAt, ...(id === undefined ? { signedOut: true } : {}) });
  return true;
}

/** Takes the webhooks from the stored session, unless the stored copy is newer (an edit was answered since). */
async function restoreWebhooks(session: Session, verifiedAt: number): Promise<void> {
  const copy = await workspace()?.documents.read(WEBHOOKS_LANE);
  if (!copy || copy.asOf < verifiedAt) rememberWebhooks(session, verifiedAt);
}

/** How often a start without the service checks whether it is back, in ms. */
const ASK_AGAIN_MS = 5000;

/**
 * Repeats the session call until the service answers, then passes the outcome to `settled`; stops when the session state
 * changes otherwise. Without an `id` no session call is possible: the connectivity status becomes unreached instead, and
 * `lookForService` finds out when the service is back.
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
    retryNow();
  }
}

/** Checks without a session, when no API call is allowed, whether the server is back: by fetching `config.json`. */
export async function lookForService(): Promise<void> {
  if ((await loadConfig()).reached) noteOutcome({ kind: 'answer', body: undefined });
}
