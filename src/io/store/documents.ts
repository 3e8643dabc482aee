import type { Lane } from '../../model/edit.ts';
import type { Sealed } from './schema.ts';
import type { Vault } from './vault.ts';

/** The server's copy of a document: as it was last answered, and when (epoch ms). */
type ServerCopy = { doc: object; asOf: number };

/**
 * What rests on the device of a document: never the secrets the server sent, only their names (O-04). In memory the
 * document is whole; after a restart `withheld` says what is missing.
 */
export type RestingCopy = ServerCopy & { withheld: string[] };

export type Documents = ReturnType<typeof openDocuments>;

/** The server's copies, in memory and on the device. */
export function openDocuments(vault: Vault) {
  const copies = new Map<Lane, RestingCopy>();
  const stamps = new Map<Lane, number>();
  const stamp = (lane: Lane) => stamps.set(lane, (stamps.get(lane) ?? 0) + 1);

  /** From memory, else from the device; undefined when this connection was never read here. */
  async function read(lane: Lane): Promise<RestingCopy | undefined> {
    const known = copies.get(lane);
    if (known) return known;
    const asked = stamps.get(lane);
    const name = await vault.nameOf(lane);
    const sealed = await vault.db.get('documents', name);
    if (!sealed) return copies.get(lane);
    // What we sealed ourselves was parsed when it was written; one that cannot be opened is read again.
    const copy = await (vault.unseal(sealed, placeOfDocument(name)) as Promise<RestingCopy>).catch(() => undefined);
    if (stamps.get(lane) !== asked) return read(lane);
    if (copy && !copies.has(lane)) copies.set(lane, copy);
    return copies.get(lane);
  }

  return {
    /** Changes whenever a copy does: an answer to a read that was begun before a change is older than the copy. */
    stamp: (lane: Lane) => stamps.get(lane) ?? 0,
    get: (lane: Lane) => copies.get(lane),
    read,
    /** Keeps a whole document in memory; returns what may rest of it. */
    remember(lane: Lane, doc: object, secrets: readonly string[], now: number): RestingCopy {
      const missing = (copies.get(lane)?.withheld ?? []).filter((field) => !(field in doc));
      copies.set(lane, { doc, asOf: now, withheld: missing });
      stamp(lane);
      const entries = Object.entries({ ...doc, ...('unread' in doc && { unread: without(doc.unread, secrets) }) });
      const set = entries.filter(([field, value]) => secrets.includes(field) && value !== '').map(([field]) => field);
      return {
        doc: Object.fromEntries(entries.filter(([field]) => !secrets.includes(field))),
        asOf: now,
        withheld: [...missing, ...set],
      };
    },
    forget(lane: Lane): void {
      copies.delete(lane);
      stamp(lane);
    },
    /** Puts a copy on the device outside of a replay: what a screen has just read. */
    async keep(lane: Lane, resting: RestingCopy): Promise<void> {
      const name = await vault.nameOf(lane);
      await vault.db.put('documents', await vault.seal(resting, placeOfDocument(name)), name);
    },
    async erase(lane: Lane): Promise<void> {
      copies.delete(lane);
      await vault.db.delete('documents', await vault.nameOf(lane));
    },
  };
}

/** Where a document rests, by the name of its lane. */
export const placeOfDocument = (name: string) => `documents/${name}`;

/** Values of the manager that rest as a whole: the kept session, the list, the newest error logs. */
type MetaKey = 'session' | 'list' | 'logs';

export const placeOfMeta = (key: MetaKey) => `meta/${key}`;

export async function readMeta<T>(vault: Vault, key: MetaKey): Promise<T | undefined> {
  const sealed = await vault.db.get('meta', key);
  if (!isSealed(sealed)) return undefined;
  return (vault.unseal(sealed, placeOfMeta(key)) as Promise<T>).catch(() => undefined);
}

export async function writeMeta(vault: Vault, key: MetaKey, value: unknown): Promise<void> {
  await vault.db.put('meta', await vault.seal(value, placeOfMeta(key)), key);
}

function isSealed(value: unknown): value is Sealed {
  return typeof value === 'object' && value !== null && 'ct' in value;
}

/** A secret of an unexpected type is a secret still. */
function without(unread: unknown, secrets: readonly string[]): unknown {
  return Object.fromEntries(Object.entries(unread ?? {}).filter(([field]) => !secrets.includes(field)));
}
