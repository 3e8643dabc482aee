import { type RefObject, useEffect } from 'react';

/** Distance from an end, in px, that counts as the end: a zoomed page scrolls by fractions. */
const SLACK = 2;

/** Sets `data-start` and `data-end` on `frame` while `box` inside it can be scrolled to that side. */
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
