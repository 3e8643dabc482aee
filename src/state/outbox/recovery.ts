import { tabSession } from '../../io/location.ts';
import { readMeta, writeMeta } from '../../io/store/documents.ts';
import { openVaultOf } from '../../io/store/open-vault.ts';
import { forgetPendingCount } from '../../io/store/pending-count.ts';
import { clearTabCopies } from '../../io/store/tab-copies.ts';
import { withinTime } from '../../io/store/time-limit.ts';
import { openVault, type Vault } from '../../io/store/vault.ts';
import { keepWindowName } from '../../io/window.ts';
import { saveAgain } from '../../outbox/save-again.ts';
import { storeDrafts } from '../documents/draft-record.ts';
import { isDestroyed, openWorkspace, type Workspace, workspace, workspaceAtom } from '../documents/workspace.ts';
import { refreshList, storedList } from '../list/list.ts';
import { currentConfig } from '../session/config.ts';
import { currentSession, sessionState } from '../session/session-state.ts';
import { raiseError, readSucceeded } from '../shell/notices.ts';
import { cell, lifetime, store } from '../store.ts';
import { followOthers } from './follow-others.ts';
import { lookedForFirst } from './looked-for-first.ts';
import { startSending, stopSending } from './sending.ts';

/** How long to wait after a database was deleted, in ms, so that the deletion can finish. */
const DELETION_PAUSE_MS = 1000;
/** How often to try a new database: the first ones may be deleted as well. */
const ATTEMPTS = 3;
/** The pause before the next round of attempts, in ms: the browser may have its storage again. */
const AGAIN_MS = 10_000;
/** The topic of the banner during the outage. */
const ONLY_HERE = 'storage';
/** Time-out for opening a database, in ms: Chromium never answers a request made while it clears storage. */
const OPEN_TIMEOUT_MS = 5000;
/** How long another window's `SavedAgain` message may take, in ms. */
const MESSAGE_DELAY_MS = 100;

const recovery = cell(() => ({
  going: undefined as Promise<boolean> | undefined,
  again: undefined as ReturnType<typeof setTimeout> | undefined,
  /** For each database that this window opened: the edits that other windows saved again. */
  otherWindows: new WeakMap<Vault, OtherWindows>(),
  /** The stored session, kept in memory for a new database. */
  session: undefined as unknown,
}));

/**
 * `taken`: ids of the edits of one database that other windows saved into its successor; `channel`: where windows announce
 * them; `birth`: identifies the database, since its successor has the same name.
 */
type OtherWindows = { taken: Set<string>; channel: BroadcastChannel; birth: Promise<string> };
type SavedAgain = { birth: string; ids: readonly string[] };

/**
 * Watches while the app runs whether the open workspace's database is deleted (O-29), its connection lost, or closed because
 * the page was left (O-41), and opens it again.
 */
export function watchDatabase(): void {
  addEventListener('pageshow', ({ persisted }) => persisted && void reopenDatabase(), { signal: lifetime() });
  let watched: Vault | undefined;
  const watchCurrent = () => {
    const vault = workspace()?.vault;
    if (!vault?.lasting || vault === watched) return;
    watched = vault;
    watch(vault);
  };
  store.sub(workspaceAtom, watchCurrent);
  watchCurrent();
}

function watch(vault: Vault): void {
  const signal = lifetime();
  const state = recovery();
  const gone = () => workspace()?.vault === vault && void reopenDatabase();
  vault.db.addEventListener('close', gone, { signal });
  vault.db.addEventListener('versionchange', ({ newVersion }) => newVersion === null && gone(), { signal });
  // The database may have been deleted before this chunk loaded (when the page was idle).
  if (!isOpen(vault)) gone();
  listenTo(vault);
  void readMeta(vault, 'session').then(
    (value) => {
      state.session = value ?? state.session;
    },
    () => undefined,
  );
}

/** Listens for edits of this database that other windows save again; ignores messages about a successor of the same name. */
function listenTo(vault: Vault): OtherWindows {
  const { otherWindows } = recovery();
  const known = otherWindows.get(vault);
  if (known) return known;
  const channel = new BroadcastChannel(`${vault.name}:kept-anew`);
  const own = { taken: new Set<string>(), channel, birth: vault.nameOf('birth') };
  otherWindows.set(vault, own);
  channel.onmessage = async ({ data }: MessageEvent<SavedAgain>) => {
    if (data.birth === (await own.birth)) for (const id of data.ids) own.taken.add(id);
  };
  lifetime().addEventListener('abort', () => channel.close());
  return own;
}

/**
 * If the open workspace's database is closed, opens it again. If it was deleted, a new one replaces it and gets what is still
 * in memory. Resolves with whether the open workspace can be written now; if not, the banner says how many unsent edits exist
 * only in memory, and it tries again later.
 */
export function reopenDatabase(): Promise<boolean> {
  const state = recovery();
  state.going ??= replace().finally(() => {
    state.going = undefined;
  });
  return state.going;
}

