import { markBadge, showBadge } from '../io/badge.ts';
import { loadConfig } from '../io/config.ts';
import { openDocuments, readMeta } from '../io/store/documents.ts';
import { writePendingCount } from '../io/store/pending-count.ts';
import type { Config } from '../model/config.ts';
import type { StoredList } from '../model/stored-list.ts';
import { isHeld, isLive } from '../outbox/entry.ts';
import { contend } from '../outbox/lock.ts';
import { isAnyLeft } from '../outbox/queue.ts';
import { openOutbox } from '../outbox/store.ts';
import { isValid, type LastWorkspace, type Opened, openLastWorkspace } from './last-workspace.ts';
import { runSender } from './run-sender.ts';
import { SUBJECTS } from './subjects.ts';

/** Edits still wait: a rejection with this makes the browser fire the sync event again later. */
export class AskAgain extends Error {}

/** How long to wait for the lock, in ms: a closing window releases it within this time, an open one does not. */
const GRANT_TIMEOUT_MS = 5000;

/**
 * Sends this device's waiting edits while no window is open, with the same outbox, lock and rules as a window and only with
 * the stored session (decision 0066). Resolves once nothing can be sent any more, at `until` (ms on the clock of
 * `performance.now`) at the latest.
 * @throws AskAgain to be called again: no network, a window that sends, or too little time
 */
export async function sendWaiting(until: number): Promise<void> {
  const read = await loadConfig();
  if (!read.reached) throw new AskAgain('the deployment cannot be reached');
  // Without a window the worker cannot tell whether the console is locked for inactivity (decision 0065).
  if ('problem' in read || !read.config.backgroundSync || read.config.idleLockMinutes > 0) return;
  const last = await openLastWorkspace(read.config);
  if (!last) return;
  try {
    await sendFrom(last, read.config, until);
  } finally {
    last.vault.db.close();
  }
}

async function sendFrom(last: LastWorkspace, config: Config, until: number): Promise<void> {
  const { vault } = last;
  await waitForFreeLock(vault.name, Math.min(GRANT_TIMEOUT_MS, until - performance.now()));
  if ((await vault.db.count('outbox')) === 0) return;
  const state = await isValid(last, config);
  if (state === 'expired') return markBadge();
  if (state === 'unreached') throw new AskAgain('the service cannot be reached');
  if (state !== 'valid') return;
  const documents = openDocuments(vault);
  const outbox = await openOutbox(vault, () => undefined, documents.reread);
  try {
    await outbox.loadAll();
    const known = ({ subject, name }: { subject: string; name: string }) =>
      SUBJECTS.some(({ key, edits }) => key === subject && name in edits);
    // A later build made an edit that this one does not know: leave all of them to its windows.
    if (!outbox.mirror.all().filter(isLive).every(known)) return;
    const list = await readMeta<StoredList>(vault, 'list');
    await sendUnderLock({ ...last, config, outbox, documents, list }, until);
  } finally {
    outbox.close();
  }
}

/** Waits until no window holds the lock, `within` ms at most. @throws AskAgain after that */
async function waitForFreeLock(name: string, within: number): Promise<void> {
  const signal = AbortSignal.timeout(Math.max(Math.round(within), 0));
  await navigator.locks
    .request(name, { signal }, () => undefined)
    .catch((error: unknown) => {
      if (!(error instanceof DOMException)) throw error;
      throw new AskAgain('a window sends');
    });
}

/** Sends while it holds the manager's lock; releases it as soon as a window asks. */
async function sendUnderLock(opened: Opened, until: number): Promise<void> {
  const { vault, outbox, managerId } = opened;
  const over = Promise.withResolvers<void>();
  const lock = contend(vault.name, {
    async lead(released) {
      clearTimeout(grantTimer);
      // Even if the sender fails, as on a full device: the sync event must not stay open.
      await runSender(opened, lock.isMine, until, Promise.race([released, over.promise])).finally(over.resolve);
    },
    newest: () => undefined,
    onNow: () => over.resolve(),
    onAsked: () => over.resolve(),
  });
  const grantTimer = setTimeout(over.resolve, GRANT_TIMEOUT_MS);
  await over.promise;
  await lock.leave();
  const { mirror } = outbox;
  const waiting = mirror.all().filter((entry) => isLive(entry) && !isHeld(entry, mirror.hold())).length;
  const birth = await vault.nameOf('birth');
  await writePendingCount(vault.name, managerId, birth, outbox.count()).catch(() => undefined);
  await showBadge(mirror.all().filter((entry) => !isLive(entry)).length, waiting);
  if (isAnyLeft(mirror)) throw new AskAgain(`${waiting} wait still`);
}
