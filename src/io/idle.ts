/** Calls `run` when the browser is idle, within `within` ms at the latest; returns the function that cancels it. */
export function whenIdle(run: () => void, within = 5000): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, Math.min(within, 1000));
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => run(), { timeout: within });
  return () => cancelIdleCallback(handle);
}

/** Returns a function that schedules `run` as `whenIdle` does; further calls before it runs have no effect. */
export function onceIdle(run: () => void, within: number): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    whenIdle(() => {
      isDue = false;
      run();
    }, within);
  };
}
