import { atom, useAtom } from 'jotai';
import { storedHiddenColumns, storeHiddenColumns } from '../../../io/hidden-columns.ts';

const stored = atom<readonly string[] | null>(null);

const hiddenAtom = atom(
  (get) => get(stored) ?? storedHiddenColumns(),
  (_get, set, hidden: readonly string[]) => {
    storeHiddenColumns(hidden);
    set(stored, hidden);
  },
);

/** The names of the error log columns hidden on this device, and a setter. */
export const useHiddenColumns = () => useAtom(hiddenAtom);
