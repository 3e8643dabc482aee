import type { Lane } from '../../model/edit.ts';
import { isSealed, type MetaKey, placeOfDocument, placeOfMeta } from './sealing.ts';
import type { Vault } from './vault.ts';

/** The server's copy of a document: as it was last answered, and when (epoch ms). */
type ServerCopy = { doc: object; asOf: number };

/**
 * What rests on the device of a document: never the secrets the server sent, only their names (O-04). In memory the
 * document is whole; after a restart `withheld` says what is missing.
 */
export type StoredCopy = ServerCopy & { withheld: string[] };

export type Documents = {
  /** Changes whenever a copy does: an answer to a read that was begun before a change is older than the copy. */
  stamp(lane: Lane): number;
  get(lane: Lane): StoredCopy | undefined;
  read(lane: Lane): Promise<StoredCopy | undefined>;
  /** When this window asked the service for the whole document it has (epoch ms); undefined where it has not. */
  readAt(lane: Lane): number | undefined;
  /**
   * Keeps a whole document in memory; returns what may rest of it. `askedAt`: when the service was asked for all of it, which an
   * answer may be long after; null where it has answered a write, of which the rest is as it was known before.
   */
  remember(lane: Lane, doc: object, secrets: readonly string[], now: number, askedAt?: number | null): StoredCopy;
  /**
   * Reads what another window may have changed, without taking the copies away that are here: a form stands on them. What is
   * returned puts the newer ones in their place, all at once.
   */
  reread(lanes: readonly Lane[]): Promise<() => void>;
  /** While `work` goes on, what is in memory of a lane that it `takes` is newer than what is on the device: that is not reread. */
  whileNewer<T>(work: (takes: (lane: Lane) => void) => Promise<T>): Promise<T>;
  /** Puts a copy on the device outside of a replay: what a screen has just read. */
  store(lane: Lane, copy: StoredCopy): Promise<void>;
  erase(lane: Lane): Promise<void>;
  /** What is in memory, whole and as it may rest, for another database that takes this one's place. */
  inMemory(): { copies: ReadonlyMap<Lane, StoredCopy>; stored: ReadonlyMap<Lane, StoredCopy> };
};

/** How a database says that it has gone away, or is going. */
const GONE = ['InvalidStateError', 'AbortError'];

/** For `catch`: a database that has gone away has nothing, and keeps nothing; what was read can be read again (O-29). */
function nothingIfGone(error: unknown): undefined {
  if (error instanceof DOMException && GONE.includes(error.name)) return undefined;
  throw error;
}

/** The server's copies, in memory and on the device; they begin with what the memory of `before` had. */
export function openDocuments(vault: Vault, before?: Documents): Documents {
  const copies = new Map<Lane, StoredCopy>(before?.inMemory().copies);
  /** The same as they may rest. */
  const stored = new Map<Lane, StoredCopy>(before?.inMemory().stored);
  const stamps = new Map<Lane, number>();
  const readTimes = new Map<Lane, number>();
  /** What each work under way has made newer than the device. */
  const newerHere = new Set<ReadonlySet<Lane>>();
  const stamp = (lane: Lane) => stamps.set(lane, (stamps.get(lane) ?? 0) + 1);

  /** From the device; what we sealed ourselves was parsed when it was written, and one that cannot be opened is read again. */
  async function open(lane: Lane): Promise<StoredCopy | undefined> {
    const name = await vault.nameOf(lane);
    const sealed = await vault.db.get('documents', name).catch(nothingIfGone);
    return sealed && (vault.unseal(sealed, placeOfDocument(name)) as Promise<StoredCopy>).catch(() => undefined);
  }

  /** From memory, else from the device; undefined when this connection was never read here. */
  async function read(lane: Lane): Promise<StoredCopy | undefined> {
    const known = copies.get(lane);
    if (known) return known;
    const asked = stamps.get(lane);
    const copy = await open(lane);
    if (stamps.get(lane) !== asked) return read(lane);
    if (copy && !copies.has(lane)) put(lane, copy);
    return copies.get(lane);
  }

  function put(lane: Lane, copy: StoredCopy): void {
    copies.set(lane, copy);
    stored.set(lane, copy);
  }

  return {
    stamp: (lane) => stamps.get(lane) ?? 0,
    get: (lane) => copies.get(lane),
    read,
    readAt: (lane) => readTimes.get(lane),
    remember(lane, doc, secrets, now, askedAt = now) {
      if (askedAt !== null) readTimes.set(lane, askedAt);
      const missing = (copies.get(lane)?.withheld ?? []).filter((field) => !(field in doc));
      copies.set(lane, { doc, asOf: now, withheld: missing });
      stamp(lane);
      const entries = Object.entries({ ...doc, ...('unread' in doc && { unread: without(doc.unread, secrets) }) });
      const set = entries.filter(([field, value]) => secrets.includes(field) && value !== '').map(([field]) => field);
      const rests = {
        doc: Object.fromEntries(entries.filter(([field]) => !secrets.includes(field))),
        asOf: now,
        withheld: [...missing, ...set],
      };
      stored.set(lane, rests);
      return rests;
    },
    async reread(lanes) {
      // What is being read now is older than what was changed.
      for (const lane of lanes) stamp(lane);
      const known = lanes.filter((lane) => copies.has(lane) && ![...newerHere].some((taken) => taken.has(lane)));
      const newer = await Promise.all(
        known.map(async (lane) => ({ lane, asked: stamps.get(lane), copy: await open(lane) })),
      );
      return () => {
        for (const { lane, asked, copy } of newer) {
          if (!copy || stamps.get(lane) !== asked) continue;
          put(lane, copy);
          stamp(lane);
        }
      };
    },
    async whileNewer(work) {
      const taken = new Set<Lane>();
      newerHere.add(taken);
      return work((lane) => taken.add(lane)).finally(() => newerHere.delete(taken));
    },
    async store(lane, copy) {
      const name = await vault.nameOf(lane);
      const sealed = await vault.seal(copy, placeOfDocument(name));
      await vault.db.put('documents', sealed, name).catch(nothingIfGone);
    },
    inMemory: () => ({ copies, stored }),
    async erase(lane) {
      copies.delete(lane);
      stored.delete(lane);
      await vault.db.delete('documents', await vault.nameOf(lane));
    },
  };
}

export async function readMeta<T>(vault: Vault, key: MetaKey): Promise<T | undefined> {
  const sealed = await vault.db.get('meta', key).catch(nothingIfGone);
  if (!isSealed(sealed)) return undefined;
  return (vault.unseal(sealed, placeOfMeta(key)) as Promise<T>).catch(() => undefined);
}

export async function writeMeta(vault: Vault, key: MetaKey, value: unknown): Promise<void> {
  const sealed = await vault.seal(value, placeOfMeta(key));
  await vault.db.put('meta', sealed, key).catch(nothingIfGone);
}

/** A secret of an unexpected type is a secret still. */
function without(unread: unknown, secrets: readonly string[]): unknown {
  return Object.fromEntries(Object.entries(unread ?? {}).filter(([field]) => !secrets.includes(field)));
}
