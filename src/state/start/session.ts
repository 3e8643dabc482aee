import { type ConfigSource, verifiedService } from '../../io/config.ts';
import { navigate, tabSession } from '../../io/location.ts';
import type { Owner } from '../../io/store/device-db.ts';
import { readMeta, writeMeta } from '../../io/store/documents.ts';
import { nullIfNewer, openLastVault, openVaultOf } from '../../io/store/open-vault.ts';
import { markOf, STORED_ID_LIFETIME_MS, type StoredSession, wipeId } from '../../io/store/stored-session.ts';
import { isTimeout, type Limit, withinTime } from '../../io/store/time-limit.ts';
import type { Vault } from '../../io/store/vault.ts';
import { pathAt } from '../../model/base-path.ts';
import type { Credentials } from '../../model/credentials.ts';
import type { Message, MessageId } from '../../model/message.ts';
import type { Outcome } from '../../model/outcome.ts';
import { SCREENS } from '../../model/screens.ts';
import { readSession, type Session } from '../../model/session.ts';
import { DAY_MS } from '../../model/time.ts';
import { closeWorkspace, openWorkspace, workspace } from '../documents/workspace.ts';
import { clearList, prefetchList, refreshList, restoreList } from '../list/list.ts';
import { followOthers } from '../outbox/follow-others.ts';
import { startSending, stopSending } from '../outbox/sending.ts';
import { call, whenExpired } from '../session/calls.ts';
import { currentConfig } from '../session/config.ts';
import { currentSession, sessionState, setSession } from '../session/session-state.ts';
import { raise, raiseError, raisePartFailed, readSucceeded } from '../shell/notices.ts';
import { lifetime } from '../store.ts';
import { answered, listenAnew, STORAGE_TIMEOUT_MS, storageTrouble, WINDOW_TIMEOUT_MS } from './silent-storage.ts';
import { rememberWebhooks } from './webhooks.ts';

/** How many recent sessions of a manager the device recognises as owners of the same stored data. */
const MARKS = 20;

/**
 * With a stored session, the screens show the device's data as "checking" if no answer comes within this time, in ms (O-03);
 * half of it if the start has already waited for the configuration.
 */
const CHECKING_TIMEOUT_MS = 2000;

/** Begins the session, and once more when a storage that did not answer does so (O-41). */
export async function startSession(address: Credentials, source: ConfigSource): Promise<void> {
  const mine = lifetime();
  try {
    await begin(address, source);
  } catch (error) {
    if (!isTimeout(error)) throw error;
    if (!mine.aborted) waitForStorage(source);
  }
}

/** Begins the session (D1§4, A-02, O-03): makes one session call, and shows the device's stored data if that is allowed. */
async function begin({ sessionId, nonce }: Credentials, source: ConfigSource): Promise<void> {
  const { reached, found } = source;
  whenExpired((message) => void endSession(message === undefined ? { id: 'invalid_session' } : { verbatim: message }));
  const mine = lifetime();
  // Without the service this chunk shows the stored data: load it while the database opens.
  if (!reached) loadStoredSession().catch(() => undefined);
  const moved = !sessionId && !nonce && ![null, currentConfig().apiBase].includes(verifiedService.known());
  const tabId = sessionId ?? tabSession.read();
  listenAnew();
  const stored = nonce || moved ? undefined : await answered((limit) => openStored(tabId, limit));
  if (mine.aborted) return;
  if (!stored || stored.hidden) {
    closeWorkspace();
    clearList();
  }

  if (nonce) {
    const begun = await call({ method: 'GET', path: '/sessions/initialize' }, { nonce, sessionId: undefined });
    return settle(begun, { id: '', stored: undefined, failed: 'session_initialize_failed', found });
  }
  if (moved) {
    tabSession.drop();
    return refuse('service_moved');
  }
  const id = tabId ?? stored?.id;
  if (!id) {
    const trouble = storageTrouble();
    if (trouble === 'storage_damaged') return refuse(trouble);
    if (trouble) return waitForStorage(source);
    if (stored && !stored.hidden && !reached) return continueWithStored(stored, undefined);
    return refuse('invalid_session', hiddenOr(stored, stored ? 'invalid_session' : 'not_signed_in'));
  }
  const asked = call({ method: 'GET', path: '/sessions' }, { sessionId: id });
  const checkingTimer = setTimeout(
    () => {
      if (stored && !stored.hidden && sessionState().is === 'starting')
        void loadStoredSession().then(({ showStored }) => showStored(stored, 'checking'));
    },
    reached ? CHECKING_TIMEOUT_MS : CHECKING_TIMEOUT_MS / 2,
  );
  const outcome = await asked;
  clearTimeout(checkingTimer);
  const isSilent = storageTrouble() === 'storage_silent' && outcome.kind === 'unreached';
  await settle(outcome, { id, stored, failed: 'session_validate_failed', found });
  // After `settle`, which would end this wait if the service took long to be found unreachable.
  if (isSilent && !mine.aborted) startWithStorage(source);
}

