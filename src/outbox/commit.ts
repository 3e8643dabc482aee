import { type ChangeRecord, deleteBlob, type OutboxRecord, type Sealed } from '../io/store/schema.ts';
import { contextOfChange, contextOfDocument, contextOfMeta } from '../io/store/sealing.ts';
import type { Vault } from '../io/store/vault.ts';
import type { Lane } from '../model/edit.ts';
import { isHeld, type QueuedEdit } from './entry.ts';
import { type OutboxContext, readHoldId } from './outbox-context.ts';
import type { SentChange } from './record.ts';
import { reloadAll } from './reload.ts';
import { blobsLeft, toRecord } from './seal-edit.ts';

/** Another window raised the epoch: this window's sender may not write any more (rule 3). */
export class LeadershipLost extends Error {}

/** Another window changed or discarded an edit. Nothing was written; the mirror is up to date again. */
export class ConcurrentChange extends Error {}

const EDIT_STORES = ['outbox', 'documents', 'drafts', 'meta', 'changes'] as const;
const ALL_STORES = [...EDIT_STORES, 'blobs'] as const;

/** Includes the `blobs` store only to delete files: a transaction that stores a large file would block every edit. */
const begin = ({ db }: Vault, durability: 'strict' | 'relaxed', blobs: readonly string[]) => {
  const stores: readonly (typeof ALL_STORES)[number][] = blobs.length > 0 ? ALL_STORES : EDIT_STORES;
  const tx = db.transaction(stores, 'readwrite', { durability });
  const [outbox, documents, drafts, meta, changes] = [
    tx.objectStore('outbox'),
    tx.objectStore('documents'),
    tx.objectStore('drafts'),
    tx.objectStore('meta'),
    tx.objectStore('changes'),
  ];
  return { tx, stores: { outbox, documents, drafts, meta, changes } };
};

/** The object stores of one transaction. Only their requests may be awaited while it is open (rule 1). */
export type Stores = ReturnType<typeof begin>['stores'];

/**
 * Runs every write of the outbox as one transaction. `work` makes its requests before `check` has its answers (unless
 * it awaits them). If `check` resolves with undefined, because the device no longer holds what memory knows, the
 * transaction is aborted and `write` resolves with undefined. The transaction also deletes the files of `blobs` (ids).
 * Resolves on its `complete`; a full device rejects there, after every request has succeeded.
 */
export async function write<T>(
  vault: Vault,
  durability: 'strict' | 'relaxed',
  check: (stores: Stores) => Promise<T | undefined>,
  work: (stores: Stores, checked: Promise<T | undefined>) => Promise<unknown>[] | Promise<Promise<unknown>[]>,
  blobs: readonly string[] = [],
): Promise<T | undefined> {
  const { tx, stores } = begin(vault, durability, blobs);
  const checking = check(stores);
  const working = Promise.resolve(work(stores, checking)).then((requests) => [
    ...requests,
    ...blobs.map((id) => deleteBlob(tx.objectStore('blobs'), id)),
  ]);
  // A failed request also fails the transaction, whose error is the one that is reported.
  const sent = working.then((requests) => {
    for (const request of requests) request.catch(() => undefined);
  });
  sent.catch(() => undefined);
  const checked = await checking.catch((error: unknown) => {
    // The caller gets this error, as from a database that is being deleted, not the transaction's.
    tx.done.catch(() => undefined);
    throw error;
  });
  if (checked !== undefined) {
    await sent;
    // Otherwise the sender waits until the browser notices that no request follows.
    if (durability === 'relaxed') tx.commit();
    await tx.done;
    return checked;
  }
  tx.abort();
  await tx.done.catch(() => undefined);
  return undefined;
}

/** Whether a stored record is the edit that memory knows, at the same `rev`. */
export const isSame = (record: OutboxRecord | undefined, { id, rev }: QueuedEdit) =>
  record?.id === id && record.rev === rev;

/** One commit of the sender: deletes settled edits, stores changed ones (the claim of the next one among them) and copies. */
export type Commit = {
  epoch: number;
  /** Waits until the data is on disk: only the mark of a create prevents a second one after a crash. */
  strict?: boolean;
  settle?: readonly QueuedEdit[];
  update?: readonly QueuedEdit[];
  documents?: ReadonlyMap<Lane, unknown>;
  list?: unknown;
  /** The sent change to record in the same transaction (decision 0070). */
  sent?: SentChange | undefined;
  /**
   * The commit concerns all edits, as when it fills in a new connection's id: fails if the device has an edit that
   * memory does not know.
   */
  ofAll?: boolean;
  /** Called once the transaction is complete, before any screen hears of it. */
  stored?: (() => unknown) | undefined;
};

/** An encrypted commit that waits for its transaction. */
type Pending = PromiseWithResolvers<void> & {
  commit: Commit;
  settle: readonly QueuedEdit[];
  update: readonly QueuedEdit[];
  records: readonly OutboxRecord[];
  documents: readonly (readonly [string, Sealed])[];
  list: Sealed | undefined;
  sent: ChangeRecord | undefined;
};

/** What the transaction reads from the device; `records` by `seq`. */
type Found = {
  epoch: unknown;
  hold: string | undefined;
  records: ReadonlyMap<number, OutboxRecord | undefined>;
  /** The id of the newest edit; read only for a commit with `ofAll`. */
  newest: string | undefined;
};

/**
 * Writes the sender's commits. Waiting commits of several lanes share a transaction; each resolves or rejects by itself
 * (LeadershipLost, ConcurrentChange, or the storage's DOMException).
 */
