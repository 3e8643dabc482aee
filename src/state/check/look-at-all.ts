/** So many connections are read at the same time. */
export const AT_ONCE = 4;

/**
 * Looks at each of these in their order, a few at a time. After a `look` that answers false, or once it `mayGoOn` no longer,
 * nothing further is begun; resolves when nothing is under way any more.
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
