import { dequal } from 'dequal/lite';
import type { Field, Lane } from '../../model/edit.ts';
import { pick } from '../../model/member-field.ts';
import { contextOfDocument, contextOfMeta, isSealed, type MetaKey } from './sealing.ts';
import type { Vault } from './vault.ts';

/** The server's copy of a document, from its last answer, and when that came (epoch ms). */
type ServerCopy = { doc: object; asOf: number };

/**
 * A stored document, without the secrets that the server sent; `withheld` has the names of their fields (O-04). In memory the
 * document is complete; after a restart `withheld` says what is missing. `own`: the fields whose present values an edit of
 * this device wrote; such a value is not another administrator's change (O-30).
 */
export type StoredCopy = ServerCopy & { withheld: string[]; own?: Field[] };

export type Documents = {
  /** A counter that changes with the copy: if it changes during a read, the read's answer is older than the copy. */
  stamp(lane: Lane): number;
  get(lane: Lane): StoredCopy | undefined;
  /** The copy in memory, else the stored one, if any. */
  read(lane: Lane): Promise<StoredCopy | undefined>;
  /** When this window requested the document from the service (epoch ms), if it did. */
  readAt(lane: Lane): number | undefined;
  /**
   * Puts a document into memory; returns the form to store. `secrets`: names of secret fields. `now` and `askedAt` in epoch
   * ms. `askedAt`: when the whole document was requested; null for the answer to a write, which leaves the other fields
   * unchanged.
   */
  remember(lane: Lane, doc: object, secrets: readonly string[], now: number, askedAt?: number | null): StoredCopy;
  /**
   * Marks fields of a copy as written by this device until their values change: returns the form to store, and what marks
   * the copy in memory once that is stored. Undefined without a copy.
   */
  claim(lane: Lane, fields: readonly Field[]): { stored: StoredCopy; apply(): void } | undefined;
  /**
   * Reads stored copies that another window may have changed. Memory keeps its copies, which forms are based on, until the
   * returned function replaces them all at once.
   */
  reread(lanes: readonly Lane[]): Promise<() => void>;
  /** While `work` runs, `reread` skips lanes that `work` passed to `takes`: memory has a newer copy than the device. */
  whileNewer<T>(work: (takes: (lane: Lane) => void) => Promise<T>): Promise<T>;
  /** Stores a copy that a screen just read; the sender stores its own with the edit. */
  store(lane: Lane, copy: StoredCopy): Promise<void>;
  erase(lane: Lane): Promise<void>;
  /** The copies in memory, complete and in the form to store, for a database that replaces this one. */
  inMemory(): { copies: ReadonlyMap<Lane, StoredCopy>; stored: ReadonlyMap<Lane, StoredCopy> };
};

/** Whether an error says that the database was deleted or closed, or its connection lost. */
export const isGone = (error: unknown) =>
  error instanceof DOMException && ['InvalidStateError', 'AbortError', 'UnknownError'].includes(error.name);

/** For `catch`: undefined if the database is gone; the service has the documents (O-29). */
function nothingIfGone(error: unknown): undefined {
  if (isGone(error)) return undefined;
  throw error;
}

/** A document without its `secrets`, and the names of those that are set. */
function apart(doc: object, secrets: readonly string[]) {
  const entries = Object.entries({ ...doc, ...('unread' in doc && { unread: without(doc.unread, secrets) }) });
  return {
    open: Object.fromEntries(entries.filter(([field]) => !secrets.includes(field))),
    set: entries.filter(([field, value]) => secrets.includes(field) && value !== '').map(([field]) => field),
  };
}

const unchanged = (fields: readonly Field[], before: object, now: object) =>
  fields.filter((field) => dequal(pick(before, [field]), pick(now, [field])));

const owned = (copy: StoredCopy, fields: readonly Field[]) => ({
  ...copy,
  own: [...new Set([...(copy.own ?? []), ...fields])],
});

/** The server's copies, in memory and on the device. Memory starts with the copies of `before`. */
export function openDocuments(vault: Vault, before?: Documents): Documents {
  const copies = new Map<Lane, StoredCopy>(before?.inMemory().copies);
  /** The same copies in the form to store. */
  const stored = new Map<Lane, StoredCopy>(before?.inMemory().stored);
  const stamps = new Map<Lane, number>();
  const readTimes = new Map<Lane, number>();
  /** For each `whileNewer` in progress, the lanes whose copy in memory is newer than the stored one. */
  const newerHere = new Set<ReadonlySet<Lane>>();
  const stamp = (lane: Lane) => stamps.set(lane, (stamps.get(lane) ?? 0) + 1);

  /** Reads a stored copy without validation, since only this device can have encrypted it. Undefined if that fails. */
  async function open(lane: Lane): Promise<StoredCopy | undefined> {
    const name = await vault.nameOf(lane);
    const sealed = await vault.db.get('documents', name).catch(nothingIfGone);
    return sealed && (vault.unseal(sealed, contextOfDocument(name)) as Promise<StoredCopy>).catch(() => undefined);
  }

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
      const before = copies.get(lane);
      const missing = (before?.withheld ?? []).filter((field) => !(field in doc));
      const more = before?.own && { own: unchanged(before.own, before.doc, doc) };
      copies.set(lane, { doc, asOf: now, withheld: missing, ...more });
      stamp(lane);
      const { open: storable, set } = apart(doc, secrets);
      const storedCopy = { doc: storable, asOf: now, withheld: [...missing, ...set], ...more };
      stored.set(lane, storedCopy);
      return storedCopy;
    },
    claim(lane, fields) {
      const [copy, form] = [copies.get(lane), stored.get(lane)];
      if (!copy || !form) return undefined;
      const apply = () => {
        for (const [forms, before] of [
          [copies, copy],
          [stored, form],
        ] as const) {
          const now = forms.get(lane);
          if (now) forms.set(lane, owned(now, unchanged(fields, before.doc, now.doc)));
        }
      };
      return { stored: owned(form, fields), apply };
    },
    async reread(lanes) {
      // Reads in flight from the service may have older answers than the changed copies.
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
      const sealed = await vault.seal(copy, contextOfDocument(name));
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

/** Reads an encrypted value of the `meta` store; undefined if it is missing or cannot be decrypted. */
export async function readMeta<T>(vault: Vault, key: MetaKey): Promise<T | undefined> {
  const sealed = await vault.db.get('meta', key).catch(nothingIfGone);
  if (!isSealed(sealed)) return undefined;
  return (vault.unseal(sealed, contextOfMeta(key)) as Promise<T>).catch(() => undefined);
}

export async function writeMeta(vault: Vault, key: MetaKey, value: unknown): Promise<void> {
  const sealed = await vault.seal(value, contextOfMeta(key));
  await vault.db.put('meta', sealed, key).catch(nothingIfGone);
}

/** Removes secrets from the fields that could not be parsed: a secret of an unexpected type is still a secret. */
function without(unread: unknown, secrets: readonly string[]): unknown {
  return Object.fromEntries(Object.entries(unread ?? {}).filter(([field]) => !secrets.includes(field)));
}
