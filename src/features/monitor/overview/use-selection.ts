import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Buckets } from '../errorlog/buckets.ts';
import type { Range } from '../errorlog/errorlog.ts';
import { columnAt, type Scales } from './scales.ts';
import { columnsOf, movedBy, rangeOfColumns, type Selection } from './selection.ts';

/** The distance, in px, within which an end of the filtered range can be grabbed. */
const REACH_OF_POINTER = 5;
const REACH_OF_FINGER = 16;

/** Which columns of the timeline are pointed at, dragged over or selected by keyboard, and the filter that results. */
export function useSelection({
  buckets: { edges, totals },
  scales,
  range,
  onRange,
}: {
  buckets: Buckets;
  scales: Scales;
  range: Range | undefined;
  onRange: (range: Range | undefined) => void;
}) {
  const [keyed, setKeyed] = useState<Selection>();
  const [pointed, setPointed] = useState<Selection>();
  const [dragged, setDragged] = useState<Selection>();
  const [grip, setGrip] = useState(false);

  const select = (selection: Selection) => onRange(rangeOfColumns(edges, selection));
  const { stop, ...drag } = useDrag({
    columnAt: (x) => columnAt(edges, scales.timeAt(x - scales.start)),
    heldAt: (x, touch) =>
      range && heldAt(x - scales.start, touch ? REACH_OF_FINGER : REACH_OF_POINTER, range, edges, scales),
    onDrag: setDragged,
    onEnd: select,
    onPress: (column) => {
      if (range) onRange(undefined);
      else if (totals[column]) select({ anchor: column, head: column });
    },
  });

  const cursor = within(keyed, totals.length) ?? startOf(totals);
  const shown = within(dragged ?? pointed ?? keyed, totals.length);

  function onKeyDown(event: KeyboardEvent) {
    const next = movedBy(event.key, event.shiftKey, cursor, totals.length);
    if (next) setKeyed(next);
    else if (event.key === 'Enter') select(cursor);
    else if (event.key === 'Escape' && (dragged || keyed || range)) {
      if (dragged) stop();
      else if (range) onRange(undefined);
      setKeyed(undefined);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onPointerMove(event: PointerEvent) {
    drag.onPointerMove(event);
    if (event.pointerType === 'touch') return;
    const x = xOf(event) - scales.start;
    const column = columnAt(edges, scales.timeAt(x));
    setPointed(x < 0 || x > scales.width ? undefined : { anchor: column, head: column });
    setGrip(range !== undefined && heldAt(x, REACH_OF_POINTER, range, edges, scales) !== undefined);
  }

  return {
    cursor,
    /** The columns that the tip describes; undefined while nothing is pointed at. */
    shown,
    isKeyed: shown !== undefined && shown === keyed,
    /** The pointer is over an end that can be dragged. */
    grip,
    handlers: {
      ...drag,
      onKeyDown,
      onPointerMove,
      onPointerLeave: () => setPointed(undefined),
      onBlur: () => setKeyed(undefined),
    },
  };
}

/** A selection may be out of range if there are fewer columns now. */
const within = (selection: Selection | undefined, columns: number) =>
  selection && Math.max(selection.anchor, selection.head) < columns ? selection : undefined;

/** The keyboard starts at the newest errors. */
function startOf(totals: readonly number[]): Selection {
  const newest = Math.max(totals.findLastIndex(Boolean), 0);
  return { anchor: newest, head: newest };
}

/** The column at the opposite end of the filtered range, if the nearer end is within `reach` px. */
function heldAt(at: number, reach: number, range: Range, edges: readonly number[], { x }: Scales): number | undefined {
  const { anchor, head } = columnsOf(edges, range);
  if (Math.abs(at - x(range.to)) <= reach) return anchor;
  return Math.abs(at - x(range.from)) <= reach ? head : undefined;
}

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
function useDrag({ columnAt, heldAt, onDrag, onEnd, onPress }: DragOptions) {
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
const xOf = ({ clientX, currentTarget }: PointerEvent) => clientX - currentTarget.getBoundingClientRect().left;
