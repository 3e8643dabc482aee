import type { DraftKey } from '../io/store/drafts.ts';
import type { Vault } from '../io/store/vault.ts';
import type { StoredFile } from '../model/upload.ts';
import type { Commit } from './commit.ts';
import type { Decision } from './decisions.ts';
import { type Edit, openRecord } from './entry.ts';
import { createMirror } from './mirror.ts';
import { type Changed, type OutboxContext, readEpoch, readHoldId } from './outbox-context.ts';
import { reload, reloadAll } from './reload.ts';
import type { TypeOf, Writer } from './writer.ts';

export type Outbox = Awaited<ReturnType<typeof openOutbox>>;

/** Edits to decrypt before the first paint; `loadAll` decrypts the others. */
const OPENED_AT_ONCE = 100;

/** Called when a change is in the mirror; `elsewhere`: another window made it. */
type OnChange = (changed: Changed, elsewhere: boolean) => void;

/** The channel on which windows announce which edits of a vault changed. */
const channelOf = (name: string) => new BroadcastChannel(name);

/** Tells every window which edits a window deleted that has closed the vault. */
export function announceDeleted(name: string, edits: readonly { id: string }[]): void {
  const channel = channelOf(name);
  channel.postMessage({ ids: edits.map(({ id }) => id), lanes: [], list: false } satisfies Changed);
  channel.close();
}

/** This window's context: runs its own writes one at a time and follows other windows' announcements. */
function openContext(vault: Vault, onChange: OnChange, reread: OutboxContext['reread']) {
  const channel = channelOf(vault.name);
  let turn = Promise.resolve<unknown>(undefined);
  let closed = false;
  const notify: OnChange = (changed, elsewhere) => {
    if (!closed) onChange(changed, elsewhere);
  };
  const context: OutboxContext = {
    vault,
    mirror: createMirror(),
    inTurn(work) {
      const result = turn.then(work);
      turn = result.catch(() => undefined);
      return result;
    },
    reread,
    reload: (ids, lanes) => reload(context, ids, lanes),
    announce(changed) {
      if (closed) return;
      onChange(changed, false);
      channel.postMessage(changed);
    },
  };

  channel.onmessage = ({ data }: MessageEvent<Changed>) => {
    void context
      .inTurn(async () => {
        if (closed) return;
        await context.reload(data.ids, data.lanes);
        notify(data, true);
      })
      .catch((error: unknown) => {
        // Another window closed the database; this window's screens stay as they are.
        if (!(error instanceof DOMException)) throw error;
      });
  };

  return {
    context,
    notify,
    /** Stops following and announcing changes; the database closes once pending writes are done. */
    close() {
      closed = true;
      channel.close();
      void context.inTurn(async () => vault.db.close());
    },
  };
}

/**
 * Opens the edits of one manager. Every write goes to the database first and then to the mirror: methods resolve, and call
 * `onChange`, on the transaction's `complete` and never on a request's success (rule 1).
 */
export async function openOutbox(
  vault: Vault,
  onChange: OnChange,
  reread: OutboxContext['reread'] = async () => () => undefined,
) {
  const { context, notify, close } = openContext(vault, onChange, reread);
  const { mirror, inTurn } = context;
  let unopened = 0;
  let made: Writer | undefined;
  const writer = async () => {
    const { createWriter } = await fetchWriter();
    made ??= createWriter(context);
    return made;
  };

  await inTurn(async () => {
    const tx = vault.db.transaction(['outbox', 'meta']);
    const records = tx.objectStore('outbox').getAll(undefined, OPENED_AT_ONCE);
    const [first, hold] = await Promise.all([records, tx.objectStore('meta').get('hold')]);
    mirror.put(await Promise.all(first.map((record) => openRecord(vault, record))));
    mirror.setHold(readHoldId(hold));
    if (first.length === OPENED_AT_ONCE) unopened = (await vault.db.count('outbox')) - OPENED_AT_ONCE;
  });

  async function everything() {
    const ids = await reloadAll(context);
    unopened = 0;
    if (ids.length > 0) notify({ ids, lanes: [], list: false }, false);
  }

  return {
    mirror,
    /** Decrypts the edits that the first paint did not wait for, and unannounced ones of other windows. */
    loadAll: () => inTurn(everything),
    /** The number of edits on the device, decrypted or not. */
    count: () => unopened + mirror.size(),
    /**
     * Stores new edits, each merged into a waiting one where possible (`twinOf`), and deletes the `draft` they came from.
     * Returns the ids of the stored edits. @throws ConcurrentChange when the create of the same form was sent already
     */
    put: (edits: readonly Edit[], typeOf: TypeOf, draft?: DraftKey) =>
      inTurn(async () => {
        const { put } = await writer();
        for (;;) {
          const ids = await put(edits, typeOf, draft);
          if (ids) return ids;
          await everything();
        }
      }),
    /** Writes one commit of the sender. @throws LeadershipLost, ConcurrentChange */
    commit: async (commit: Commit) => (await writer()).commit(commit),
    /** Writes the administrator's decision about queued edits. @throws ConcurrentChange */
    revise: (decision: Decision) => inTurn(async () => (await writer()).revise(decision)),
    /** The connections that creates made recently (`readMade`). */
    made: async () => (await writer()).made(),
    /** Reads a file that waits for its upload. @throws UnreadableFile */
    readFile: async ({ blob, name }: StoredFile) => (await fetchBlobs()).readBlob(vault, blob, name),
    /** Deletes files without an edit, which a window leaves if it dies between storing a file and its edit. */
    sweepFiles: async () => (await fetchBlobs()).sweepBlobs(vault, () => blobsInUse(vault)),
    /** Deletes the records of changes sent up to `time` (epoch ms). */
    forgetChanges: async (time: number) => (await writer()).forgetChanges(time),
    /** The epoch: how often the lock has changed hands. Read it before asking the browser who holds the lock. */
    readEpoch: async () => readEpoch(await vault.db.get('meta', 'epoch')),
    raiseEpoch: async (before?: number) => (await writer()).raiseEpoch(before),
    close,
  };
}

let fetched: typeof import('./writer.ts') | undefined;

/** Loads the code that writes edits once; the first screen does not need it. */
export async function fetchWriter() {
  fetched ??= await import('./writer.ts');
  return fetched;
}

const fetchBlobs = () => import('../io/store/blobs.ts');

/** The ids of the files that records carry, including records that this build cannot decrypt. */
async function blobsInUse({ db }: Vault): Promise<ReadonlySet<string>> {
  const records = await db.getAll('outbox');
  return new Set(records.flatMap(({ blob }) => blob ?? []));
}
