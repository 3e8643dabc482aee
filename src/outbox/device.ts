import type { Vault } from '../io/store/vault.ts';
import type { Lane } from '../model/edit.ts';
import type { Mirror } from './mirror.ts';

/** What the mirror went through: ids that changed or went, and lanes whose document changed. */
export type Changed = { ids: readonly string[]; lanes: readonly Lane[]; list: boolean };

/** One window's outbox, as its transactions need it. */
export type Device = {
  vault: Vault;
  mirror: Mirror;
  /** One write at a time in this window: merges see the result of the merge before. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Brings the mirror up to date with the device, and the documents of edits that have gone, and of `lanes`. */
  reload(ids: readonly string[], lanes?: readonly Lane[]): Promise<void>;
  /** Reads documents that another window may have changed; what is returned puts them in the place of the older ones. */
  reread(lanes: readonly Lane[]): Promise<() => void>;
  /** Tells the screens of this window and the other windows. */
  announce(changed: Changed): void;
};

/** The id of the hold, as it rests: empty where none is on. */
export const holdOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** How often the lock has changed hands, as it rests. */
export const epochOf = (value: unknown) => (typeof value === 'number' ? value : 0);
