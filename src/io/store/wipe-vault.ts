import { deleteDB } from 'idb';
import { announceDestroyed } from './destroyed.ts';
import { keyLockOf } from './half-file.ts';
import { inVaultIfThere } from './open-if-there.ts';
import { deleteHalf, overwriteHalf } from './overwrite-half.ts';
import type { DraftRecord, OutboxRecord, VaultDb } from './schema.ts';
import { contextOfEdit } from './sealing.ts';

/** What `destroyVault` does under the vault's key lock. If `before` returns false, the destruction is cancelled. */
type Around = { before?: () => Promise<boolean>; after?: () => Promise<void>; onBlocked?: (() => void) | undefined };

/**
 * Destroys a vault's keys and everything encrypted with them, and tells other windows that this is on purpose. Overwrites one
 * half of the key first: from then on nothing can be decrypted, even if the browser ends. Resolves with whether deleted
 * records that the browser may keep can no longer be decrypted; with true if `before` cancels it.
 */
export function destroyVault(name: string, { before, after, onBlocked }: Around = {}): Promise<boolean> {
  return navigator.locks.request(keyLockOf(name), async () => {
    if (before && !(await before())) return true;
    const announced = announceDestroyed(name);
    const overwritten = await overwriteHalf(name).catch(() => false);
    const whole = await heldWholeKey(name);
    await deleteVault(name, onBlocked);
    announced();
    await after?.();
    return overwritten && !whole;
  });
}

/** Deletes a database and the file with half of its key. Call it under `keyLockOf`. */
export async function deleteVault(name: string, onBlocked?: () => void): Promise<void> {
  await deleteDB(name, onBlocked && { blocked: onBlocked });
  await deleteHalf(name);
}

/** Whether a database ever held a whole key; only then it also holds the key for names. */
async function heldWholeKey(name: string): Promise<boolean> {
  const isHeld = async (db: VaultDb) =>
    db.objectStoreNames.contains('meta') && (await db.get('meta', 'names')) !== undefined;
  return (await inVaultIfThere(name, isHeld)) ?? false;
}

/** Unsent edits and drafts of any window, each in the version found. `savedAt`: when an edit was saved. */
type Unsent = { outbox: readonly (OutboxRecord & { savedAt?: unknown })[]; drafts: readonly DraftRecord[] };

/** The parts of a vault needed to read it; `vault.ts` imports this file. */
type Readable = { name: string; unseal(sealed: OutboxRecord['enc'], context: string): Promise<unknown> };

/** Reads the database anew, in any version: a newer build may have upgraded it, for which this window closed it. */
export async function unsentIn(vault: Readable): Promise<Unsent> {
  const found = await inVaultIfThere(vault.name, async (db) => {
    const [outbox, drafts] = [await db.getAll('outbox'), await db.getAll('drafts')];
    return { outbox: await Promise.all(outbox.map((edit) => withTime(vault, edit))), drafts };
  });
  return found ?? { outbox: [], drafts: [] };
}

async function withTime(vault: Readable, edit: OutboxRecord) {
  const opened = await vault.unseal(edit.enc, contextOfEdit(edit)).catch(() => undefined);
  return { ...edit, savedAt: Object(opened).at };
}

/** Whether an edit is as it was `then`. After it was sent, only the sender writes its record, until it is parked. */
const isSameEdit = (then: OutboxRecord, now: OutboxRecord) =>
  then.id === now.id && (then.rev === now.rev || (now.attempts > 0 && then.state !== 'parked'));

/** Like `isSameEdit`, also for an edit that nobody saved again but whose base a settled edit moved. */
const isUnchanged = (then: Unsent['outbox'][number], now: Unsent['outbox'][number]) =>
  isSameEdit(then, now) || (then.id === now.id && then.state === now.state && then.savedAt === now.savedAt);

const isSameDraft = (then: DraftRecord, now: DraftRecord) =>
  then.form === now.form && then.window === now.window && then.at === now.at;

/**
 * The unsent edits and drafts of `now` that were already there `before` and are to be discarded; null if that is all of them.
 */
export function discardedOf(before: Unsent, now: Unsent): Unsent | null {
  const outbox = now.outbox.filter((edit) => before.outbox.some((each) => isUnchanged(each, edit)));
  const drafts = now.drafts.filter((draft) => before.drafts.some((each) => isSameDraft(each, draft)));
  return outbox.length < now.outbox.length || drafts.length < now.drafts.length ? { outbox, drafts } : null;
}

/**
 * Deletes copies of the server's data, records of sent changes, and what is to be discarded; keys, other edits, their files
 * and drafts stay.
 */
export async function emptyVault(name: string, discarded: Partial<Unsent> = {}): Promise<void> {
  await inVaultIfThere(name, async (db) => {
    const tx = db.transaction(['documents', 'changes', 'meta', 'outbox', 'drafts'], 'readwrite');
    const [edits, drafts] = [tx.objectStore('outbox'), tx.objectStore('drafts')];
    for (const edit of await edits.getAll()) {
      if (discarded.outbox?.some((each) => isSameEdit(each, edit))) await edits.delete(edit.seq);
    }
    for (const draft of await drafts.getAll()) {
      if (discarded.drafts?.some((each) => isSameDraft(each, draft))) await drafts.delete([draft.form, draft.window]);
    }
    await tx.objectStore('documents').clear();
    await tx.objectStore('changes').clear();
    for (const key of ['session', 'list', 'logs'] as const) await tx.objectStore('meta').delete(key);
    await tx.done;
  });
}
