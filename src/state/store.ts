import { createStore } from 'jotai';

/** The store behind every hook of this folder; actions write to it outside of React. One per state of the app. */
export let store = createStore();

let ending = new AbortController();

/**
 * Begins with nothing: a new store, and every `cell` as it was made. What the state before still listens to, or waits
 * for, ends with its `lifetime`.
 */
export function renewStore(): void {
  ending.abort();
  ending = new AbortController();
  store = createStore();
}

/** Aborted when this state of the app ends: given to whatever listens or waits for it. */
export const lifetime = (): AbortSignal => ending.signal;

/**
 * Something mutable that no screen shows, such as a call that is under way: made anew for each state of the app, so that
 * nothing is left in a module when a test mounts the next one.
 */
export function cell<T extends object>(make: () => T): () => T {
  const made = new WeakMap<object, T>();
  return () => {
    const known = made.get(store) ?? make();
    made.set(store, known);
    return known;
  };
}
