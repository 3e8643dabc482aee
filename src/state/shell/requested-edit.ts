import { atom, useAtomValue } from 'jotai';
import { store } from '../store.ts';

const asked = atom<string | null>(null);

/** Asks a parked edit's field to load the edit's value into its form once it is on screen; null withdraws the request. */
export const requestEdit = (entryId: string | null) => store.set(asked, entryId);

/** The id of the edit whose field should load its value. */
export const useRequestedEdit = () => useAtomValue(asked);
