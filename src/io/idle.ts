/** Runs once the browser has nothing better to do, `within` so many ms at the latest; returns how to call it off. */
export function whenIdle(run: () => void, within = 5000): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, Math.min(within, 1000));
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(() => run(), { timeout: within });
  return () => cancelIdleCallback(handle);
}

/** Runs once the frame that is due has been painted, soon where nothing is painted; returns how to call it off. */
export function afterPaint(run: () => void): () => void {
  let timer = 0;
  const soon = () => {
    timer = window.setTimeout(run);
  };
  const frame = document.hidden ? 0 : requestAnimationFrame(soon);
  if (document.hidden) soon();
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
