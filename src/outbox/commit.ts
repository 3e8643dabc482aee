import { type ChangeRecord, deleteBlob, type OutboxRecord, type Sealed } from '../io/store/schema.ts';
import { placeOfChange, placeOfDocument, placeOfMeta } from '../io/store/sealing.ts';
import type { Vault } from '../io/store/vault.ts';
import type { Lane } from '../model/edit.ts';
import { type Device, holdOf } from './device.ts';
import { blobsLeft, isHeld, type QueuedEdit, toRecord } from './entry.ts';
import type { SentChange } from './record.ts';
import { reloadAll } from './reload.ts';

/** The epoch of the sender was raised by another window: this one may not write any more (rule 3). */
export class LeadershipLost extends Error {}

/** An edit was changed or discarded meanwhile; nothing was written, and memory holds what is on the device now. */
export class ConcurrentChange extends Error {}

const EDIT_STORES = ['outbox', 'documents', 'drafts', 'meta', 'changes'] as const;
const ALL_STORES = [...EDIT_STORES, 'blobs'] as const;

/** With the store of files only where one goes: a large one that is being put there would hold every edit back. */
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

/** The stores inside a transaction: nothing but their requests may be awaited (rule 1). */
export type Stores = ReturnType<typeof begin>['stores'];

/**
 * The outbox's one kind of write: all of it or, where `check` finds that it does not fit what is on the device any more,
 * none of it. What is to be written is on its way before the check has its answers, unless `work` waits for them.
 * The files of `blobs` go with it. Resolves when the transaction is complete: a device without room fails there, after every request has succeeded.
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
  // Why a request failed is what the transaction says.
  const sent = working.then((requests) => {
    for (const request of requests) request.catch(() => undefined);
  });
  sent.catch(() => undefined);
  const checked = await checking.catch((error: unknown) => {
    // Where a request fails, as in a database that is being deleted, that is what the caller hears.
    tx.done.catch(() => undefined);
    throw error;
  });
  if (checked !== undefined) {
    await sent;
    // The sender does not wait for the browser to notice that nothing follows.
    if (durability === 'relaxed') tx.commit();
    await tx.done;
    return checked;
  }
  tx.abort();
  await tx.done.catch(() => undefined);
  return undefined;
}

/** Whether an edit is on the device as memory knows it. */
export const isSame = (record: OutboxRecord | undefined, { id, rev }: QueuedEdit) =>
  record?.id === id && record.rev === rev;

/** What one commit of the sender does: settle or change edits, put what was learnt, claim the next one. */
export type Change = {
  epoch: number;
  /** For a mark that alone prevents a second send; everything else may reach the disk a moment later. */
  strict?: boolean;
  settle?: readonly QueuedEdit[];
  update?: readonly QueuedEdit[];
  documents?: ReadonlyMap<Lane, unknown>;
  list?: unknown;
  /** What is written down of an edit that was sent and goes with this. */
  sent?: SentChange | undefined;
  /** It names all edits that wait, as where they get the id of a connection: none may be there that this window has not heard of. */
  ofAll?: boolean;
};

/** A change, sealed and on its way into a transaction. */
type Pending = PromiseWithResolvers<void> & {
  change: Change;
  settle: readonly QueuedEdit[];
  update: readonly QueuedEdit[];
  records: readonly OutboxRecord[];
  documents: readonly (readonly [string, Sealed])[];
  list: Sealed | undefined;
  sent: ChangeRecord | undefined;
};

/** What is on the device where something is to be written: the epoch, the hold, and records by their seq. */
type Found = {
  epoch: unknown;
  hold: string | undefined;
  records: ReadonlyMap<number, OutboxRecord | undefined>;
  /** The id of the newest one. */
  newest: string | undefined;
};

