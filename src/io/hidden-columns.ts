import { keyOf } from './names.ts';
import { device } from './web-storage.ts';

const HIDDEN_COLUMNS = keyOf('hidden-log-columns');

/** The names of the error-log columns that the administrator has hidden on this device. */
export const storedHiddenColumns = () => device.get(HIDDEN_COLUMNS)?.split(',') ?? [];
export const storeHiddenColumns = (names: readonly string[]) => device.set(HIDDEN_COLUMNS, names.join(','));
