import { atom, useAtom } from 'jotai';
import { keepHiddenColumns, keptHiddenColumns } from '../../io/hidden-columns.ts';

const kept = atom<readonly string[] | null>(null);

const hiddenAtom = atom(
  (get) => get(kept) ?? keptHiddenColumns(),
  (_get, set, hidden: readonly string[]) => {
    keepHiddenColumns(hidden);
    set(kept, hidden);
  },
);

/** The columns of the error logs that this device does not show, by name, and how to change that. */
export const useHiddenColumns = () => useAtom(hiddenAtom);
