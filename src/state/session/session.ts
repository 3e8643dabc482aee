import { verifiedService } from '../../io/config.ts';
import type { Early } from '../../io/early.ts';
import { navigate, tabSession } from '../../io/location.ts';
import { nullIfNewer, openLastVault, openVaultOf } from '../../io/store/device.ts';
import { readMeta, writeMeta } from '../../io/store/documents.ts';
import type { Vault } from '../../io/store/vault.ts';
import type { MessageId } from '../../model/message.ts';
import type { Outcome } from '../../model/outcome.ts';
import { readSession, type Session } from '../../model/session.ts';
import { closeWorkspace, openWorkspace, workspace } from '../documents/workspace.ts';
import { clearList, foreseeList, refreshList, restoreList } from '../list/list.ts';
import { followOthers } from '../outbox/follow-others.ts';
import { currentCounts } from '../outbox/pending.ts';
import { hurryReplay, startReplay, stopReplay } from '../outbox/replayer.ts';
import { raise, raiseError } from '../shell/notices.ts';
import { lifetime } from '../store.ts';
import { call, whenExpired } from './calls.ts';
import { currentConfig } from './config.ts';
import { DAY_MS, KEPT_ID_LIFETIME_MS, type Kept } from './kept.ts';
import { sessionState, setSession } from './session-state.ts';
import { rememberWebhooks } from './webhooks.ts';

/** With a kept session, no answer within this many ms opens the device's data as "checking" (O-03). */
const CHECKING_TIMEOUT_MS = 2000;

/** Begins the session as D1§4, A-02 and O-03 say: one session call, and the device's data where it may be shown. */
export async function startSession(early: Pick<Early, 'sessionId' | 'nonce'>, configReached: boolean): Promise<void> {
  whenExpired((message) => void endSession(message === undefined ? { id: 'invalid_session' } : { verbatim: message }));
  const mine = lifetime();
  // Without the service the device's data is shown by it, and it arrives while they are opened.
  if (!configReached) keptSession().catch(() => undefined);
  const kept = early.nonce ? undefined : await openKept(tabSession.read());
  if (mine.aborted) return;
  if (!kept) {
    closeWorkspace();
    clearList();
  }

  if (early.nonce) return settle(await initialize(early.nonce), '', undefined, 'session_initialize_failed');
  const id = tabSession.read() ?? kept?.id;
  if (!id) {
    if (kept && !configReached) return openOffline(kept);
    return refuse('invalid_session', kept ? 'invalid_session' : 'not_signed_in');
  }
  if (!early.sessionId && !verifiedService.is(currentConfig().apiBase)) {
    tabSession.drop();
    await wipeKeptId();
    return refuse('service_moved');
  }
  const asked = call({ method: 'GET', path: '/sessions' }, { sessionId: id });
  const patience = setTimeout(() => {
    if (kept && sessionState().is === 'starting') void keptSession().then(({ showKept }) => showKept(kept, 'checking'));
  }, CHECKING_TIMEOUT_MS);
  const outcome = await asked;
  clearTimeout(patience);
  return settle(outcome, id, kept, 'session_validate_failed');
}

const initialize = (nonce: string) =>
  call({ method: 'GET', path: '/sessions/initialize' }, { nonce, sessionId: undefined });

/** What the answer to the session call means (O-13, A-04). */
async function settle(outcome: Outcome, id: string, kept: Kept | undefined, failed: MessageId): Promise<void> {
  const answer = outcome.kind === 'answer' ? outcome.body : null;
  const session = readSession(answer, id);
  // An answer to a nonce that names no session has begun none (O-25).
  if (session?.sessionId) return accept(session, answer);
  if (outcome.kind === 'unreached' && outcome.status === undefined) {
    if (kept) return openOffline(kept);
    return refuse(failed === 'session_initialize_failed' ? 'session_initialize_lost' : failed);
  }
  if (outcome.kind !== 'expired') return refuse(failed);
  await wipeKeptId();
  return refuse('invalid_session');
}

/** A verified session: its manager's data is opened, the first screen's list asked for, and what waits is sent. */
async function accept(session: Session, answer: unknown): Promise<void> {
  const mine = lifetime();
  tabSession.keep(session.sessionId);
  verifiedService.keep(currentConfig().apiBase);
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
  await Promise.all([openWorkspace(vault, followOthers), restoreList(vault)]);
}

/** Asks whether the service is back, unless waiting edits do so already; only a verified session may ask. */
export async function probeService(): Promise<void> {
  if ('signedOut' in sessionState()) return (await keptSession()).lookForService();
  if (sessionState().is !== 'valid') return;
  if (currentCounts().waiting > 0) hurryReplay();
  else await refreshList(true);
}

/** A window of an older version does not let go of the database, and this one cannot go on before it does (rule 14). */
const tellBlocked = () => raiseError({ id: 'store_blocked' });

/** The device's last session, opened, where it may serve a tab that holds `tabId` (null: none). */
async function openKept(tabId: string | null): Promise<Kept | undefined> {
  const mine = lifetime();
  const vault = await openLastVault(tellBlocked).catch(nullIfNewer);
  if (!vault) return undefined;
  const resting = await readMeta<Kept>(vault, 'session');
  const lasts = Math.min(KEPT_ID_LIFETIME_MS, currentConfig().workspaceDays * DAY_MS);
  const usual = resting?.id && Date.now() - resting.verifiedAt < lasts && (tabId ?? resting.id) === resting.id;
  const kept = usual || !resting ? resting : await unusual(vault, resting, tabId);
  if (!kept || mine.aborted) {
    vault.db.close();
    return undefined;
  }
  await show(vault);
  return kept;
}

const unusual = (vault: Vault, resting: Kept, tabId: string | null) =>
  keptSession()
    .then(({ stillServes }) => stillServes(vault, resting, tabId))
    .catch(() => undefined);

/** What only some starts need: those without the service, after a long time, or with another id. */
const keptSession = () => import('./kept-session.ts');

/** Opens the device's data; the session is verified once when the service can be reached again (O-13). */
async function openOffline(kept: Kept): Promise<void> {
  const part = await keptSession().catch(() => null);
  const opened = part?.openOffline(kept, (outcome, id) => settle(outcome, id, kept, 'session_validate_failed'));
  if (!opened) refuse('session_validate_failed');
}

/**
 * O-15: a session that has ended leaves no id on the device, nor what is left of one; the manager's key, edits and drafts
 * stay. Done with what is loaded already: an id must not outlive its session because a file did not arrive.
 */
async function wipeKeptId(): Promise<void> {
  const open = workspace();
  const kept = open && (await readMeta<Kept>(open.vault, 'session'));
  if (!kept) return;
  const { answer, verifiedAt } = kept;
  await writeMeta(open.vault, 'session', { answer, verifiedAt } satisfies Kept);
}

function refuse(message: MessageId, why = message): void {
  setSession({ is: 'invalid', why });
  clearList();
  raise({ variant: 'urgent', heading: 'session', message: { id: message } });
}

/** The session ended under our hands (A-06, O-01.3): everything that waits is kept for the manager's next one. */
async function endSession(message: Parameters<typeof raise>[0]['message']): Promise<void> {
  if (sessionState().is === 'invalid') return;
  setSession({ is: 'invalid', why: 'invalid_session' });
  navigate('/', { replace: true });
  raise({ variant: 'urgent', heading: 'session', message });
  clearList();
  await Promise.all([stopReplay(), wipeKeptId()]);
}
