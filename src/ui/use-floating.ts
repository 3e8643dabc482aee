import { type RefObject, useEffect, useRef } from 'react';
import { useBackCloses } from './use-back-closes.ts';

const GAP = 6;
const MARGIN = 8;

/** Where the panel is a sheet. */
const SHEET = '(width < 768px)';

/**
 * A panel in the top layer, `popover="manual"`, beside the control that it belongs to: its first control has focus, Escape,
 * Back and a press elsewhere close it, and so does leaving it with Tab. Its place is given as `--top` and `--left`, in px.
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
    const put = () => place(box, control.getBoundingClientRect());

    box.showPopover();
    put();
    reveal(control, box);
    box.querySelector('input')?.focus({ preventScroll: true });

    box.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        // A dialog around it stays open.
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
    window.addEventListener('scroll', put, { signal, capture: true, passive: true });
    window.addEventListener('resize', put, { signal });
    return () => {
      listening.abort();
      // What had focus in it is about to go.
      if (box.contains(document.activeElement)) control.focus();
    };
  }, [anchor]);
  return panel;
}

/** A sheet at the foot of the screen leaves its control in sight. */
function reveal(control: HTMLElement, box: HTMLElement) {
  const covered = control.getBoundingClientRect().bottom + GAP - box.getBoundingClientRect().top;
  if (covered > 0 && matchMedia(SHEET).matches) window.scrollBy({ top: covered });
}

/** Under its control, above it where there is no room below, and whole on the screen. */
function place(box: HTMLElement, around: DOMRect) {
  const { clientWidth, clientHeight } = document.documentElement;
  const below = around.bottom + GAP;
  const above = around.top - GAP - box.offsetHeight;
  const top = below + box.offsetHeight + MARGIN <= clientHeight || above < MARGIN ? below : above;
  const last = (room: number, size: number) => Math.max(MARGIN, room - size - MARGIN);
  box.style.setProperty('--top', `${Math.max(MARGIN, Math.min(top, last(clientHeight, box.offsetHeight)))}px`);
  box.style.setProperty('--left', `${Math.max(MARGIN, Math.min(around.left, last(clientWidth, box.offsetWidth)))}px`);
}
