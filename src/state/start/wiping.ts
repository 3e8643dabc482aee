import { cell } from '../store.ts';

const wiping = cell(() => ({ now: Promise.resolve() as Promise<unknown> }));

/** Marks that this window deletes data of the device until `done`, so that nothing counts data that is about to go. */
export function whileWiping<T>(done: Promise<T>): Promise<T> {
  wiping().now = Promise.allSettled([done]);
  return done;
}

/** Resolves once this window deletes nothing. */
export const whenWiped = () => wiping().now;
