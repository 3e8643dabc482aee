import { useEffect, useRef } from 'react';
import { leading } from '../../state/shell/focus-request.ts';

/** A dialog that is closing gives focus back to its opener within this many ms. */
const CLOSING = 200;

/**
 * Follows the heading of the screen, whenever it arrives: it names the document, and after a navigation it takes focus,
 * unless the administrator has meanwhile gone elsewhere. Every navigation but Back and Forward starts at the top.
 */
export function useHeading(path: string, product: string): void {
  const last = useRef(path);
  const due = useRef<{ from: Element | null } | null>(null);

  useEffect(() => {
    if (last.current !== path) {
      last.current = path;
      due.current = { from: document.activeElement };
      if (!wentBack) scrollTo(0, 0);
      wentBack = false;
    }
    const main = document.querySelector('main');
    if (!main) return;
    let timer = 0;

    const look = () => {
      const heading = main.querySelector<HTMLElement>('h1:not([aria-busy="true"] h1)');
      const title = heading?.dataset['tabTitle'] ?? heading?.textContent ?? '';
      document.title = title === '' || title === product ? product : `${title} · ${product}`;
      if (leading.now) due.current = null;
      if (!heading || !due.current) return;
      if (document.querySelector('[role="dialog"]')) {
        due.current.from = null;
        clearTimeout(timer);
        timer = window.setTimeout(look, CLOSING);
        return;
      }
      const { from } = due.current;
      const here = document.activeElement;
      due.current = null;
      if (from !== null && here !== from && here !== document.body && here !== main) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };

    const observer = new MutationObserver(look);
    observer.observe(main, { childList: true, subtree: true, characterData: true });
    look();
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [path, product]);
}

let wentBack = false;
addEventListener('popstate', () => {
  wentBack = true;
});