/** Reports that nothing can be shown without the storage, and starts once more as soon as it answers. */
function waitForStorage(source: ConfigSource): void {
  startWithStorage(source);
  refuse('storage_silent');
}

function startWithStorage(source: ConfigSource): void {
  const start = () => startSession({ sessionId: null, nonce: null }, source);
  void import('./adopt-storage.ts').then((chunk) => chunk.startWithStorage(start), raisePartFailed);
}

/** The service always has the session call: a 404 means that another server answers at its address. */
const isNotThere = (outcome: Outcome) => outcome.kind === 'refused' && outcome.status === 404;

/** Acts on the outcome of the session call (O-13, A-04): accepts it, refuses it, or continues with the stored data. */
async function settle(
  outcome: Outcome,
  { id, stored, failed, found }: { id: string; stored: StoredSession | undefined; failed: MessageId; found: boolean },
): Promise<void> {
  const answer = outcome.kind === 'answer' ? outcome.body : null;
  const session = readSession(answer, id);
  // An answer to a nonce without a session id has not begun a session (O-25).
  if (session?.sessionId) return accept(session, answer);
  if (outcome.kind === 'unreached' && outcome.status === undefined) {
    // A nonce whose answer was lost cannot be used again (O-13).
    return id === '' ? refuse('session_initialize_lost') : continueWithStored(stored, id, found && outcome.portal);
  }
  if (outcome.kind !== 'expired') return refuse(failed, isNotThere(outcome) ? 'service_elsewhere' : failed);
  await wipeStoredId(id);
  const { message } = outcome;
  return refuse('invalid_session', 'invalid_session', message === undefined ? undefined : { verbatim: message });
}

/** Takes over a verified session: opens its manager's data, requests the list, and starts sending unsent edits. */
async function accept(session: Session, answer: unknown): Promise<void> {
  const mine = lifetime();
  tabSession.write(session.sessionId);
  const verifiedAt = Date.now();
  const opened = openFor(session, verifiedAt, answer);
  if (pathAt(location.pathname) === SCREENS.home) prefetchList(session.sessionId, opened);
  await opened;
  verifiedService.write(currentConfig().apiBase);
  const now = workspace();
  if (!now || mine.aborted) return;
  // The sender sends edits even if the device has no room to store the session.
  const keep = () => storeSession(now.vault, session.sessionId, answer, verifiedAt);
  await withinTime(STORAGE_TIMEOUT_MS, keep).catch(() => undefined);
  startSending(now);
}

/** Stores the manager's session, with marks (hashes) of earlier session ids, whose tabs may use the same data. */
async function storeSession(vault: Vault, id: string, answer: unknown, verifiedAt: number): Promise<void> {
  tabSession.keepWorkspace(vault.name);
  const before = (await readMeta<StoredSession>(vault, 'session'))?.marks ?? [];
  const marks = [...new Set([await markOf(vault, id), ...before])].slice(0, MARKS);
  const { service } = currentConfig();
  await writeMeta(vault, 'session', { id, marks, service, answer, verifiedAt } satisfies StoredSession);
}

async function openFor(session: Session, verifiedAt: number, answer: unknown): Promise<void> {
  const mine = lifetime();
  const open = workspace()?.vault;
  const { managerId } = session;
  const owner = managerId === undefined ? undefined : { managerId, service: currentConfig().service };
  const own = await answered((limit) => openOwn(owner, limit, open));
  if (own === undefined && storageTrouble() === 'storage_damaged')
    (await import('../../io/store/memory-database.ts')).useMemory();
  const vault = own ?? (await withinTime(WINDOW_TIMEOUT_MS, () => openVaultOf(undefined)));
  // This app state ended meanwhile: do not open anything in its successor.
  if (mine.aborted) return vault.db.close();
  if (vault !== open) await show(vault);
  rememberWebhooks(session, verifiedAt);
  setSession({ is: 'valid', session, verifiedAt });
  readSucceeded('session');
  if (own === null) raiseError({ id: 'newer_store' });
  const trouble = storageTrouble();
  if (own !== undefined || !trouble) return;
  if (trouble === 'storage_damaged')
    return raise({ variant: 'urgent', heading: 'error', message: { id: trouble }, offersReset: true });
  raiseError({ id: trouble }, 'storage');
  const adopted = async () => {
    const now = workspace();
    if (now) await storeSession(now.vault, session.sessionId, answer, verifiedAt);
  };
  void import('./adopt-storage.ts').then(({ adoptStorage }) => adoptStorage(adopted), raisePartFailed);
}

