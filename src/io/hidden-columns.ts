import { keyOf } from './names.ts';
import { localStore } from './web-storage.ts';

const HIDDEN_COLUMNS = keyOf('hidden-log-columns');

/** The error-log columns that the administrator hid on this device. */
export const storedHiddenColumns = () => localStore.get(HIDDEN_COLUMNS)?.split(',') ?? [];
export const storeHiddenColumns = (names: readonly string[]) => localStore.set(HIDDEN_COLUMNS, names.join(','));