/** The sender's writes. Those of several lanes that wait for their turn share a transaction; each fits or fails by itself. */
export function createCommit(device: Device): (change: Change) => Promise<void> {
  let joining: Pending[] = [];
  return async (change) => {
    const pending = await sealed(device.vault, change);
    if (joining.length > 0 && !joining.some((other) => shares(other, pending))) joining.push(pending);
    else {
      const group = [pending];
      joining = group;
      void device.inTurn(async () => {
        if (joining === group) joining = [];
        await writeAll(device, group);
      });
    }
    return pending.promise;
  };
}

async function writeAll(device: Device, group: readonly Pending[]): Promise<void> {
  let left = group;
  while (left.length > 0) {
    const failed = await writeOnce(device, left).catch((error: unknown) => ({ error }));
    if (!failed) return finish(device, left);
    if ('error' in failed) {
      // Where there is no room for all of them there may be for some.
      if (left.length > 1) for (const each of left) await writeAll(device, [each]);
      else left[0]?.reject(failed.error);
      return;
    }
    left = await fitting(device, left, failed);
  }
}

/** One transaction of them all; when they do not fit what is on the device, nothing is written and that is returned. */
async function writeOnce(device: Device, group: readonly Pending[]): Promise<Found | undefined> {
  const entries = group.flatMap(entriesOf);
  const ofAll = group.some(({ change }) => change.ofAll);
  let found: Found | undefined;
  const done = await write(
    device.vault,
    group.some(({ change }) => change.strict) ? 'strict' : 'relaxed',
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
        hold: holdOf(hold),
        records: new Map(entries.map(({ seq }, index) => [seq, records[index]])),
        newest: last?.value.id,
      };
      found = there;
      return group.every((each) => fits(device.mirror, each, there)) || undefined;
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

/** Those that can still be written; the others hear why not. */
async function fitting(device: Device, group: readonly Pending[], found: Found): Promise<Pending[]> {
  const left: Pending[] = [];
  for (const each of group) {
    if (each.change.epoch !== found.epoch) each.reject(new LeadershipLost());
    else if (fits(device.mirror, each, found)) left.push(each);
    else {
      if (each.change.ofAll) await reloadAll(device);
      else await device.reload(idsOf(each));
      each.reject(new ConcurrentChange());
    }
  }
  return left;
}

function finish({ mirror, announce }: Device, group: readonly Pending[]): void {
  mirror.drop(group.flatMap(({ settle }) => settle.map(({ id }) => id)));
  mirror.put(group.flatMap(({ update }) => update.map((entry) => ({ ...entry, rev: entry.rev + 1 }))));
  announce({
    ids: group.flatMap(idsOf),
    lanes: group.flatMap(({ change }) => [...(change.documents?.keys() ?? [])]),
    list: group.some(({ list }) => list !== undefined),
  });
  for (const { resolve } of group) resolve();
}

/** Nothing begins to be sent that another window holds by now. */
const fits = (mirror: Device['mirror'], each: Pending, { epoch, hold, records, newest }: Found) =>
  each.change.epoch === epoch &&
  (!each.change.ofAll || newest === undefined || mirror.get(newest) !== undefined) &&
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

/** Sealed before its turn, so that lanes do not wait for each other's encryption. */
async function sealed(vault: Vault, change: Change): Promise<Pending> {
  const { settle = [], update = [], documents = new Map(), list, sent } = change;
  const docs = [...documents].map(async ([lane, doc]) => {
    const name = await vault.nameOf(lane);
    return [name, await vault.seal(doc, placeOfDocument(name))] as const;
  });
  return {
    ...Promise.withResolvers<void>(),
    change,
    settle,
    update,
    records: await Promise.all(update.map((entry) => toRecord(vault, entry))),
    documents: await Promise.all(docs),
    list: list === undefined ? undefined : await vault.seal(list, placeOfMeta('list')),
    sent: sent && { id: sent.id, at: sent.at, enc: await vault.seal(sent, placeOfChange(sent)) },
  };
}