export function createCommit(context: OutboxContext): (commit: Commit) => Promise<void> {
  let joining: Pending[] = [];
  return async (commit) => {
    const pending = await sealed(context.vault, commit);
    if (joining.length > 0 && !joining.some((other) => shares(other, pending))) joining.push(pending);
    else {
      const group = [pending];
      joining = group;
      void context.inTurn(async () => {
        if (joining === group) joining = [];
        await writeAll(context, group);
      });
    }
    return pending.promise;
  };
}

async function writeAll(context: OutboxContext, group: readonly Pending[]): Promise<void> {
  let left = group;
  while (left.length > 0) {
    const failed = await writeOnce(context, left).catch((error: unknown) => ({ error }));
    if (!failed) return finish(context, left);
    if ('error' in failed) {
      // The device may have room for some of them.
      if (left.length > 1) for (const each of left) await writeAll(context, [each]);
      else left[0]?.reject(failed.error);
      return;
    }
    left = await fitting(context, left, failed);
  }
}

/**
 * Writes the group in one transaction. If one commit does not fit, writes nothing and returns what the device holds.
 */
async function writeOnce(context: OutboxContext, group: readonly Pending[]): Promise<Found | undefined> {
  const entries = group.flatMap(entriesOf);
  const ofAll = group.some(({ commit }) => commit.ofAll);
  let found: Found | undefined;
  const done = await write(
    context.vault,
    group.some(({ commit }) => commit.strict) ? 'strict' : 'relaxed',
    async ({ meta, outbox }) => {
      const asked = [
        meta.get('epoch'),
        meta.get('hold'),
        Promise.all(entries.map(({ seq }) => outbox.get(seq))),
        ofAll ? outbox.openCursor(null, 'prev') : undefined,
      ] as const;
      const [epoch, hold, records, last] = await Promise.all(asked);
      const there: Found = {
        epoch,
        hold: readHoldId(hold),
        records: new Map(entries.map(({ seq }, index) => [seq, records[index]])),
        newest: last?.value.id,
      };
      found = there;
      return group.every((each) => fits(context.mirror, each, there)) || undefined;
    },
    ({ outbox, documents, meta, changes }) =>
      group.flatMap((each): Promise<unknown>[] => [
        ...each.settle.map(({ seq }) => outbox.delete(seq)),
        ...each.records.map((record) => outbox.put({ ...record, rev: record.rev + 1 })),
        ...each.documents.map(([name, doc]) => documents.put(doc, name)),
        ...(each.list ? [meta.put(each.list, 'list')] : []),
        ...(each.sent ? [changes.put(each.sent)] : []),
      ]),
    group.flatMap(({ settle }) => blobsLeft(settle, [])),
  );
  return done ? undefined : found;
}

async function fitting(context: OutboxContext, group: readonly Pending[], found: Found): Promise<Pending[]> {
  const left: Pending[] = [];
  for (const each of group) {
    if (each.commit.epoch !== found.epoch) each.reject(new LeadershipLost());
    else if (fits(context.mirror, each, found)) left.push(each);
    else {
      if (each.commit.ofAll) await reloadAll(context);
      else await context.reload(idsOf(each));
      each.reject(new ConcurrentChange());
    }
  }
  return left;
}

function finish({ mirror, announce }: OutboxContext, group: readonly Pending[]): void {
  for (const { commit } of group) commit.stored?.();
  mirror.drop(group.flatMap(({ settle }) => settle.map(({ id }) => id)));
  mirror.put(group.flatMap(({ update }) => update.map((entry) => ({ ...entry, rev: entry.rev + 1 }))));
  announce({
    ids: group.flatMap(idsOf),
    lanes: group.flatMap(({ commit }) => [...(commit.documents?.keys() ?? [])]),
    list: group.some(({ list }) => list !== undefined),
  });
  for (const { resolve } of group) resolve();
}

/**
 * Whether a commit may be written: same epoch, same records, and it does not start to send an edit that is held by now.
 */
const fits = (mirror: OutboxContext['mirror'], each: Pending, { epoch, hold, records, newest }: Found) =>
  each.commit.epoch === epoch &&
  (!each.commit.ofAll || newest === undefined || mirror.get(newest) !== undefined) &&
  entriesOf(each).every((entry) => isSame(records.get(entry.seq), entry)) &&
  !each.update.some((entry) => begins(entry, records.get(entry.seq)) && isHeld(entry, hold));

const begins = ({ state }: QueuedEdit, before: OutboxRecord | undefined) =>
  state === 'sending' && before?.state !== 'sending';

const entriesOf = ({ settle, update }: Pending) => [...settle, ...update];
const idsOf = (pending: Pending) => entriesOf(pending).map(({ id }) => id);

const shares = (one: Pending, other: Pending) => {
  const ids = new Set(idsOf(one));
  return idsOf(other).some((id) => ids.has(id));
};

/** Encrypts a commit before it waits for its transaction, so that lanes do not wait for each other's encryption. */
async function sealed(vault: Vault, commit: Commit): Promise<Pending> {
  const { settle = [], update = [], documents = new Map(), list, sent } = commit;
  const docs = [...documents].map(async ([lane, doc]) => {
    const name = await vault.nameOf(lane);
    return [name, await vault.seal(doc, contextOfDocument(name))] as const;
  });
  return {
    ...Promise.withResolvers<void>(),
    commit,
    settle,
    update,
    records: await Promise.all(update.map((entry) => toRecord(vault, entry))),
    documents: await Promise.all(docs),
    list: list === undefined ? undefined : await vault.seal(list, contextOfMeta('list')),
    sent: sent && { id: sent.id, at: sent.at, enc: await vault.seal(sent, contextOfChange(sent)) },
  };
}
