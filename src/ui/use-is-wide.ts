import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether a box has at least this inner width in px; for content that a container query alone would render twice. */
export function useIsWide(box: RefObject<HTMLElement | null>, atLeast: number): boolean {
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => setIsWide(current.clientWidth >= atLeast);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [box, atLeast]);
  return isWide;
}
