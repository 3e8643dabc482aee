import type { Early } from '../../io/early.ts';
import { navigate, tabSession } from '../../io/location.ts';
import { nullIfNewer, openLastVault, openVaultOf } from '../../io/store/device.ts';
import { readMeta, writeMeta } from '../../io/store/documents.ts';
import type { Vault } from '../../io/store/vault.ts';
import type { MessageId } from '../../model/message.ts';
import type { Outcome } from '../../model/outcome.ts';
import { readSession, type Session } from '../../model/session.ts';
import { toWebhooks, WEBHOOKS_LANE } from '../../model/webhooks.ts';
import { closeWorkspace, openWorkspace, touchWorkspace, workspace } from '../documents/workspace.ts';
import { clearList, foreseeList, refreshList, restoreList } from '../list/list.ts';
import { currentCounts } from '../outbox/pending.ts';
import { hurryReplay, startReplay, stopReplay, wakeReplay } from '../outbox/replayer.ts';
import { raise, raiseError } from '../shell/notices.ts';
import { lifetime } from '../store.ts';
import { call, whenExpired } from './calls.ts';
import { onOnlineChange } from './connectivity.ts';
import { sessionState, setSession } from './session-state.ts';

/** The last verified session as it rests on the device, sealed; the id is wiped after a while (O-03). */
type Kept = { id?: string; answer: unknown; verifiedAt: number };

const KEPT_ID_LIFETIME_MS = 12 * 60 * 60 * 1000;
/** With a kept session, no answer within this many ms opens the device's data as "checking" (O-03). */
const CHECKING_TIMEOUT_MS = 2000;

/** Begins the session as D1§4, A-02 and O-03 say: one session call, and the device's data where it may be shown. */
export async function startSession(early: Pick<Early, 'sessionId' | 'nonce'>, configReached: boolean): Promise<void> {
  whenExpired((message) => void endSession(message === undefined ? { id: 'invalid_session' } : { verbatim: message }));
  const mine = lifetime();
  const kept = early.nonce ? undefined : await openKept();
  if (mine.aborted) return;
  const tabId = tabSession.read();
  const id = tabId ?? kept?.id;
  const usable = kept && (tabId === null || tabId === kept.id) ? kept : undefined;
  if (!usable) {
    closeWorkspace();
    clearList();
  }

  if (early.nonce) return settle(await initialize(early.nonce), '', undefined, 'session_initialize_failed');
  if (!id) {
    if (usable && !configReached) return openOffline(usable);
    return refuse('invalid_session');
  }
  const asked = call({ method: 'GET', path: '/sessions' }, { sessionId: id });
  const patience = setTimeout(() => {
    if (usable && sessionState().is === 'starting') showKept(usable, 'checking');
  }, CHECKING_TIMEOUT_MS);
  const outcome = await asked;
  clearTimeout(patience);
  return settle(outcome, id, usable, 'session_validate_failed');
}

const initialize = (nonce: string) =>
  call({ method: 'GET', path: '/sessions/initialize' }, { nonce, sessionId: undefined });

/** What the answer to the session call means (O-13, A-04). */
async function settle(outcome: Outcome, id: string, kept: Kept | undefined, failed: MessageId): Promise<void> {
  const session = outcome.kind === 'answer' ? readSession(outcome.body, id) : null;
  if (session) return accept(session, outcome.kind === 'answer' ? outcome.body : null);
  if (outcome.kind === 'unreached' && outcome.status === undefined) {
    if (kept) return openOffline(kept);
    return refuse(failed === 'session_initialize_failed' ? 'session_initialize_lost' : failed);
  }
  if (outcome.kind === 'expired' || (outcome.kind === 'answer' && failed === 'session_validate_failed')) {
    await wipeKeptId();
    return refuse('invalid_session');
  }
  return refuse(failed);
}

/** A verified session: its manager's data is opened, the first screen's list asked for, and what waits is sent. */
async function accept(session: Session, answer: unknown): Promise<void> {
  const mine = lifetime();
  tabSession.keep(session.sessionId);
  const verifiedAt = Date.now();
  const opened = openFor(session, verifiedAt);
  if (location.pathname === '/') foreseeList(session.sessionId, opened);
  await opened;
  const now = workspace();
  if (!now || mine.aborted) return;
  await writeMeta(now.vault, 'session', { id: session.sessionId, answer, verifiedAt } satisfies Kept);
  startReplay(now);
}

