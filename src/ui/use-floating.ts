import { type RefObject, useEffect, useRef } from 'react';
import { float } from './float.ts';
import { useBackCloses } from './use-back-closes.ts';

/** Where the panel is a sheet, and the least distance between it and its control, in px. */
const GAP = 6;
const SHEET = '(width < 768px)';

/**
 * A panel in the top layer, `popover="manual"`, next to its control: its first control gets the focus; Escape, Back, a
 * press elsewhere and leaving it with Tab close it.
 */
export function useFloating(
  anchor: RefObject<HTMLElement | null>,
  onClose: () => void,
): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useBackCloses(true, onClose);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const [box, control] = [panel.current, anchor.current];
    if (!box || !control) return;
    const listening = new AbortController();
    const { signal } = listening;
    const inside = (node: EventTarget | null) => node instanceof Node && (box.contains(node) || control.contains(node));

    box.showPopover();
    const sink = float(control, box, 'bottom-start');
    reveal(control, box);
    box.querySelector('input')?.focus({ preventScroll: true });

    box.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        // Do not close a surrounding dialog.
        event.stopPropagation();
        control.focus();
        close.current();
      },
      { signal },
    );
    box.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget && !inside(relatedTarget)) close.current();
      },
      { signal },
    );
    window.addEventListener('pointerdown', ({ target }) => inside(target) || close.current(), {
      signal,
      capture: true,
    });
    return () => {
      sink();
      listening.abort();
      // The focused element is about to be removed.
      if (box.contains(document.activeElement)) control.focus();
    };
  }, [anchor]);
  return panel;
}

/** Scrolls the control above a sheet at the window's lower edge. */
function reveal(control: HTMLElement, box: HTMLElement) {
  const covered = control.getBoundingClientRect().bottom + GAP - box.getBoundingClientRect().top;
  if (covered > 0 && matchMedia(SHEET).matches) window.scrollBy({ top: covered });
}
