/** How many connections are read at the same time. */
export const AT_ONCE = 4;

/**
 * Calls `look` for each item in order, `AT_ONCE` at a time. Once a `look` resolves with false, or `mayGoOn` returns false, no
 * further one begins. Resolves when all calls have ended.
 */
export async function lookAtAll<T>(
  items: readonly T[],
  look: (item: T) => Promise<boolean>,
  mayGoOn: () => boolean,
): Promise<void> {
  const left = items.values();
  let over = false;
  async function next(): Promise<void> {
    for (const item of left) {
      if (over || !mayGoOn()) return;
      if (!(await look(item))) over = true;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
