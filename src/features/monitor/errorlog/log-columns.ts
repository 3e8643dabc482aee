import { atom, useAtom } from 'jotai';
import { keyOf } from '../../../io/names.ts';
import { localStore } from '../../../io/web-storage.ts';

/** The local storage key of the hidden columns. */
const HIDDEN_COLUMNS = keyOf('hidden-log-columns');

const stored = atom<readonly string[] | null>(null);

const hiddenAtom = atom(
  (get) => get(stored) ?? localStore.get(HIDDEN_COLUMNS)?.split(',') ?? [],
  (_get, set, hidden: readonly string[]) => {
    localStore.set(HIDDEN_COLUMNS, hidden.join(','));
    set(stored, hidden);
  },
);

/** The names of the error log columns hidden on this device, and a setter. */
export const useHiddenColumns = () => useAtom(hiddenAtom);
