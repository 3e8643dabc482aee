import type { OutboxRecord } from '../io/store/schema.ts';
import type { Vault } from '../io/store/vault.ts';
import type { EditType } from '../model/edit.ts';
import type { StoredFile } from '../model/upload.ts';
import {
  type Changed,
  ConcurrentChange,
  createCommit,
  type Device,
  holdOf,
  isSame,
  LeadershipLost,
  type Stores,
  write,
} from './commit.ts';
import type { Decision } from './decisions.ts';
import {
  blobOf,
  blobsLeft,
  type Edit,
  isReadable,
  lanesOf,
  openRecord,
  type QueuedEdit,
  RECORD_VERSION,
  sealEdit,
  toRecord,
} from './entry.ts';
import { coalesce, isBeingMade, parkedBefore, twinOf } from './merge.ts';
import { createMirror } from './mirror.ts';

export type Outbox = Awaited<ReturnType<typeof openOutbox>>;

/** How many edits are opened before the first paint; the others follow at once after it. */
const OPENED_AT_ONCE = 100;

type TypeOf = (edit: Edit) => EditType;

/**
 * The edits of one manager: device first, then memory. Every method resolves on the transaction's `complete`, never
 * on a request's success (rule 1), and calls `onChange` only then.
 */
export async function openOutbox(vault: Vault, onChange: (changed: Changed, elsewhere: boolean) => void) {
  const channel = new BroadcastChannel(vault.name);
  const mirror = createMirror();
  const queue = { turn: Promise.resolve<unknown>(undefined), closed: false };
  let unopened = 0;
  const device: Device = {
    vault,
    mirror,
    inTurn(work) {
      const result = queue.turn.then(work);
      queue.turn = result.catch(() => undefined);
      return result;
    },
    reload: (ids) => reload(device, ids),
    announce(changed) {
      if (queue.closed) return;
      onChange(changed, false);
      channel.postMessage(changed);
    },
  };
  const { inTurn } = device;

  channel.onmessage = ({ data }: MessageEvent<Changed>) => {
    void inTurn(async () => {
      if (queue.closed) return;
      await reload(device, data.ids);
      if (!queue.closed) onChange(data, true);
    }).catch((error: unknown) => {
      // The device was taken away from this window; what it shows stays as it was.
      if (!(error instanceof DOMException)) throw error;
    });
  };

  await inTurn(async () => {
    const tx = vault.db.transaction(['outbox', 'meta']);
    const records = tx.objectStore('outbox').getAll(undefined, OPENED_AT_ONCE);
    const [first, hold] = await Promise.all([records, tx.objectStore('meta').get('hold')]);
    mirror.put(await Promise.all(first.map((record) => openRecord(vault, record))));
    mirror.setHold(holdOf(hold));
    if (first.length === OPENED_AT_ONCE) unopened = (await vault.db.count('outbox')) - OPENED_AT_ONCE;
  });

  async function everything() {
    const ids = await loadAll(device);
    unopened = 0;
    if (ids.length > 0 && !queue.closed) onChange({ ids, lanes: [], list: false }, false);
  }

  return {
    mirror,
    /** Opens what the first paint did not wait for, and whatever another window wrote without our hearing of it. */
    loadAll: () => inTurn(everything),
    /** How many edits are on the device, opened or not. */
    count: () => unopened + mirror.size(),
    /** Writes new edits, each merged into its twin where there is one, and deletes the drafts of the form they came from. */
    put: (edits: readonly Edit[], typeOf: TypeOf, form?: string) =>
      inTurn(async () => {
        for (;;) {
          const ids = await put(device, edits, typeOf, form);
          if (ids) return ids;
          await everything();
        }
      }),
    commit: createCommit(device),
    /** The administrator's own changes to edits that are already queued. @throws ConcurrentChange */
    revise: (decision: Decision) => inTurn(() => revise(device, decision)),
    /** A file that waits for its upload. @throws UnreadableFile */
    readFile: async ({ blob, name }: StoredFile) => (await fetchBlobs()).readBlob(vault, blob, name),
    /** Removes the files that no edit carries: what a window left that was killed between a file and its edit. */
    sweepFiles: async () => (await fetchBlobs()).sweepBlobs(vault, () => blobsInUse(vault)),
    /** How often the lock has changed hands; read it before asking who has the lock. */
    readEpoch: async () => epochOf(await vault.db.get('meta', 'epoch')),
    raiseEpoch: (before?: number) => raiseEpoch(vault, before),
    /** Hears and announces nothing any more; what is being written is written before the device is let go. */
    close() {
      queue.closed = true;
      channel.close();
      void inTurn(async () => vault.db.close());
    },
  };
}

