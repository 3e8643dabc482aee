import { useRef } from 'react';

/**
 * Remembers who opened an overlay and gives focus back to it. The overlay library does so only for its own
 * trigger buttons, and ours are opened by state. When the opener is gone (its row was deleted), focus goes to
 * `<main tabindex="-1">`, so that the next Tab starts on the page and not at the top of the document.
 */
export function useOpener() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // What was asked for meanwhile has the focus already.
      const { activeElement } = document;
      const inside = event.currentTarget instanceof Node && event.currentTarget.contains(activeElement);
      if (activeElement && activeElement !== document.body && !inside) return;
      const back = opener.current;
      if (back instanceof HTMLElement && back.isConnected && back !== document.body) back.focus();
      else document.querySelector<HTMLElement>('main')?.focus();
    },
  };
}
