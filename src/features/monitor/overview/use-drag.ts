import { type PointerEvent, useRef } from 'react';
import type { Selection } from './selection.ts';

/** A pointer that moves less than this, in px, presses instead of dragging. */
const SLACK = 4;

/** Callbacks for the columns that a drag covers (undefined at its end), and for its result. */
type DragOptions = {
  /** The column at this distance from the element's start, in px. */
  columnAt: (x: number) => number;
  /** The opposite end of the filtered range, if the pointer grabs one of its ends. */
  heldAt: (x: number, touch: boolean) => number | undefined;
  onDrag: (selection: Selection | undefined) => void;
  onEnd: (selection: Selection) => void;
  onPress: (column: number) => void;
};

type Drag = { from: number; anchor: number; moved: boolean };

/**
 * A brush for mouse, pen and touch: the handlers of an element whose `touch-action` leaves scrolling to the browser,
 * which cancels the pointer when a finger scrolls.
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

/** The pointer's distance from the element's start, in px. */
export const xOf = ({ clientX, currentTarget }: PointerEvent) => clientX - currentTarget.getBoundingClientRect().left;
