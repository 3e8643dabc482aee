import { startTransition, useEffect, useState } from 'react';

/** Follows a value after its paint, so that typed text shows before its consequences are computed. */
export function useAfterPaint<T>(value: T): T {
  const [painted, follow] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => follow(value))), [value]);
  return painted;
}

/** False until the component's first paint: for content that can be rendered later, e.g. below the fold. */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return painted;
}

/** Runs after the next paint, or soon if there is none; returns a function that cancels. */
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
