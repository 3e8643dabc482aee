import type { DraftKey } from '../io/store/drafts.ts';
import type { OutboxRecord } from '../io/store/schema.ts';
import type { Vault } from '../io/store/vault.ts';
import type { EditType } from '../model/edit.ts';
import { ConcurrentChange, createCommit, isSame, LeadershipLost, type Stores, write } from './commit.ts';
import { type Decision, remade } from './decisions.ts';
import { type Edit, isReadable, lanesOf, type QueuedEdit, RECORD_VERSION } from './entry.ts';
import { readMade, withIds } from './made.ts';
import { coalesce, isBeingMade, leftOf, parkedBefore, parkedCreate, twinOf } from './merge.ts';
import { type OutboxContext, readEpoch, readHoldId } from './outbox-context.ts';
import { referredTo } from './queue.ts';
import { blobOf, blobsLeft, sealEdit, toRecord } from './seal-edit.ts';

export type TypeOf = (edit: Edit) => EditType;

export type Writer = ReturnType<typeof createWriter>;

/** All writes to the outbox by one window: the administrator's and the sender's. */
export function createWriter(context: OutboxContext) {
  return {
    put: (edits: readonly Edit[], typeOf: TypeOf, draft?: DraftKey) => put(context, edits, typeOf, draft),
    revise: (decision: Decision) => revise(context, decision),
    raiseEpoch: (before?: number) => raiseEpoch(context.vault, before),
    commit: createCommit(context),
    made: () => readMade(context.vault),
    forgetChanges: (time: number) => forgetChanges(context.vault, time),
  };
}

/**
 * A new edit to store. `twin`: the waiting edit that it merges into, or the parked create that it saves again; `edit` is null
 * if the two cancel out.
 */
type Incoming = { twin: QueuedEdit | undefined; edit: Edit | null; record: OutboxRecord | undefined };

/** Stores new edits and returns their ids; undefined when another window wrote something that this one does not know. */
async function put(
  context: OutboxContext,
  requested: readonly Edit[],
  typeOf: TypeOf,
  draft: DraftKey | undefined,
): Promise<string[] | undefined> {
  const { vault, mirror } = context;
  if (requested.some((edit) => isBeingMade(mirror.lane(edit.lane), edit))) throw new ConcurrentChange();
  const types = requested.map(typeOf);
  const edits = await withIds(vault, requested, (id) => mirror.get(id) !== undefined);
  const typed = edits.map((edit, nth) => {
    const type = types[nth] as EditType;
    return { edit, type, replaces: parkedBefore(mirror.lane(edit.lane), edit, type) };
  });
  const replaced = typed.flatMap(({ replaces }) => replaces);
  const incoming = await Promise.all(
    typed.flatMap(({ edit, type, replaces }) =>
      [edit, ...leftOf(replaces, edit, type)].map((each) => merged(context, each, type, replaces)),
    ),
  );
  const creates = edits.flatMap(referredTo).flatMap((id) => mirror.get(id) ?? []);
  const drafted: [string, string] | undefined = draft && [await vault.nameOf(draft.form), draft.window];
  const twins = incoming.flatMap(({ twin }) => twin ?? []);
  const gone = [...replaced, ...incoming.flatMap(({ twin, edit }) => (twin && !edit ? twin : []))];
  const written: QueuedEdit[] = [];

  const done = await write(
    vault,
    'strict',
    async ({ outbox }) => {
      const last = (await outbox.openCursor(null, 'prev'))?.value;
      const knowsNewest = !last || mirror.get(last.id) !== undefined;
      const createKeys = await Promise.all(creates.map(({ seq }) => outbox.getKey(seq)));
      const isCurrent = knowsNewest && !createKeys.includes(undefined);
      return isCurrent && (await areSame(outbox, [...replaced, ...twins])) ? { seq: last?.seq ?? 0 } : undefined;
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
        const { lanes: names, enc: _, ...recordState } = record;
        written.push({ ...edit, ...recordState, names, seq });
      }
      if (drafted) requests.push(drafts.delete(drafted));
      return requests;
    },
    blobsLeft(
      [...gone, ...twins],
      incoming.flatMap(({ edit }) => edit ?? []),
    ),
  );
  if (!done) return undefined;
  mirror.put(written);
  mirror.drop(gone.map(({ id }) => id));
  context.announce({ ids: [...written, ...gone].map(({ id }) => id), lanes: [], list: false });
  return written.map(({ id }) => id);
}

