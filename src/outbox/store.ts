import type { Vault } from '../io/store/vault.ts';
import type { StoredFile } from '../model/upload.ts';
import type { Change } from './commit.ts';
import type { Decision } from './decisions.ts';
import { type Changed, type Device, epochOf, holdOf } from './device.ts';
import { type Edit, openRecord } from './entry.ts';
import { createMirror } from './mirror.ts';
import { reload, reloadAll } from './reload.ts';
import type { TypeOf, Writer } from './writer.ts';

export type Outbox = Awaited<ReturnType<typeof openOutbox>>;

/** How many edits are opened before the first paint; the others follow at once after it. */
const OPENED_AT_ONCE = 100;

/** Called once a change has reached the mirror; `elsewhere`: another window has made it. */
type OnChange = (changed: Changed, elsewhere: boolean) => void;

/** The device as this window sees it: its own writes, one at a time, and those that other windows announce. */
function openDevice(vault: Vault, onChange: OnChange, reread: Device['reread']) {
  const channel = new BroadcastChannel(vault.name);
  let turn = Promise.resolve<unknown>(undefined);
  let closed = false;
  const notify: OnChange = (changed, elsewhere) => {
    if (!closed) onChange(changed, elsewhere);
  };
  const device: Device = {
    vault,
    mirror: createMirror(),
    inTurn(work) {
      const result = turn.then(work);
      turn = result.catch(() => undefined);
      return result;
    },
    reread,
    reload: (ids, lanes) => reload(device, ids, lanes),
    announce(changed) {
      if (closed) return;
      onChange(changed, false);
      channel.postMessage(changed);
    },
  };

  channel.onmessage = ({ data }: MessageEvent<Changed>) => {
    void device
      .inTurn(async () => {
        if (closed) return;
        await device.reload(data.ids, data.lanes);
        notify(data, true);
      })
      .catch((error: unknown) => {
        // The device was taken away from this window; what it shows stays as it was.
        if (!(error instanceof DOMException)) throw error;
      });
  };

  return {
    device,
    notify,
    /** Hears and announces nothing any more; what is being written is written before the device is let go. */
    close() {
      closed = true;
      channel.close();
      void device.inTurn(async () => vault.db.close());
    },
  };
}

/**
 * The edits of one manager: device first, then memory. Every method resolves on the transaction's `complete`, never
 * on a request's success (rule 1), and calls `onChange` only then.
 */
export async function openOutbox(
  vault: Vault,
  onChange: OnChange,
  reread: Device['reread'] = async () => () => undefined,
) {
  const { device, notify, close } = openDevice(vault, onChange, reread);
  const { mirror, inTurn } = device;
  let unopened = 0;
  let made: Writer | undefined;
  const writer = async () => {
    const { createWriter } = await fetchWriter();
    made ??= createWriter(device);
    return made;
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
    const ids = await reloadAll(device);
    unopened = 0;
    if (ids.length > 0) notify({ ids, lanes: [], list: false }, false);
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
        const { put } = await writer();
        for (;;) {
          const ids = await put(edits, typeOf, form);
          if (ids) return ids;
          await everything();
        }
      }),
    /** One thing that the sender writes. @throws LeadershipLost, ConcurrentChange */
    commit: async (change: Change) => (await writer()).commit(change),
    /** The administrator's own changes to edits that are already queued. @throws ConcurrentChange */
    revise: (decision: Decision) => inTurn(async () => (await writer()).revise(decision)),
    /** The connections that creates have made lately. */
    made: async () => (await writer()).made(),
    /** A file that waits for its upload. @throws UnreadableFile */
    readFile: async ({ blob, name }: StoredFile) => (await fetchBlobs()).readBlob(vault, blob, name),
    /** Removes the files that no edit carries: what a window left that was killed between a file and its edit. */
    sweepFiles: async () => (await fetchBlobs()).sweepBlobs(vault, () => blobsInUse(vault)),
    /** Forgets what was sent before `time` (epoch ms). */
    forgetChanges: async (time: number) => (await writer()).forgetChanges(time),
    /** How often the lock has changed hands; read it before asking who has the lock. */
    readEpoch: async () => epochOf(await vault.db.get('meta', 'epoch')),
    raiseEpoch: async (before?: number) => (await writer()).raiseEpoch(before),
    /** Hears and announces nothing any more; what is being written is written before the device is let go. */
    close,
  };
}

let fetched: typeof import('./writer.ts') | undefined;

/** What writes edits comes before the first of them: the list is shown without it. */
export async function fetchWriter() {
  fetched ??= await import('./writer.ts');
  return fetched;
}

/** What keeps files is fetched with the first one. */
const fetchBlobs = () => import('../io/store/blobs.ts');

/** What records name, also those that this build cannot read. */
async function blobsInUse({ db }: Vault): Promise<ReadonlySet<string>> {
  const records = await db.getAll('outbox');
  return new Set(records.flatMap(({ blob }) => blob ?? []));
}
