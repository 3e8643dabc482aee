import { atom, useAtomValue } from 'jotai';
import { store } from '../store.ts';

const listeners = new Set<() => void>();

/** Shows the outbox, from wherever something speaks of it. */
export function showOutbox(): void {
  for (const listener of listeners) listener();
}

/** Who opens the outbox; returns how to stop. */
export function onShowOutbox(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const asked = atom<string | null>(null);

/** Asks the field of a parked edit to take the edit's value back into its form, as soon as it is on screen. */
export const requestEdit = (entryId: string | null) => store.set(asked, entryId);

/** The edit that is to go back into its field. */
export const useRequestedEdit = () => useAtomValue(asked);
