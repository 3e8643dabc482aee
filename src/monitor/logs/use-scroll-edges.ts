import { type RefObject, useEffect } from 'react';

/** Nearer than this to an end, in px, a box is at its end: a zoomed page scrolls by fractions. */
const SLACK = 2;

/** Marks `frame` with `data-start` and `data-end` for as long as `box`, which it holds, can be scrolled to that side. */
export function useScrollEdges(box: RefObject<HTMLElement | null>, frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [inner, outer] = [box.current, frame.current];
    if (!inner || !outer) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = inner;
      const at = Math.abs(scrollLeft);
      outer.toggleAttribute('data-start', at > SLACK);
      outer.toggleAttribute('data-end', scrollWidth - clientWidth - at > SLACK);
    };
    const sizes = new ResizeObserver(look);
    for (const element of [inner, inner.firstElementChild]) if (element) sizes.observe(element);
    inner.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      inner.removeEventListener('scroll', look);
    };
  }, [box, frame]);
}
