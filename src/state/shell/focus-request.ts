import { atom, useAtomValue } from 'jotai';
import { store } from '../store.ts';

/** What lies over the page because something below the shell asks for it. */
type Asked = 'outbox' | 'leave' | 'file';

const listeners = new Set<(overlay: Asked) => void>();

export function showOverlay(overlay: Asked): void {
  for (const listener of listeners) listener(overlay);
}

/** Shows the outbox, from wherever something speaks of it. */
export const showOutbox = () => showOverlay('outbox');

/** Who opens what is asked for; returns how to stop. */
export function onShowOverlay(listener: (overlay: Asked) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const asked = atom<string | null>(null);

/** Asks the field of a parked edit to take the edit's value back into its form, as soon as it is on screen. */
export const requestEdit = (entryId: string | null) => store.set(asked, entryId);

/** The edit that is to go back into its field. */
export const useRequestedEdit = () => useAtomValue(asked);
