import { useRef } from 'react';
import { setGivenBack } from './focus-request.ts';

/** What the overlay that was opened last gives the focus back to, until it has. */
let due: Element | null = null;

/** What has the focus; where that is an overlay that another one takes the place of, what opened the first. */
function whoOpens(): Element | null {
  const { activeElement } = document;
  const isLeaving = activeElement === document.body || activeElement?.closest('[data-state="closed"][role="dialog"]');
  return isLeaving && due ? due : activeElement;
}

/**
 * Remembers who opened an overlay and gives focus back to it. The overlay library does so only for its own
 * trigger buttons, and ours are opened by state. When the opener is gone (its row was deleted), focus goes to
 * `<main tabindex="-1">`, so that the next Tab starts on the page and not at the top of the document.
 */
export function useOpener() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = whoOpens();
      due = opener.current;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (due === opener.current) due = null;
      // What was asked for meanwhile has the focus already.
      const { activeElement } = document;
      const inside = event.currentTarget instanceof Node && event.currentTarget.contains(activeElement);
      if (activeElement && activeElement !== document.body && !inside) return;
      const back = opener.current;
      if (back instanceof HTMLElement && back.isConnected && back !== document.body) {
        back.focus();
        setGivenBack(back);
      } else document.querySelector<HTMLElement>('main')?.focus();
    },
  };
}
