import { type PointerEvent, useRef } from 'react';
import type { Selection } from './selection.ts';

/** A pointer that has moved less than this has pressed, not dragged, in px. */
const SLACK = 4;

/** Which columns a drag covers while it lasts (undefined once it has ended), and its result. */
type DragOptions = {
  /** The column at so many px from the element's start. */
  columnAt: (x: number) => number;
  /** The end of what is narrowed to that stays where it is, for a pointer that takes hold of the other. */
  heldAt: (x: number, touch: boolean) => number | undefined;
  onDrag: (selection: Selection | undefined) => void;
  onEnd: (selection: Selection) => void;
  onPress: (column: number) => void;
};

type Drag = { from: number; anchor: number; moved: boolean };

/**
 * A brush for mouse, pen and finger: the handlers of an element whose `touch-action` leaves scrolling to the browser,
 * which takes the pointer back when a finger scrolls.
 */
export function useDrag({ columnAt, heldAt, onDrag, onEnd, onPress }: DragOptions) {
  const drag = useRef<Drag>(undefined);
  const selectionAt = (x: number, { anchor }: Drag): Selection => ({ anchor, head: columnAt(x) });

  function stop() {
    drag.current = undefined;
    onDrag(undefined);
  }

  return {
    stop,
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary) return;
      const from = xOf(event);
      const held = heldAt(from, event.pointerType === 'touch');
      drag.current = { from, anchor: held ?? columnAt(from), moved: held !== undefined };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      const now = drag.current;
      if (!now || !event.isPrimary) return;
      now.moved ||= Math.abs(xOf(event) - now.from) > SLACK;
      if (now.moved) onDrag(selectionAt(xOf(event), now));
    },
    onPointerUp(event: PointerEvent) {
      const now = drag.current;
      if (!now || !event.isPrimary) return;
      stop();
      if (now.moved) onEnd(selectionAt(xOf(event), now));
      else onPress(columnAt(now.from));
    },
    onPointerCancel: stop,
  };
}

/** Where a pointer is, in px from the element's start. */
export const xOf = ({ clientX, currentTarget }: PointerEvent) => clientX - currentTarget.getBoundingClientRect().left;