/** The owner's vault if it answers; null if a newer build has upgraded it. Closed again when the limit is over. */
async function openOwn(owner: Owner | undefined, limit: Limit, open?: Vault): Promise<Vault | null> {
  const vault = await openVaultOf(owner, reportBlocked(limit), open).catch(nullIfNewer);
  if (vault) await vault.db.transaction(['outbox', 'meta']).done;
  if (limit.isOver()) vault?.db.close();
  return vault;
}

async function show(vault: Vault): Promise<void> {
  closeWorkspace();
  clearList();
  await Promise.all([openWorkspace(vault, followOthers), restoreList(vault)]);
}

/** Checks whether the service answers, by reading the list; `followNetwork` then sends what waits. */
export async function probeService(): Promise<void> {
  if ('signedOut' in sessionState()) return (await loadStoredSession()).lookForService();
  if (sessionState().is === 'valid') await refreshList(true);
}

/** A window of an older build has the database open; this window cannot upgrade it until that one closes (rule 14). */
const reportBlocked = (limit: Limit) => () => {
  limit.lift();
  raiseError({ id: 'store_blocked' });
};

/**
 * The stored session that this tab may use, with its data opened; undefined if there is none. `tabId` is the tab's session id
 * (null: none). A `hidden` one is returned without opening its data.
 */
async function openStored(tabId: string | null, limit: Limit): Promise<StoredSession | undefined> {
  const mine = lifetime();
  const { service, workspaceDays, idleLockMinutes } = currentConfig();
  const name = tabId === null ? null : tabSession.workspace();
  const vault = await openLastVault(name, reportBlocked(limit)).catch(nullIfNewer);
  if (!vault) return undefined;
  const last = await readMeta<StoredSession>(vault, 'session');
  const lasts = Math.min(STORED_ID_LIFETIME_MS, workspaceDays * DAY_MS);
  const isCurrent = last?.id && Date.now() - last.verifiedAt < lasts && (tabId ?? last.id) === last.id;
  const needsNoCheck = isCurrent && last.service === service && idleLockMinutes === 0;
  const stored = needsNoCheck || !last ? last : await checkStoredSession(vault, last, tabId);
  if (stored && !stored.hidden) await vault.db.transaction(['outbox', 'meta']).done;
  if (!stored || stored.hidden || mine.aborted || limit.isOver()) {
    vault.db.close();
    return stored;
  }
  await show(vault);
  return stored;
}

const checkStoredSession = (vault: Vault, last: StoredSession, tabId: string | null) =>
  loadStoredSession()
    .then(({ stillServes }) => stillServes(vault, last, tabId))
    .catch(() => undefined);

/** Only some starts need this chunk: offline, after a long time, with another session id, or with an idle lock. */
const loadStoredSession = () => import('./stored-session.ts');

/**
 * The session call got no answer: shows the stored data if this tab has any, and repeats the call until the service answers
 * (O-13). `elsewhere`: an HTML page came, not from a captive portal, so the address is probably another server's.
 */
async function continueWithStored(
  stored: StoredSession | undefined,
  id: string | undefined,
  elsewhere = false,
): Promise<void> {
  const part = await loadStoredSession().catch(() => null);
  const shown = stored && !stored.hidden && part?.showStored(stored, 'offline');
  if (!shown)
    refuse('session_validate_failed', hiddenOr(stored, elsewhere ? 'service_elsewhere' : 'session_unreached'));
  part?.verifyLater(id, (outcome, asked) =>
    settle(outcome, { id: asked, stored, failed: 'session_validate_failed', found: elsewhere }),
  );
}

function hiddenOr(stored: StoredSession | undefined, why: MessageId): MessageId {
  if (!stored?.hidden) return why;
  return stored.locked ? 'device_locked' : 'workspace_hidden';
}

/** Loads no chunk: an ended session's id must be wiped even if chunks cannot load. */
async function wipeStoredId(ended: string): Promise<void> {
  const open = workspace();
  if (open) await wipeId(open.vault, ended);
}

/** Shows no data: `id`, or the service's own sentence, in the banner, and `why` in place of the screen. */
export function refuse(id: MessageId, why = id, message: Message = { id }): void {
  setSession({ is: 'invalid', why });
  clearList();
  raise({ variant: 'urgent', heading: 'session', message, of: 'session' });
}

/** The session ended while in use (A-06, O-01.3): unsent edits stay stored for the manager's next session. */
async function endSession(message: Parameters<typeof raise>[0]['message']): Promise<void> {
  const ended = currentSession(sessionState())?.sessionId;
  if (ended === undefined) return;
  setSession({ is: 'invalid', why: 'invalid_session' });
  navigate('/', { replace: true });
  raise({ variant: 'urgent', heading: 'session', message });
  clearList();
  await Promise.all([stopSending(), wipeStoredId(ended)]);
}
