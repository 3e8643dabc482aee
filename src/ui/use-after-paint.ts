import { startTransition, useEffect, useState } from 'react';

/** A value that follows another one once that is on screen: what is typed shows before its consequences are worked out. */
export function useAfterPaint<T>(value: T): T {
  const [painted, follow] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => follow(value))), [value]);
  return painted;
}

/** False until the first paint of the component: for what may come after that, as what stands below the first screenful. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return painted;
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
