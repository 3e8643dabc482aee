import { isDamaged, isSilence, type Limit, withinTime } from '../../io/store/time-limit.ts';
import { cell } from '../store.ts';

/**
 * How long a start waits for the device's storage, in ms; then the console works online only until it answers (O-41). The
 * database that is opened instead may be silent as well.
 */
export const STORAGE_TIMEOUT_MS = 3000;
export const WINDOW_TIMEOUT_MS = 1500;

/** Why the device's storage cannot be used: this start does not try it again. */
const storage = cell(() => ({ trouble: undefined as 'storage_silent' | 'storage_damaged' | undefined }));

export const storageTrouble = () => storage().trouble;

/** For another start: the storage may answer again. */
export function listenAnew(): void {
  storage().trouble = undefined;
}

/** The answer of the device's storage; undefined if it was silent or damaged, now or earlier in this start. */
export async function answered<T>(work: (limit: Limit) => Promise<T>): Promise<T | undefined> {
  const state = storage();
  if (state.trouble) return undefined;
  try {
    return await withinTime(STORAGE_TIMEOUT_MS, work);
  } catch (error) {
    if (!isSilence(error) && !isDamaged(error)) throw error;
    state.trouble = isDamaged(error) ? 'storage_damaged' : 'storage_silent';
    return undefined;
  }
}
