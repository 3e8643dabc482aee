/** The longest work without a pause for the browser, in ms, so that it draws frames in time. */
const SLICE_MS = 8;

/** Lets the browser run other tasks. */
export const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Calls `act` for one item after another, with pauses for the browser; ends early once `signal` aborts. */
export async function inSlices<T>(items: readonly T[], act: (item: T) => void, signal?: AbortSignal): Promise<void> {
  let until = performance.now() + SLICE_MS;
  for (const item of items) {
    if (performance.now() > until) {
      await pause();
      until = performance.now() + SLICE_MS;
    }
    if (signal?.aborted) return;
    act(item);
  }
}
