import { atom, useAtomValue } from 'jotai';
import { store } from '../store.ts';

const running = atom(0);

/** Counts a call as running until it settles. */
export async function track<T>(work: Promise<T>): Promise<T> {
  store.set(running, (count) => count + 1);
  try {
    return await work;
  } finally {
    store.set(running, (count) => count - 1);
  }
}

/** Whether any tracked call is running, for the global spinner. */
export function useBusy(): boolean {
  return useAtomValue(running) > 0;
}
