import { defaultKeyExtractor, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';
import { useOverscan } from './use-overscan.ts';

/**
 * Keeps the virtualizer from scrolling the page: at its start it would restore the position of its first render, which may be
 * long ago. It reads the page's current position instead.
 */
const lookAgain = () => void dispatchEvent(new Event('scroll'));

/** The visible rows and a few around them, if the page scrolls. They begin at `start`. */
export function usePageRows(
  start: RefObject<HTMLElement | null>,
  count: number,
  heightOf: (index: number) => number,
  /** The keys of measured rows; must be the same function as long as the rows are the same. */
  keyOf: (index: number) => string | number = defaultKeyExtractor,
): Virtualizer<Window, Element> {
  const [offset, setOffset] = useState(0);
  // The rows' offset, like the page's height, depends on the content above them.
  useEffect(() => {
    const page = new ResizeObserver(() => {
      if (start.current) setOffset(Math.round(start.current.getBoundingClientRect().top + scrollY));
    });
    page.observe(document.body);
    return () => page.disconnect();
  }, [start]);
  return useWindowVirtualizer({
    count,
    estimateSize: heightOf,
    getItemKey: keyOf,
    overscan: useOverscan(8, count),
    scrollMargin: offset,
    scrollToFn: lookAgain,
  });
}
