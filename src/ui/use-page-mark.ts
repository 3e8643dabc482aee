import { useInsertionEffect } from 'react';

/** An attribute that style sheets use, such as `html[data-sheet]`. */
type PageMark = `data-${string}`;

/** How many components set each mark. */
const holders = new Map<PageMark, number>();

/**
 * Sets an attribute on `<html>` while `holds`, for parts of the page whose layout depends on other parts. A `:root:has(…)`
 * selector would need no code, but then any insertion or typing can restyle every element. Set before any layout effect: one
 * that measures would otherwise have the whole page styled twice.
 */
export function usePageMark(mark: PageMark, holds = true): void {
  useInsertionEffect(() => {
    if (!holds) return;
    hold(mark, 1);
    return () => hold(mark, -1);
  }, [mark, holds]);
}

function hold(mark: PageMark, change: 1 | -1) {
  const count = (holders.get(mark) ?? 0) + change;
  holders.set(mark, count);
  document.documentElement.toggleAttribute(mark, count > 0);
}