async function openFor(session: Session, verifiedAt: number): Promise<void> {
  const mine = lifetime();
  const open = workspace()?.vault;
  const own = await openVaultOf(session.managerId, tellBlocked, open).catch(nullIfNewer);
  const vault = own ?? (await openVaultOf(undefined));
  // This state of the app has ended meanwhile: nothing is opened in the next one.
  if (mine.aborted) return vault.db.close();
  if (vault !== open) await show(vault);
  rememberWebhooks(session, verifiedAt);
  setSession({ is: 'valid', session, verifiedAt });
  if (!own) raiseError({ id: 'newer_store' });
}

async function show(vault: Vault): Promise<void> {
  closeWorkspace();
  clearList();
  await openWorkspace(vault, (changed) => {
    if (changed.list) void restoreList();
    wakeReplay();
  });
  await restoreList();
}

/** Asks whether the service is back, unless waiting edits do so already; only a verified session may ask. */
export async function probeService(): Promise<void> {
  if (sessionState().is !== 'valid') return;
  if (currentCounts().waiting > 0) hurryReplay();
  else await refreshList(true);
}

/** A window of an older version does not let go of the database, and this one cannot go on before it does (rule 14). */
const tellBlocked = () => raiseError({ id: 'store_blocked' });

/** The device's last session, if any; an id that has rested too long is wiped. */
async function openKept(): Promise<Kept | undefined> {
  const mine = lifetime();
  const vault = await openLastVault(tellBlocked).catch(nullIfNewer);
  if (!vault) return undefined;
  const kept = await readMeta<Kept>(vault, 'session');
  if (!kept || mine.aborted) {
    vault.db.close();
    return undefined;
  }
  await show(vault);
  if (kept.id === undefined || Date.now() - kept.verifiedAt < KEPT_ID_LIFETIME_MS) return kept;
  const { id: _, ...rest } = kept;
  await writeMeta(vault, 'session', rest);
  return rest;
}

function showKept({ id, answer, verifiedAt }: Kept, is: 'checking' | 'offline'): void {
  const session = readSession(answer, id ?? '');
  if (!session) {
    refuse('invalid_session');
    return;
  }
  void restoreWebhooks(session, verifiedAt);
  setSession({ is, session, verifiedAt, ...(id === undefined ? { signedOut: true } : {}) });
}

/** The session's answer is also the document of the webhook lane, which no screen asks for (A-35, O-13). */
function rememberWebhooks({ errorWebhooks }: Session, at: number): void {
  workspace()?.documents.remember(WEBHOOKS_LANE, toWebhooks(errorWebhooks), [], at);
  touchWorkspace();
}

/** What the kept session says of them, unless an edit has been answered since. */
async function restoreWebhooks(session: Session, verifiedAt: number): Promise<void> {
  const copy = await workspace()?.documents.read(WEBHOOKS_LANE);
  if (!copy || copy.asOf < verifiedAt) rememberWebhooks(session, verifiedAt);
}

/** Opens the device's data; the session is verified once when the service can be reached again (O-13). */
function openOffline(kept: Kept): void {
  showKept(kept, 'offline');
  if (kept.id === undefined) return;
  const { id } = kept;
  const retry = setInterval(() => void again(), 5000);
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
    await settle(outcome, id, kept, 'session_validate_failed');
    if (sessionState().is === 'valid') void refreshList();
    hurryReplay();
  }
}

function refuse(message: MessageId): void {
  setSession({ is: 'invalid' });
  clearList();
  raise({ variant: 'urgent', heading: 'session', message: { id: message } });
}

/** The session ended under our hands (A-06, O-01.3): everything that waits is kept for the manager's next one. */
async function endSession(message: Parameters<typeof raise>[0]['message']): Promise<void> {
  if (sessionState().is === 'invalid') return;
  setSession({ is: 'invalid' });
  navigate('/', { replace: true });
  raise({ variant: 'urgent', heading: 'session', message });
  clearList();
  await Promise.all([stopReplay(), wipeKeptId()]);
}

/** O-15: a session that has ended cannot be used again; the manager's key, edits and drafts stay. */
async function wipeKeptId(): Promise<void> {
  const open = workspace();
  const kept = open && (await readMeta<Kept>(open.vault, 'session'));
  if (!open || !kept?.id) return;
  const { id: _, ...rest } = kept;
  await writeMeta(open.vault, 'session', rest);
}
