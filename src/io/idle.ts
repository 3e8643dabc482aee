/** Runs once the browser has nothing better to do, `within` so many ms at the latest; returns how to call it off. */
export function whenIdle(run: () => void, within = 5000): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, Math.min(within, 1000));
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => run(), { timeout: within });
  return () => cancelIdleCallback(handle);
}

/** What asks for it to run once the browser has nothing better to do; asked for often meanwhile, it runs once. */
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