/** What keeps files is fetched with the first one. */
const fetchBlobs = () => import('../io/store/blobs.ts');

/** What records name, also those that this build cannot read. */
async function blobsInUse({ db }: Vault): Promise<ReadonlySet<string>> {
  const records = await db.getAll('outbox');
  return new Set(records.flatMap(({ blob }) => blob ?? []));
}

async function reload({ vault, mirror }: Device, ids: readonly string[]): Promise<void> {
  const tx = vault.db.transaction(['outbox', 'meta']);
  const index = tx.objectStore('outbox').index('id');
  const [hold, ...found] = await Promise.all([tx.objectStore('meta').get('hold'), ...ids.map((id) => index.get(id))]);
  const records = found.filter((record) => record !== undefined);
  mirror.setHold(holdOf(hold));
  mirror.drop(ids.filter((_, nth) => found[nth] === undefined));
  mirror.put(await Promise.all(records.map((record) => openRecord(vault, record))));
}

/** Brings the whole mirror up to date; returns the ids of what was not. */
async function loadAll({ vault, mirror }: Device): Promise<string[]> {
  const [hold, records] = await Promise.all([vault.db.get('meta', 'hold'), vault.db.getAll('outbox')]);
  mirror.setHold(holdOf(hold));
  const there = new Set(records.map(({ id }) => id));
  const gone = mirror.all().filter(({ id }) => !there.has(id));
  const other = records.filter(({ id, rev }) => mirror.get(id)?.rev !== rev);
  mirror.drop(gone.map(({ id }) => id));
  mirror.put(await Promise.all(other.map((record) => openRecord(vault, record))));
  return [...gone, ...other].map(({ id }) => id);
}

/** A new edit on its way into the outbox: alone, as its twin, or null when it undoes that. */
type Incoming = { twin: QueuedEdit | undefined; edit: Edit | null; record: OutboxRecord | undefined };

/** Ids of what was written; undefined when another window has written something that this one has not heard of. */
async function put(
  device: Device,
  edits: readonly Edit[],
  typeOf: TypeOf,
  form: string | undefined,
): Promise<string[] | undefined> {
  const { vault, mirror } = device;
  if (edits.some((edit) => isBeingMade(mirror.lane(edit.lane), edit))) throw new ConcurrentChange();
  const incoming = await Promise.all(edits.map((edit) => merged(device, edit, typeOf(edit))));
  const replaced = edits.flatMap((edit) => parkedBefore(mirror.lane(edit.lane), edit, typeOf(edit)));
  const draft = form === undefined ? undefined : await vault.nameOf(form);
  const twins = incoming.flatMap(({ twin }) => twin ?? []);
  const gone = [...replaced, ...incoming.flatMap(({ twin, edit }) => (twin && !edit ? twin : []))];
  const written: QueuedEdit[] = [];

  const done = await write(
    vault,
    'strict',
    async ({ outbox }) => {
      const last = (await outbox.openCursor(null, 'prev'))?.value;
      const known = !last || mirror.get(last.id) !== undefined;
      return known && (await areSame(outbox, [...replaced, ...twins])) ? { seq: last?.seq ?? 0 } : undefined;
    },
    async ({ outbox, drafts }, checked) => {
      const last = await checked;
      if (!last) return [];
      const requests: Promise<unknown>[] = gone.map(({ seq }) => outbox.delete(seq));
      for (const { twin, edit, record } of incoming) {
        if (!edit || !record) continue;
        if (!twin) last.seq += 1;
        const seq = twin?.seq ?? last.seq;
        requests.push(outbox.put({ ...record, seq }));
        const { lanes: names, enc: _, ...standing } = record;
        written.push({ ...edit, ...standing, names, seq });
      }
      const typed = draft === undefined ? [] : await drafts.index('form').getAllKeys(draft);
      return [...requests, ...typed.map((key) => drafts.delete(key))];
    },
    blobsLeft(
      [...gone, ...twins],
      incoming.flatMap(({ edit }) => edit ?? []),
    ),
  );
  if (!done) return undefined;
  mirror.put(written);
  mirror.drop(gone.map(({ id }) => id));
  device.announce({ ids: [...written, ...gone].map(({ id }) => id), lanes: [], list: false });
  return written.map(({ id }) => id);
}

