import { openVaultOf } from '../../io/store/device.ts';
import { readMeta, writeMeta } from '../../io/store/documents.ts';
import { forgetPendingCount } from '../../io/store/pending-count.ts';
import { openVault, type Vault } from '../../io/store/vault.ts';
import { saveAgain } from '../../outbox/save-again.ts';
import { storeDrafts } from '../documents/drafts.ts';
import { isDestroyed, openWorkspace, type Workspace, workspace, workspaceAtom } from '../documents/workspace.ts';
import { storedList } from '../list/list.ts';
import { currentConfig } from '../session/config.ts';
import { currentSession, sessionState } from '../session/session-state.ts';
import { raiseError } from '../shell/notices.ts';
import { cell, lifetime, store } from '../store.ts';
import { followOthers } from './follow-others.ts';
import { lookedForFirst } from './looked-for-first.ts';
import { startReplay, stopReplay } from './replayer.ts';

/** So long after a database has gone, in ms, whatever else goes with it has gone, too. */
const SETTLED_MS = 1000;
/** How often a database is made anew: what takes databases away may not be done yet, and takes the new one as well. */
const ATTEMPTS = 3;
/** A database that was not opened after so long, in ms, never will be: Chromium forgets who asks while it clears. */
const OPENED_MS = 5000;
/** How long another window's word about what it has kept may be on its way, in ms. */
const HEARD_MS = 100;

const recovery = cell(() => ({
  going: undefined as Promise<boolean> | undefined,
  /** What other windows say of the database that this window has open. */
  otherWindows: new WeakMap<Vault, OtherWindows>(),
  /** The manager's session as it rests, which is kept anew as it was. */
  session: undefined as unknown,
}));

/** The edits of one database that other windows have kept anew, and the channel on which all of them say so. */
type OtherWindows = { taken: Set<string>; channel: BroadcastChannel; birth: Promise<string> };
type SavedAgain = { birth: string; ids: readonly string[] };

/** Notices when the database of the open workspace goes away under the app (O-29). */
export function watchDatabase(): void {
  let watched: Vault | undefined;
  const look = () => {
    const vault = workspace()?.vault;
    if (!vault?.lasting || vault === watched) return;
    watched = vault;
    watch(vault);
  };
  store.sub(workspaceAtom, look);
  look();
}

function watch(vault: Vault): void {
  const signal = lifetime();
  const state = recovery();
  const gone = () => workspace()?.vault === vault && void saveInNewDatabase();
  vault.db.addEventListener('close', gone, { signal });
  vault.db.addEventListener('versionchange', ({ newVersion }) => newVersion === null && gone(), { signal });
  // It may have gone before it was watched: this part is loaded when the page is idle.
  if (!isOpen(vault)) gone();
  listenTo(vault);
  void readMeta(vault, 'session').then(
    (value) => {
      state.session = value ?? state.session;
    },
    () => undefined,
  );
}

/** Hears what other windows keep anew of this database, and of none that has taken its place under the same name. */
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
 * Where the database of the open workspace is gone: opens another one and keeps in it what is still in memory. Whether
 * there is an open workspace that can be written then; where there is none, and something was in memory, that is told.
 */
export function saveInNewDatabase(): Promise<boolean> {
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
  const stopped = stopReplay();
  for (let attempt = 1; ; attempt += 1) {
    await pause(SETTLED_MS);
    if (workspace() !== lost || isDestroyed(lost.vault)) return false;
    try {
      const next = await reopen(lost);
      await stopped;
      // It may have gone before anybody was told of it.
      if (!isOpen(next.vault)) return replace();
      if (sessionState().is === 'valid' && workspace() === next) startReplay(next);
      return true;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      if (attempt < ATTEMPTS) continue;
      const count = lost.outbox.count();
      if (count > 0) raiseError({ id: 'outbox.only_here', values: { count } });
      return false;
    }
  }
}

/** Opens a new database with everything that is still in memory. */
async function reopen(lost: Workspace): Promise<Workspace> {
  const vault = await newVault(lost.vault);
  try {
    await moveInto(vault, lost);
    const next = await openWorkspace(vault, followOthers, lost.documents);
    lost.outbox.close();
    listenTo(lost.vault).channel.close();
    // What was read can be read again: where there is no room for it, the edits are kept all the same.
    const copies = [...lost.documents.inMemory().storable].map(([lane, copy]) => next.documents.store(lane, copy));
    await Promise.allSettled(copies);
    await storeDrafts(true);
    return next;
  } catch (error) {
    if (workspace()?.vault !== vault) vault.db.close();
    throw error;
  }
}

/** The manager's database, made anew. Without a session that says whose it is, the one of the same name. */
async function newVault({ name }: Vault): Promise<Vault> {
  const { managerId } = currentSession(sessionState()) ?? {};
  const { service } = currentConfig();
  const opened = managerId === undefined ? openVault(name, true) : openVaultOf({ managerId, service });
  const late = pause(OPENED_MS);
  const vault = await Promise.race([opened, late]);
  if (vault) return vault;
  void opened.then(
    ({ db }) => db.close(),
    () => undefined,
  );
  throw new DOMException('The database was not opened', 'TimeoutError');
}

/** One window after the other: the first one keeps what both have in memory. */
function moveInto(vault: Vault, { outbox, vault: lost }: Workspace): Promise<void> {
  const { name } = lost;
  const { taken, channel, birth } = listenTo(lost);
  return navigator.locks.request(`${name}:kept-anew`, async () => {
    await pause(HEARD_MS);
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
    // What was counted is here; what was not in memory is gone.
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
