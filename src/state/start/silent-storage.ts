import { isSilence, type Limit, withinTime } from '../../io/store/time-limit.ts';
import { cell } from '../store.ts';

/**
 * A start waits this long for the device's storage, in ms; then the console works online only until it answers (O-41). What is
 * opened instead is another database, which may be silent as well.
 */
export const STORAGE_TIMEOUT_MS = 3000;
export const WINDOW_TIMEOUT_MS = 1500;

/** Whether the device's storage has not answered: this start does not wait for it again. */
const storage = cell(() => ({ isSilent: false }));

export const isSilent = () => storage().isSilent;

/** For a start after another: the storage may answer again. */
export function listenAnew(): void {
  storage().isSilent = false;
}

/** What the device's storage answers; undefined where it does not, now or earlier in this start. */
export async function answered<T>(work: (limit: Limit) => Promise<T>): Promise<T | undefined> {
  const state = storage();
  if (state.isSilent) return undefined;
  try {
    return await withinTime(STORAGE_TIMEOUT_MS, work);
  } catch (error) {
    if (!isSilence(error)) throw error;
    state.isSilent = true;
    return undefined;
  }
}
