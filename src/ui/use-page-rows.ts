import { defaultKeyExtractor, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useState } from 'react';

/**
 * A virtualizer never scrolls the page by itself: at its start it would go back to where the page was when it was first
 * drawn, which may be some time before it is shown. It looks where the page is now instead.
 */
const lookAgain = () => void dispatchEvent(new Event('scroll'));

/** The rows in sight and a few around them, where it is the page that scrolls. They begin where `start` does. */
export function usePageRows(
  start: RefObject<HTMLElement | null>,
  count: number,
  heightOf: (index: number) => number,
  /** Names the rows whose heights are measured; it stays the same function as long as they stay. */
  keyOf: (index: number) => string | number = defaultKeyExtractor,
): Virtualizer<Window, Element> {
  const [offset, setOffset] = useState(0);
  // What is above the rows may come and go, and the page is as much longer or shorter then.
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
    overscan: 8,
    scrollMargin: offset,
    scrollToFn: lookAgain,
  });
}
