import { atom, useAtom } from 'jotai';
import { storedHiddenColumns, storeHiddenColumns } from '../../io/hidden-columns.ts';

const stored = atom<readonly string[] | null>(null);

const hiddenAtom = atom(
  (get) => get(stored) ?? storedHiddenColumns(),
  (_get, set, hidden: readonly string[]) => {
    storeHiddenColumns(hidden);
    set(stored, hidden);
  },
);

/** The columns of the error logs that this device does not show, by name, and how to change that. */
export const useHiddenColumns = () => useAtom(hiddenAtom);
