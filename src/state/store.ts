import { createStore } from 'jotai';

/** The jotai store behind every hook of this folder; actions also write to it outside React. `renewStore` replaces it. */
export let store = createStore();

let ending = new AbortController();

/**
 * Replaces the store with an empty one, resets every `cell` to its initial value, and aborts the previous state's
 * `lifetime`, which ends its listeners and pending waits.
 */
export function renewStore(): void {
  ending.abort();
  ending = new AbortController();
  store = createStore();
}

/** A signal that aborts when the current app state ends; pass it to every listener, timer and pending wait. */
export const lifetime = (): AbortSignal => ending.signal;

/**
 * Mutable data that no screen renders, such as a call in flight. `make` runs once per app state, so that no module-level data
 * survives when a test mounts the next app.
 */
export function cell<T extends object>(make: () => T): () => T {
  const made = new WeakMap<object, T>();
  return () => {
    const known = made.get(store) ?? make();
    made.set(store, known);
    return known;
  };
}
