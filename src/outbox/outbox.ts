import type { Documents } from '../io/store/documents.ts';
import type { OutboxRecord } from '../io/store/schema.ts';
import type { Vault } from '../io/store/vault.ts';
import type { EditType } from '../model/edit.ts';
import { coalesce, grounded, isBeingMade, overlaps, parkedBefore, twinOf } from './coalesce.ts';
import { type Changed, createCommit, Deposed, Stale } from './commit.ts';
import { type Edit, type Entry, isReadable, openRecord, RECORD_VERSION, sealEdit, toRecord } from './entry.ts';
import { createMirror } from './mirror.ts';

export type Outbox = Awaited<ReturnType<typeof openOutbox>>;

/** How many edits are opened before the first paint; the rest follow at once after it. */
const FIRST = 100;

/**
 * The edits of one manager: device first, then memory. Every method resolves on the transaction's `complete`, never
 * on a request's success (rule 1), and tells `onChange` only then.
 */
export async function openOutbox(
  vault: Vault,
  documents: Pick<Documents, 'get'>,
  onChange: (changed: Changed, elsewhere: boolean) => void,
) {
  const { db } = vault;
  const mirror = createMirror();
  const channel = new BroadcastChannel(vault.name);
  let turn: Promise<unknown> = Promise.resolve();
  let closed = false;

  /** One change at a time in this window: merges see the result of the merge before. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  }

  function tell(changed: Changed) {
    if (closed) return;
    onChange(changed, false);
    channel.postMessage(changed);
  }

  async function reload(ids: readonly string[]) {
    const tx = db.transaction('outbox');
    const found = await Promise.all(ids.map((id) => tx.store.index('id').get(id)));
    const records = found.filter((record) => record !== undefined);
    mirror.drop(ids.filter((_, index) => found[index] === undefined));
    mirror.put(await Promise.all(records.map((record) => openRecord(vault, record))));
  }

  channel.onmessage = ({ data }: MessageEvent<Changed>) => {
    void inTurn(async () => {
      if (closed) return;
      await reload(data.ids);
      if (!closed) onChange(data, true);
    }).catch((error: unknown) => {
      // The device was taken away from this window; what it shows is shown as it was.
      if (!(error instanceof DOMException)) throw error;
    });
  };

  async function openAll(records: OutboxRecord[]) {
    mirror.put(await Promise.all(records.map((record) => openRecord(vault, record))));
  }

  let unopened = 0;
  await inTurn(async () => {
    const first = await db.getAll('outbox', undefined, FIRST);
    await openAll(first);
    if (first.length === FIRST) unopened = (await db.count('outbox')) - FIRST;
  });

  /** Opens what the first paint did not wait for, and whatever another window wrote without our hearing of it. */
  async function rest(): Promise<void> {
    const records = await db.getAll('outbox');
    const there = new Set(records.map(({ id }) => id));
    const gone = mirror.all().filter(({ id }) => !there.has(id));
    const other = records.filter(({ id, rev }) => mirror.get(id)?.rev !== rev);
    mirror.drop(gone.map(({ id }) => id));
    await openAll(other);
    unopened = 0;
    const ids = [...gone, ...other].map(({ id }) => id);
    if (ids.length > 0 && !closed) onChange({ ids, lanes: [], list: false }, false);
  }

  const queueOf = ({ lanes: [lane] }: Edit) => (lane === undefined ? [] : mirror.lane(lane));

  /** The server's copy, where nothing else of ours comes between it and an edit. */
  function copyUnder(queue: readonly Entry[], entry: Entry): object | undefined {
    const covered = queue.some((earlier) => earlier.seq < entry.seq && overlaps(earlier, entry));
    return covered ? undefined : documents.get(entry.lanes[0] ?? '')?.doc;
  }

  /** Writes new edits, each merged into its twin where there is one, and deletes the draft they came from. */
  async function put(edits: readonly Edit[], typeOf: (edit: Edit) => EditType, form?: string): Promise<string[]> {
    if (edits.some((edit) => isBeingMade(queueOf(edit), edit))) throw new Stale();
    const merged = edits.map((edit) => {
      const queue = queueOf(edit);
      const type = typeOf(edit);
      const twin = twinOf(queue, edit, type);
      return { twin, edit: twin ? coalesce(type, grounded(queue, twin), edit, copyUnder(queue, twin)) : edit };
    });
    const sealed = await Promise.all(merged.map(({ edit }) => edit && sealEdit(vault, edit)));
    const names = await Promise.all(edits.map((edit) => Promise.all(edit.lanes.map(vault.nameOf))));
    const draft = form === undefined ? undefined : await vault.nameOf(form);
    const replaced = edits.flatMap((edit) => parkedBefore(queueOf(edit), edit, typeOf(edit)));

    const tx = db.transaction(['outbox', 'drafts'], 'readwrite', { durability: 'strict' });
    const outbox = tx.objectStore('outbox');
    const last = (await outbox.openCursor(null, 'prev'))?.value;
    if (last && !mirror.get(last.id)) {
      // Another window has just kept something that we have not heard of; this edit comes after it.
      tx.abort();
      await tx.done.catch(() => undefined);
      await rest();
      return put(edits, typeOf, form);
    }
    let seq = last?.seq ?? 0;
    const written: Entry[] = [];
    const gone: string[] = [];
    for (const [index, { twin, edit }] of merged.entries()) {
      const enc = sealed[index];
      if (twin) {
        const now = await outbox.get(twin.seq);
        if (now?.id !== twin.id || now.rev !== twin.rev) {
          tx.abort();
          await tx.done.catch(() => undefined);
          await reload([twin.id]);
          return put(edits, typeOf, form);
        }
        if (!edit || !enc) {
          await outbox.delete(twin.seq);
          gone.push(twin.id);
        } else {
          await outbox.put({ ...now, rev: now.rev + 1, enc });
          written.push({ ...twin, ...edit, rev: now.rev + 1 });
        }
      } else if (edit && enc) {
        seq += 1;
        const standing = { seq, id: crypto.randomUUID(), state: 'waiting', attempts: 0, notBefore: 0, rev: 1 } as const;
        const resting = names[index] ?? [];
        await outbox.put({ v: RECORD_VERSION, ...standing, lanes: resting, enc });
        written.push({ v: RECORD_VERSION, ...standing, ...edit, names: resting });
      }
    }
    for (const entry of replaced) {
      const now = await outbox.get(entry.seq);
      if (now?.id !== entry.id || now.rev !== entry.rev) continue;
      await outbox.delete(entry.seq);
      gone.push(entry.id);
    }
    if (draft !== undefined) {
      const drafts = tx.objectStore('drafts');
      for (const key of await drafts.index('form').getAllKeys(draft)) await drafts.delete(key);
    }
    await tx.done;
    mirror.put(written);
    mirror.drop(gone);
    tell({ ids: [...written.map((entry) => entry.id), ...gone], lanes: [], list: false });
    return written.map((entry) => entry.id);
  }

  /** The administrator's own changes to edits that are already kept: discard, try again, send now. */
  async function revise(settle: readonly Entry[], wanted: readonly Entry[]): Promise<void> {
    const update = wanted.filter(isReadable);
    const records = await Promise.all(update.map((entry) => toRecord(vault, entry)));
    const tx = db.transaction('outbox', 'readwrite', { durability: 'strict' });
    if (!(await same(tx.store, [...settle, ...update]))) {
      tx.abort();
      await tx.done.catch(() => undefined);
      await reload([...settle, ...update].map((entry) => entry.id));
      throw new Stale();
    }
    for (const entry of settle) await tx.store.delete(entry.seq);
    for (const record of records) await tx.store.put({ ...record, rev: record.rev + 1 });
    await tx.done;
    mirror.drop(settle.map((entry) => entry.id));
    mirror.put(update.map((entry) => ({ ...entry, rev: entry.rev + 1 })));
    tell({ ids: [...settle, ...update].map((entry) => entry.id), lanes: [], list: false });
  }

  /** Whether every entry still rests on the device as memory knows it. */
  async function same(store: { get(seq: number): Promise<OutboxRecord | undefined> }, entries: readonly Entry[]) {
    for (const entry of entries) {
      const now = await store.get(entry.seq);
      if (now?.id !== entry.id || now.rev !== entry.rev) return false;
    }
    return true;
  }

  async function readEpoch(): Promise<number> {
    const epoch = await db.get('meta', 'epoch');
    return typeof epoch === 'number' ? epoch : 0;
  }

  /**
   * Raises the epoch: whoever held the lock until now cannot write any more. Not if somebody else has raised it since
   * it was `before`: then it is this window that was replaced.
   */
  async function raiseEpoch(before?: number): Promise<number> {
    const tx = db.transaction('meta', 'readwrite', { durability: 'strict' });
    const found = await tx.store.get('epoch');
    const last = typeof found === 'number' ? found : 0;
    if (before !== undefined && last !== before) {
      tx.abort();
      await tx.done.catch(() => undefined);
      throw new Deposed();
    }
    await tx.store.put(last + 1, 'epoch');
    await tx.done;
    return last + 1;
  }

  return {
    mirror,
    rest: () => inTurn(rest),
    /** How many edits rest on the device, opened or not. */
    count: () => unopened + mirror.size(),
    put: (edits: readonly Edit[], typeOf: (edit: Edit) => EditType, form?: string) =>
      inTurn(() => put(edits, typeOf, form)),
    commit: createCommit({ vault, mirror, inTurn, reload, tell }),
    revise: (settle: readonly Entry[], update: readonly Entry[]) => inTurn(() => revise(settle, update)),
    /** How often the lock has changed hands; read it before asking who has the lock. */
    readEpoch,
    raiseEpoch,
    /** Hears and tells nothing any more; what is being kept is kept before the device is let go. */
    close() {
      closed = true;
      channel.close();
      void inTurn(async () => db.close());
    },
  };
}