/**
 * Merges an edit into its twin, if it has one, and encrypts the record. A new one gets its `seq` in the transaction. A change
 * of a member that replaces a sent one (`replaces`) needs a read first: the service may hold it already (rule 7).
 */
async function merged(
  { vault, mirror }: OutboxContext,
  edit: Edit,
  type: EditType,
  replaces: readonly QueuedEdit[],
): Promise<Incoming> {
  const lane = mirror.lane(edit.lane);
  const parked = parkedCreate(lane, edit);
  if (parked) {
    const again = remade(parked, edit);
    return { twin: parked, edit: again, record: await toRecord(vault, { ...again, rev: parked.rev + 1 }) };
  }
  const isUnsure = edit.verb === 'change' && replaces.some(({ attempts }) => attempts > 0);
  const state = edit.parked ? 'parked' : isUnsure ? 'verify' : 'waiting';
  const twin = twinOf(lane, edit, type);
  if (twin) {
    const both = coalesce(type, twin, edit);
    const { v, seq, id, attempts, notBefore, names } = twin;
    const recordState = { v, seq, id, state, attempts, notBefore, names, rev: twin.rev + 1 } as const;
    const record = both ? await toRecord(vault, { ...both, ...recordState }) : undefined;
    return { twin, edit: both, record };
  }
  // An imported create keeps its id, to which other edits of the file may refer (rule 11).
  const { origin } = edit.progress;
  const isKept = edit.verb === 'create' && typeof origin === 'string' && !mirror.get(origin);
  const id = isKept ? origin : crypto.randomUUID();
  const [enc, ...lanes] = await Promise.all([sealEdit(vault, edit, id), ...lanesOf(edit).map(vault.nameOf)]);
  const recordState = { id, state, attempts: 0, notBefore: 0, rev: 1 } as const;
  return { twin, edit, record: { v: RECORD_VERSION, seq: 0, ...recordState, lanes, ...blobOf(edit), enc } };
}

async function areSame(outbox: Stores['outbox'], entries: readonly QueuedEdit[]): Promise<boolean> {
  const records = await Promise.all(entries.map(({ seq }) => outbox.get(seq)));
  return entries.every((entry, index) => isSame(records[index], entry));
}

async function revise(context: OutboxContext, { settle, update: changes, hold }: Decision): Promise<void> {
  const { vault, mirror, announce } = context;
  const update = changes.filter(isReadable);
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
    await context.reload(ids);
    throw new ConcurrentChange();
  }
  if (hold !== undefined) mirror.setHold(readHoldId(hold));
  mirror.drop(settle.map(({ id }) => id));
  mirror.put(update.map((entry) => ({ ...entry, rev: entry.rev + 1 })));
  announce({ ids, lanes: [], list: false });
}

/**
 * Raises the epoch and returns it: from then on the former sender cannot write.
 * @throws LeadershipLost when the epoch is not `before` any more, since another window has raised it
 */
async function raiseEpoch(vault: Vault, before?: number): Promise<number> {
  const raised = await write(
    vault,
    'strict',
    async ({ meta }) => {
      const epoch = readEpoch(await meta.get('epoch'));
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

async function forgetChanges({ db }: Vault, time: number): Promise<void> {
  const tx = db.transaction('changes', 'readwrite');
  for (const id of await tx.store.index('at').getAllKeys(IDBKeyRange.upperBound(time))) await tx.store.delete(id);
  await tx.done;
}
