import { useCallback, useLayoutEffect, useRef } from 'react';
import {
  DIALOG_CLOSING_MS,
  isDialogOpen,
  isFocusRequested,
  isFocusUntouched,
  setGivenBack,
} from '../../ui/focus-request.ts';
import { afterPaint } from '../../ui/use-after-paint.ts';

/**
 * Returns a function for a screen's heading: it sets the document's title and, after a navigation, takes the focus
 * unless the administrator has moved it meanwhile. Every navigation except Back and Forward scrolls to the top.
 */
export function useHeading(path: string, product: string): (heading: HTMLElement, title: string) => () => void {
  const last = useRef(path);
  /**
   * Set while a new screen's heading should take the focus; `from`: the element that had it, null if the focus was
   * moved since.
   */
  const due = useRef<{ from: Element | null } | null>(null);

  // Layout effects run before the headings' effects.
  useLayoutEffect(() => {
    if (last.current === path) return;
    last.current = path;
    due.current = { from: document.activeElement };
    setGivenBack(null);
    if (!wentBack) scrollTo(0, 0);
    wentBack = false;
  }, [path]);
  useLayoutEffect(() => entitle(product), [product]);

  return useCallback(
    (heading, title) => {
      entitle(title === '' || title === product ? product : `${title} · ${product}`);
      let timer = 0;
      const focusIfDue = () => {
        if (isFocusRequested()) due.current = null;
        if (!due.current) return;
        if (isDialogOpen()) {
          due.current.from = null;
          timer = window.setTimeout(focusIfDue, DIALOG_CLOSING_MS);
          return;
        }
        const { from } = due.current;
        due.current = null;
        if (from === null || isFocusUntouched(from)) focusHeading(heading);
      };
      focusIfDue();
      return () => {
        clearTimeout(timer);
        entitle(product);
      };
    },
    [product],
  );
}

/** Sets the title after the paint, because that takes as long as rendering a small screen. */
const entitle = (title: string) =>
  afterPaint(() => {
    document.title = title;
  });

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

let wentBack = false;
addEventListener('popstate', () => {
  wentBack = true;
});
