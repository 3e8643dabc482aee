import { atom, useAtomValue } from 'jotai';
import { store } from '../store.ts';

/** The overlays of the shell that code below it can open. */
type Asked = 'outbox' | 'leave' | 'file';

const listeners = new Set<(overlay: Asked) => void>();

export function showOverlay(overlay: Asked): void {
  for (const listener of listeners) listener(overlay);
}

/** Opens the outbox sheet. */
export const showOutbox = () => showOverlay('outbox');

/** Sets a listener that opens requested overlays; returns a function that removes it. */
export function onShowOverlay(listener: (overlay: Asked) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const asked = atom<string | null>(null);

/** Asks a parked edit's field to load the edit's value into its form, once it is on screen; null withdraws the request. */
export const requestEdit = (entryId: string | null) => store.set(asked, entryId);

/** The id of the edit whose value is to be loaded into its field. */
export const useRequestedEdit = () => useAtomValue(asked);
