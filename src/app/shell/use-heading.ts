import { useCallback, useLayoutEffect, useRef } from 'react';
import {
  DIALOG_CLOSING_MS,
  isDialogOpen,
  isFocusRequested,
  isGivenBack,
  setGivenBack,
} from '../../ui/focus-request.ts';
import { afterPaint } from '../../ui/use-after-paint.ts';

/**
 * What becomes of the heading of a screen when it arrives: it names the document, and after a navigation it takes focus,
 * unless the administrator has meanwhile gone elsewhere. Every navigation but Back and Forward starts at the top.
 */
export function useHeading(path: string, product: string): (heading: HTMLElement, title: string) => () => void {
  const last = useRef(path);
  /** Set while the heading of a new screen is to take focus: `from` is what had it then, null if that no longer counts. */
  const due = useRef<{ from: Element | null } | null>(null);

  // Layout effects come before the effects of the headings.
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
        if (from === null || isUntouched(from)) focusHeading(heading);
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

/** Names the document once what is being drawn is on screen: to tell the browser takes as long as a small screen. */
const entitle = (title: string) =>
  afterPaint(() => {
    document.title = title;
  });

/** Whether focus is still where the navigation left it. */
function isUntouched(from: Element): boolean {
  const here = document.activeElement;
  return here === from || here === document.body || here === document.querySelector('main') || isGivenBack(here);
}

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

let wentBack = false;
addEventListener('popstate', () => {
  wentBack = true;
});
