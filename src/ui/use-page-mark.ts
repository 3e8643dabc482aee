import { useLayoutEffect } from 'react';

/** An attribute that style sheets ask for, as `html[data-sheet]`. */
type PageMark = `data-${string}`;

/** How many components hold each mark. */
const holders = new Map<PageMark, number>();

/**
 * Marks `<html>` while `holds`, for parts of the page that are laid out after what is shown elsewhere. A selector `:root:has(…)`
 * would need no code, but then whatever is inserted or typed anywhere may have the style of every element found anew.
 */
export function usePageMark(mark: PageMark, holds = true): void {
  useLayoutEffect(() => {
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
