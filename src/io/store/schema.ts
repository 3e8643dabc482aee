import type { DBSchema, IDBPDatabase, IDBPObjectStore, StoreNames } from 'idb';

/** A value encrypted with the vault's key: AES-GCM, with a new 96-bit iv each time. */
export type Sealed = { iv: Uint8Array<ArrayBuffer>; ct: ArrayBuffer };

/** The state of an edit (offline.md, States). Only the administrator takes an edit out of `parked`. */
type RecordState = 'waiting' | 'sending' | 'verify' | 'parked';

/** A stored edit: scheduling data in clear text, everything typed or read encrypted in `enc` (O-04). */
export type OutboxRecord = {
  v: number;
  seq: number;
  id: string;
  /** HMACs of the lanes: equal lanes can be found, none can be read. */
  lanes: string[];
  state: RecordState;
  /** How often a write of the edit was sent; only an edit with 0 may merge with a later one. */
  attempts: number;
  /** The edit waits at least until this time (epoch ms). */
  notBefore: number;
  /** Raised at every write, so that other windows notice the change. */
  rev: number;
  /** The id of the file that an upload carries, in clear text, because files that no record names are deleted. */
  blob?: string;
  enc: Sealed;
};

/** A stored draft: the touched fields of one form in one window; `at` in epoch ms. */
export type DraftRecord = { form: string; window: string; at: number; enc: Sealed };

/** A sent change, by the id of its edit: when it was sent (epoch ms), the rest encrypted (decision 0070). */
export type ChangeRecord = { id: string; at: number; enc: Sealed };

/** The database of one manager at one service. Upgrades only add to it (rule 14). */
export interface VaultSchema extends DBSchema {
  meta: {
    key: 'half' | 'mark' | 'whole' | 'names' | 'session' | 'list' | 'logs' | 'epoch' | 'hold';
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

/**
 * The version of the database. A change of the stores raises it and adds to `createStores` a step from the version before, so
 * that a device's unsent edits survive every update (rule 14); `CONTRIBUTING.md` has the recipe.
 */
export const VERSION = 1;

export function createStores(db: VaultDb): void {
  db.createObjectStore('meta');
  db.createObjectStore('documents');
  db.createObjectStore('outbox', { keyPath: 'seq' }).createIndex('id', 'id', { unique: true });
  db.createObjectStore('drafts', { keyPath: ['form', 'window'] }).createIndex('form', 'form');
  db.createObjectStore('blobs');
  db.createObjectStore('changes', { keyPath: 'id' }).createIndex('at', 'at');
}

export type BlobStore<Mode extends IDBTransactionMode> = IDBPObjectStore<
  VaultSchema,
  ArrayLike<StoreNames<VaultSchema>>,
  'blobs',
  Mode
>;

/** Deletes all parts of a file, in a transaction of the caller. */
export function deleteBlob(blobs: BlobStore<'readwrite'>, id: string): Promise<void> {
  return blobs.delete(IDBKeyRange.bound([id], [id, []]));
}