/** An edit, merged into its twin where there is one, and the record it becomes; its seq is given in the transaction. */
async function merged({ vault, mirror }: Device, edit: Edit, type: EditType): Promise<Incoming> {
  const twin = twinOf(mirror.lane(edit.lane), edit, type);
  if (twin) {
    const both = coalesce(type, twin, edit);
    const { v, seq, id, state, attempts, notBefore, names } = twin;
    const standing = { v, seq, id, state, attempts, notBefore, names, rev: twin.rev + 1 };
    const record = both ? await toRecord(vault, { ...both, ...standing }) : undefined;
    return { twin, edit: both, record };
  }
  const id = crypto.randomUUID();
  const [enc, ...lanes] = await Promise.all([sealEdit(vault, edit, id), ...lanesOf(edit).map(vault.nameOf)]);
  const standing = { id, state: 'waiting', attempts: 0, notBefore: 0, rev: 1 } as const;
  return { twin, edit, record: { v: RECORD_VERSION, seq: 0, ...standing, lanes, ...blobOf(edit), enc } };
}

async function areSame(outbox: Stores['outbox'], entries: readonly QueuedEdit[]): Promise<boolean> {
  const records = await Promise.all(entries.map(({ seq }) => outbox.get(seq)));
  return entries.every((entry, index) => isSame(records[index], entry));
}

async function revise(device: Device, { settle, update: wanted, hold }: Decision): Promise<void> {
  const { vault, mirror, announce } = device;
  const update = wanted.filter(isReadable);
  const ids = [...settle, ...update].map(({ id }) => id);
  const records = await Promise.all(update.map((entry) => toRecord(vault, entry)));
  const done = await write(
    vault,
    'strict',
    async ({ outbox }) => (await areSame(outbox, [...settle, ...update])) || undefined,
    ({ outbox, meta }) => [
      ...settle.map(({ seq }) => outbox.delete(seq)),
      ...records.map((record) => outbox.put({ ...record, rev: record.rev + 1 })),
      ...(hold === undefined ? [] : [meta.put(hold, 'hold')]),
    ],
    blobsLeft([...settle, ...update.flatMap(({ id }) => mirror.get(id) ?? [])], update),
  );
  if (!done) {
    await device.reload(ids);
    throw new ConcurrentChange();
  }
  if (hold !== undefined) mirror.setHold(holdOf(hold));
  mirror.drop(settle.map(({ id }) => id));
  mirror.put(update.map((entry) => ({ ...entry, rev: entry.rev + 1 })));
  announce({ ids, lanes: [], list: false });
}

const epochOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/**
 * Raises the epoch: the window that sent until now cannot write any more. Not if another window has raised it since it
 * was `before`: then it is this window that was replaced. @throws LeadershipLost
 */
async function raiseEpoch(vault: Vault, before?: number): Promise<number> {
  const raised = await write(
    vault,
    'strict',
    async ({ meta }) => {
      const epoch = epochOf(await meta.get('epoch'));
      return before === undefined || epoch === before ? epoch + 1 : undefined;
    },
    async ({ meta }, checked) => {
      const epoch = await checked;
      return epoch === undefined ? [] : [meta.put(epoch, 'epoch')];
    },
  );
  if (raised === undefined) throw new LeadershipLost();
  return raised;
}
