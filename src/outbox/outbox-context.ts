import type { Vault } from '../io/store/vault.ts';
import type { Lane } from '../model/edit.ts';
import type { Mirror } from './mirror.ts';

/** A change to the mirror: ids of edits that changed or were deleted, lanes whose document changed, and the list. */
export type Changed = { ids: readonly string[]; lanes: readonly Lane[]; list: boolean };

/** What this window's transactions need: the vault, the edits in memory, and the channel to other windows. */
export type OutboxContext = {
  vault: Vault;
  mirror: Mirror;
  /** Runs one write at a time in this window, so that each merge sees the previous one. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Reloads these edits from the database, and the documents of `lanes` and of deleted edits. */
  reload(ids: readonly string[], lanes?: readonly Lane[]): Promise<void>;
  /** Reads documents that another window may have changed; the returned function puts them into memory. */
  reread(lanes: readonly Lane[]): Promise<() => void>;
  /** Notifies the screens of this window and the other windows. */
  announce(changed: Changed): void;
};

/** Parses the stored id of the hold; undefined without a hold (stored as ''). */
export const readHoldId = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Parses the stored epoch: how often the lock has changed hands. */
export const readEpoch = (value: unknown) => (typeof value === 'number' ? value : 0);