async function replace(): Promise<boolean> {
  const lost = workspace();
  if (!lost?.vault.lasting) return false;
  if (isOpen(lost.vault)) return true;
  const stopped = stopSending();
  for (let attempt = 1; ; attempt += 1) {
    await pause(DELETION_PAUSE_MS);
    if (workspace() !== lost) return false;
    if (isDestroyed(lost.vault)) {
      // Another window logged out: the service says whether the session has ended.
      clearTabCopies();
      if (sessionState().is === 'valid') void refreshList(true);
      return false;
    }
    try {
      const next = await reopen(lost);
      await stopped;
      // The browser may have deleted the new database before this window watched it.
      if (!isOpen(next.vault)) return replace();
      if (sessionState().is === 'valid' && workspace() === next) startSending(next);
      readSucceeded(ONLY_HERE);
      return true;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      if (attempt < ATTEMPTS) continue;
      const count = lost.outbox.count();
      if (count > 0) raiseError({ id: 'outbox.only_here', values: { count } }, ONLY_HERE);
      tryAgain(lost);
      return false;
    }
  }
}

/**
 * Moves the data that only this window has into the manager's database, which did not answer when the app started. Resolves
 * with whether that database is open now.
 */
export async function adoptDatabase(): Promise<boolean> {
  const here = workspace();
  if (!here || here.vault.lasting) return here !== null;
  const { db } = await newVault(here.vault);
  const answers = db.transaction([...db.objectStoreNames], 'readwrite').done;
  await withinTime(OPEN_TIMEOUT_MS, () => answers).finally(() => db.close());
  await stopSending();
  try {
    await reopen(here);
    return true;
  } finally {
    const now = workspace();
    if (now && sessionState().is === 'valid') startSending(now);
  }
}

function tryAgain(lost: Workspace): void {
  const state = recovery();
  const signal = lifetime();
  clearTimeout(state.again);
  state.again = setTimeout(() => !signal.aborted && workspace() === lost && void reopenDatabase(), AGAIN_MS);
}

/** Opens the database again, or a new one, and saves everything that is still in memory into it. */
async function reopen(lost: Workspace): Promise<Workspace> {
  const vault = await newVault(lost.vault);
  try {
    // The same database has everything that was saved; another window has sent an edit that only memory has.
    const isSame = (await vault.nameOf('birth')) === (await lost.vault.nameOf('birth'));
    if (!isSame) await moveInto(vault, lost);
    const next = await openWorkspace(vault, followOthers, lost.documents);
    lost.outbox.close();
    listenTo(lost.vault).channel.close();
    // Copies of documents can be read again: save the edits even if the copies do not fit.
    const copies = isSame ? [] : [...lost.documents.inMemory().stored];
    await Promise.allSettled(copies.map(([lane, copy]) => next.documents.store(lane, copy)));
    await storeDrafts(true);
    await restoreTab(vault);
    return next;
  } catch (error) {
    if (workspace()?.vault !== vault) vault.db.close();
    throw error;
  }
}

/** WebKit loses a tab's storage together with the connection: the session's id, its database, the window's name. */
async function restoreTab({ name }: Vault): Promise<void> {
  const { sessionId } = currentSession(sessionState()) ?? {};
  if (sessionId) tabSession.write(sessionId);
  tabSession.keepWorkspace(name);
  await keepWindowName();
}

/** Opens or creates the manager's database; without a session that names the manager, the one with this name. */
async function newVault({ name }: Vault): Promise<Vault> {
  const { managerId } = currentSession(sessionState()) ?? {};
  const { service } = currentConfig();
  const opened = managerId === undefined ? openVault(name, true) : openVaultOf({ managerId, service });
  const late = pause(OPEN_TIMEOUT_MS);
  const vault = await Promise.race([opened, late]);
  if (vault) return vault;
  void opened.then(
    ({ db }) => db.close(),
    () => undefined,
  );
  throw new DOMException('The database was not opened', 'TimeoutError');
}

/**
 * Saves edits, hold, session and list into the new database; one window at a time, each edit by the first window that has it.
 */
function moveInto(vault: Vault, { outbox, vault: lost }: Workspace): Promise<void> {
  const { name } = lost;
  const { taken, channel, birth } = listenTo(lost);
  return navigator.locks.request(`${name}:kept-anew`, async () => {
    await pause(MESSAGE_DELAY_MS);
    const entries = outbox.mirror.all();
    const marked = new Map((await lookedForFirst(entries)).update.map((entry) => [entry.id, entry]));
    const all = entries.map((entry) => marked.get(entry.id) ?? entry);
    const hold = outbox.mirror.hold();
    if (hold !== undefined) await vault.db.put('meta', hold, 'hold');
    const ids = await saveAgain(vault, all, taken);
    channel.postMessage({ birth: await birth, ids } satisfies SavedAgain);
    const { session } = recovery();
    if (session !== undefined && !(await has(vault, 'session'))) await writeMeta(vault, 'session', session);
    const list = storedList();
    if (list && !(await has(vault, 'list'))) await writeMeta(vault, 'list', list);
    // The former count is obsolete: its edits are saved again, or were not in memory and are lost (announced below).
    await forgetPendingCount(name);
    const savedIds = new Set(ids);
    const missing = outbox.count() - entries.filter(({ id }) => savedIds.has(id)).length;
    if (missing > 0) raiseError({ id: 'outbox.lost', values: { count: missing } });
  });
}

const has = async ({ db }: Vault, key: 'session' | 'list') => (await db.count('meta', key)) > 0;

function isOpen({ db }: Vault): boolean {
  try {
    db.transaction('meta');
    return true;
  } catch {
    return false;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
