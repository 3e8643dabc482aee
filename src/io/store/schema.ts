import type { DBSchema, IDBPDatabase, IDBPObjectStore, IDBPTransaction, StoreNames } from 'idb';

/** Something encrypted with the manager's key: AES-GCM, a fresh 96-bit iv each time. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; ct: ArrayBuffer };

/** Where an edit stands (offline.md, States). Only the administrator takes an edit out of `parked`. */
type RecordState = 'waiting' | 'sending' | 'verify' | 'parked';

/** An edit as it rests: what scheduling needs in the clear, everything that was typed or read sealed (O-04). */
export type OutboxRecord = {
  v: number;
  seq: number;
  id: string;
  /** Lane names under the manager's HMAC: equal lanes can be found, none can be read. */
  lanes: string[];
  state: RecordState;
  /** How often a write of it was sent; only an edit with 0 may be merged with a later one. */
  attempts: number;
  /** Epoch ms before which it is not tried again. */
  notBefore: number;
  /** Raised at every write, so that a change made meanwhile is noticed. */
  rev: number;
  /** The file that an upload carries, in the clear: what no record names is swept. */
  blob?: string;
  enc: Sealed;
};

/** Touched fields of one form in one window. */
export type DraftRecord = { form: string; window: string; at: number; enc: Sealed };

/** A change that was sent, under the id of its edit: when (epoch ms), and all else sealed (decision 0070). */
export type ChangeRecord = { id: string; at: number; enc: Sealed };

/** One manager's database. Its name is an HMAC of the manager's id; upgrades only ever add (rule 14). */
export interface VaultSchema extends DBSchema {
  meta: {
    key: 'half' | 'mark' | 'whole' | 'key' | 'older' | 'names' | 'session' | 'list' | 'logs' | 'epoch' | 'hold';
    value: CryptoKey | Sealed | number | string;
  };
  documents: { key: string; value: Sealed };
  outbox: { key: number; value: OutboxRecord; indexes: { id: string } };
  drafts: { key: [string, string]; value: DraftRecord; indexes: { form: string } };
  /** Files that wait to be uploaded. Key: the file's id and the number of the part; part 0 is its description. */
  blobs: { key: [string, number]; value: Sealed };
  changes: { key: string; value: ChangeRecord; indexes: { at: number } };
}

export type VaultDb = IDBPDatabase<VaultSchema>;

type Upgrade = IDBPTransaction<VaultSchema, StoreNames<VaultSchema>[], 'versionchange'>;

/**
 * What each version added to the one before it: the step at index n leads from version n to n + 1. A released step is
 * never changed, and a step only adds, so that a device's unsent edits outlive every update (rule 14).
 */
const STEPS: readonly ((db: VaultDb, tx: Upgrade) => void)[] = [
  (db) => {
    db.createObjectStore('meta');
    db.createObjectStore('documents');
    db.createObjectStore('outbox', { keyPath: 'seq' }).createIndex('id', 'id', { unique: true });
    db.createObjectStore('drafts', { keyPath: ['form', 'window'] }).createIndex('form', 'form');
  },
  (db) => void db.createObjectStore('blobs'),
  // From here on what is sealed opens in its own place only (decision 0034): a build before this one cannot open it.
  () => undefined,
  // From here on edits may be held (decision 0043): a build before this one would send them.
  () => undefined,
  // From here on the key is made of two halves (decision 0064): a build before this one would make another.
  () => undefined,
  // From here on what was sent is written down (decision 0070): a build before this one would leave gaps.
  (db) => void db.createObjectStore('changes', { keyPath: 'id' }).createIndex('at', 'at'),
];

/** The version that this build writes. */
export const VERSION = STEPS.length;

/** Brings a database of an older version (0: none) to today's. */
export function upgrade(db: VaultDb, from: number, tx: Upgrade): void {
  for (const step of STEPS.slice(from)) step(db, tx);
}

/** The store of files inside a transaction. */
export type BlobStore<Mode extends IDBTransactionMode> = IDBPObjectStore<
  VaultSchema,
  ArrayLike<StoreNames<VaultSchema>>,
  'blobs',
  Mode
>;

/** Deletes a file in the transaction that its edit ends in. */
export function deleteBlob(blobs: BlobStore<'readwrite'>, id: string): Promise<void> {
  return blobs.delete(IDBKeyRange.bound([id], [id, []]));
}
