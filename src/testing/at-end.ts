const due: (() => unknown)[] = [];

/** Runs at the end of this test, before the app is unmounted, in reverse order; see `setup.ts`. */
export const atEnd = (work: () => unknown): void => void due.push(work);

export async function runAtEnd(): Promise<void> {
  for (const work of due.splice(0).reverse()) await work();
}
