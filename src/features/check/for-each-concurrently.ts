/** How many connections to read at the same time. */
export const AT_ONCE = 4;

/**
 * Calls `act` for each item in order, `AT_ONCE` at a time. Starts none after an `act` resolved with false or `mayGoOn`
 * returned false. Resolves when all calls have ended.
 */
export async function forEachConcurrently<T>(
  items: readonly T[],
  act: (item: T) => Promise<boolean>,
  mayGoOn: () => boolean,
): Promise<void> {
  const left = items.values();
  let over = false;
  async function next(): Promise<void> {
    for (const item of left) {
      if (over || !mayGoOn()) return;
      if (!(await act(item))) over = true;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
