import { deleteDB } from 'idb';
import { announceDestroyed } from './destroyed.ts';
import { keyLockOf } from './half-file.ts';
import { openIfThere } from './open-if-there.ts';
import { deleteHalf, overwriteHalf } from './overwrite-half.ts';
import type { DraftRecord, OutboxRecord, VaultSchema } from './schema.ts';
import { contextOfEdit } from './sealing.ts';

/** What `destroyVault` does under the vault's key lock. `before` returning false cancels the destruction. */
type Around = { before?: () => Promise<boolean>; after?: () => Promise<void>; onBlocked?: (() => void) | undefined };

/**
 * Destroys a vault's keys and everything encrypted with them, and tells other windows that this was on purpose. One half of
 * the key is overwritten first: from then on nothing can be decrypted, even if the browser ends. Resolves with whether
 * nothing can be decrypted of what the browser may keep of deleted records; with true when `before` cancels it.
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

/** Whether a database ever held a whole key: only then it holds the key for names as well. */
async function heldWholeKey(name: string): Promise<boolean> {
  const db = await openIfThere<VaultSchema>(name);
  if (!db) return false;
  try {
    return db.objectStoreNames.contains('meta') && (await db.get('meta', 'names')) !== undefined;
  } finally {
    db.close();
  }
}

/** What is unsent: edits and drafts of any window, each in the version in which it was found. `savedAt`: when an edit was saved. */
type Unsent = { outbox: readonly (OutboxRecord & { savedAt?: unknown })[]; drafts: readonly DraftRecord[] };

/** What of a vault is needed to read it; its file imports this one. */
type Readable = { name: string; unseal(sealed: OutboxRecord['enc'], context: string): Promise<unknown> };

/** Read anew, in whichever version it is: a newer build may have upgraded the database under this window, which closed it. */
export async function unsentIn(vault: Readable): Promise<Unsent> {
  const db = await openIfThere<VaultSchema>(vault.name);
  try {
    const [outbox = [], drafts = []] = [await db?.getAll('outbox'), await db?.getAll('drafts')];
    return { outbox: await Promise.all(outbox.map((edit) => withTime(vault, edit))), drafts };
  } finally {
    db?.close();
  }
}

async function withTime(vault: Readable, edit: OutboxRecord) {
  const opened = await vault.unseal(edit.enc, contextOfEdit(edit)).catch(() => undefined);
  return { ...edit, savedAt: Object(opened).at };
}

/** Whether an edit is as it was `then`. Once it was sent its record is written by the sender, but only until it is parked. */
const isSameEdit = (then: OutboxRecord, now: OutboxRecord) =>
  then.id === now.id && (then.rev === now.rev || (now.attempts > 0 && then.state !== 'parked'));

/** As `isSameEdit`, also of one that nobody has saved again: another edit that was settled may have moved its base. */
const isUnchanged = (then: Unsent['outbox'][number], now: Unsent['outbox'][number]) =>
  isSameEdit(then, now) || (then.id === now.id && then.state === now.state && then.savedAt === now.savedAt);

const isSameDraft = (then: DraftRecord, now: DraftRecord) =>
  then.form === now.form && then.window === now.window && then.at === now.at;

/** Of what is unsent `now` what was there `before`, and is to be discarded; null if that is all of it. */
export function discardedOf(before: Unsent, now: Unsent): Unsent | null {
  const outbox = now.outbox.filter((edit) => before.outbox.some((each) => isUnchanged(each, edit)));
  const drafts = now.drafts.filter((draft) => before.drafts.some((each) => isSameDraft(each, draft)));
  return outbox.length < now.outbox.length || drafts.length < now.drafts.length ? { outbox, drafts } : null;
}

/**
 * Deletes what was read from the server and the records of what was sent, and what is to be discarded; keys, other edits, their
 * files and drafts stay.
 */
export async function emptyVault(name: string, discarded: Partial<Unsent> = {}): Promise<void> {
  const db = await openIfThere<VaultSchema>(name);
  if (!db) return;
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
  await tx.objectStore('meta').delete('session');
  await tx.objectStore('meta').delete('list');
  await tx.objectStore('meta').delete('logs');
  await tx.done;
  db.close();
}
