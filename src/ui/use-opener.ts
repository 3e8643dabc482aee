import { useRef } from 'react';
import { setGivenBack } from './focus-request.ts';

/** The element to which the last opened overlay has to return the focus. */
let due: Element | null = null;

/** The focused element; if an overlay replaces a closing one, the first one's opener. */
function whoOpens(): Element | null {
  const { activeElement } = document;
  const isLeaving = activeElement === document.body || activeElement?.closest('[data-state="closed"][role="dialog"]');
  return isLeaving && due ? due : activeElement;
}

/**
 * Remembers an overlay's opener and returns the focus to it. The overlay library only does so for its own trigger
 * buttons, and ours are opened by state. If the opener was removed, e.g. with its row, `<main tabindex="-1">` gets the
 * focus, so that the next Tab starts on the page instead of at the document's start.
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
      // A requested target already has the focus.
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
