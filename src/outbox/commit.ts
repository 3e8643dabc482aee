import type { OutboxRecord, Sealed } from '../io/store/schema.ts';
import type { Vault } from '../io/store/vault.ts';
import type { Lane } from '../model/edit.ts';
import { type Entry, toRecord } from './entry.ts';
import type { Mirror } from './mirror.ts';

/** The epoch of the replayer was raised by another window: this one may not write any more (rule 3). */
export class Deposed extends Error {}

/** An edit was changed or discarded meanwhile; nothing was written, and memory holds what rests on the device now. */
export class Stale extends Error {}

/** What one commit of the replayer does: settle or change edits, put what was learnt, claim the next one. */
export type Change = {
  epoch: number;
  /** For a mark that alone prevents a second send; everything else may reach the disk a moment later. */
  strict?: boolean;
  settle?: readonly Entry[];
  update?: readonly Entry[];
  documents?: ReadonlyMap<Lane, unknown>;
  list?: unknown;
};

/** What the mirror went through: ids that changed or went, and lanes whose document changed. */
export type Changed = { ids: readonly string[]; lanes: readonly Lane[]; list: boolean };

type Device = {
  vault: Vault;
  mirror: Mirror;
  inTurn(work: () => Promise<void>): Promise<void>;
  reload(ids: readonly string[]): Promise<void>;
  tell(changed: Changed): void;
};

/** A change, sealed and on its way into a transaction. */
type Waiting = PromiseWithResolvers<void> & {
  change: Change;
  settle: readonly Entry[];
  update: readonly Entry[];
  records: readonly OutboxRecord[];
  documents: readonly (readonly [string, Sealed])[];
  list: Sealed | undefined;
};

/**
 * The replayer's one kind of write: all of a change or, when another window has taken over, none of it. Changes of
 * several lanes that wait for their turn share a transaction; each fits or fails by itself.
 */
export function createCommit({ vault, mirror, inTurn, reload, tell }: Device) {
  let joining: Waiting[] = [];

  async function commit(change: Change): Promise<void> {
    const waiting = await sealed(vault, change);
    if (joining.length > 0 && !joining.some((other) => shares(other, waiting))) joining.push(waiting);
    else {
      const group = [waiting];
      joining = group;
      void inTurn(async () => {
        if (joining === group) joining = [];
        await write(group);
      });
    }
    return waiting.promise;
  }

  async function write(group: readonly Waiting[]): Promise<void> {
    let left = group;
    while (left.length > 0) {
      const found = await attempt(left).catch((error: unknown) => ({ error }));
      if (!found) return finish(left);
      if ('error' in found) {
        // Where there is no room for all of them there may be for some.
        if (left.length > 1) for (const each of left) await write([each]);
        else left[0]?.reject(found.error);
        return;
      }
      left = await fitting(left, found);
    }
  }

  /** One transaction of them all; when they do not fit what rests on the device, nothing is written and that is told. */
  async function attempt(group: readonly Waiting[]): Promise<Resting | undefined> {
    const durability = group.some(({ change }) => change.strict) ? 'strict' : 'relaxed';
    const tx = vault.db.transaction(['outbox', 'documents', 'meta'], 'readwrite', { durability });
    const meta = tx.objectStore('meta');
    const outbox = tx.objectStore('outbox');
    const entries = group.flatMap(entriesOf);
    const asked = Promise.all([meta.get('epoch'), Promise.all(entries.map(({ seq }) => outbox.get(seq)))]);
    // What is to be written is on its way before the answers are here: where they do not fit, all is taken back.
    const writes = group.flatMap(({ settle, records, documents, list }): Promise<unknown>[] => [
      ...settle.map(({ seq }) => outbox.delete(seq)),
      ...records.map((record) => outbox.put({ ...record, rev: record.rev + 1 })),
      ...documents.map(([name, doc]) => tx.objectStore('documents').put(doc, name)),
      ...(list ? [meta.put(list, 'list')] : []),
    ]);
    // Why a write failed is what the transaction says.
    for (const write of writes) write.catch(() => undefined);
    const [epoch, records] = await asked;
    const found: Resting = { epoch, records: new Map(entries.map(({ seq }, index) => [seq, records[index]])) };
    if (group.every((each) => each.change.epoch === epoch && entriesOf(each).every((entry) => rests(entry, found)))) {
      tx.commit();
      await tx.done;
      return undefined;
    }
    tx.abort();
    await tx.done.catch(() => undefined);
    return found;
  }

  /** Those that can still be written; the others hear why not. */
  async function fitting(group: readonly Waiting[], found: Resting): Promise<Waiting[]> {
    const left: Waiting[] = [];
    for (const each of group) {
      if (each.change.epoch !== found.epoch) each.reject(new Deposed());
      else if (entriesOf(each).every((entry) => rests(entry, found))) left.push(each);
      else {
        await reload(idsOf(each));
        each.reject(new Stale());
      }
    }
    return left;
  }

  function finish(group: readonly Waiting[]): void {
    mirror.drop(group.flatMap(({ change }) => (change.settle ?? []).map(({ id }) => id)));
    mirror.put(group.flatMap(({ update }) => update.map((entry) => ({ ...entry, rev: entry.rev + 1 }))));
    tell({
      ids: group.flatMap(idsOf),
      lanes: group.flatMap(({ change }) => [...(change.documents?.keys() ?? [])]),
      list: group.some(({ list }) => list !== undefined),
    });
    for (const { resolve } of group) resolve();
  }

  return commit;
}

/** What rests on the device where something is to be written: the epoch, and records by their place. */
type Resting = { epoch: unknown; records: ReadonlyMap<number, OutboxRecord | undefined> };

const rests = ({ seq, id, rev }: Entry, { records }: Resting) =>
  records.get(seq)?.id === id && records.get(seq)?.rev === rev;

const entriesOf = ({ settle, update }: Waiting) => [...settle, ...update];
const idsOf = ({ change: { settle = [], update = [] } }: Waiting) => [...settle, ...update].map(({ id }) => id);

const shares = (one: Waiting, other: Waiting) => {
  const ids = new Set(idsOf(one));
  return idsOf(other).some((id) => ids.has(id));
};

/** Sealed before its turn, so that lanes do not wait for each other's encryption; what is stale is found out inside. */
async function sealed(vault: Vault, change: Change): Promise<Waiting> {
  const { settle = [], update = [], documents = new Map(), list } = change;
  const docs = [...documents].map(async ([lane, doc]) => [await vault.nameOf(lane), await vault.seal(doc)] as const);
  return {
    ...Promise.withResolvers<void>(),
    change,
    settle,
    update,
    records: await Promise.all(update.map((entry) => toRecord(vault, entry))),
    documents: await Promise.all(docs),
    list: list === undefined ? undefined : await vault.seal(list),
  };
}
