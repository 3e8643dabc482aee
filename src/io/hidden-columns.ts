import { keyOf } from './names.ts';
import { device } from './web-storage.ts';

const HIDDEN_COLUMNS = keyOf('hidden-log-columns');

/** Columns of the error logs that are not shown, by name. */
export const storedHiddenColumns = () => device.get(HIDDEN_COLUMNS)?.split(',') ?? [];
export const storeHiddenColumns = (names: readonly string[]) => device.set(HIDDEN_COLUMNS, names.join(','));
