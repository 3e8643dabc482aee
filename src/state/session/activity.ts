import { atom, useAtomValue } from 'jotai';
import { store } from '../store.ts';

const running = atom(0);

/** Counts a call while it runs: up at its start, down at its end, whatever the end is. */
export async function track<T>(work: Promise<T>): Promise<T> {
  store.set(running, (count) => count + 1);
  try {
    return await work;
  } finally {
    store.set(running, (count) => count - 1);
  }
}

/** Whether anything is loading: the global spinner. */
export function useBusy(): boolean {
  return useAtomValue(running) > 0;
}
