import { useLayoutEffect, useRef } from 'react';
import type { LogRow } from '../errorlog/errorlog.ts';

/** Distance from the end, in px, that counts as the end. */
const AT_END = 30;

/**
 * The scrolling view of the rows: its offset in them, its height, how to scroll it, and how to centre a row; all in px.
 */
export type View = {
  top(): number;
  height(): number;
  moveBy(px: number): void;
  reset(): void;
  show(top: number): void;
};

/**
 * Keeps the reader's place when rows are added or removed: the row at the upper edge stays there. A reader at the end
 * sees the first of the new rows, below half a screen of the previous ones. Entirely different rows start at the
 * top.
 */
export function usePlace(rows: readonly LogRow[], rowHeight: number, view: View): void {
  const shown = useRef(rows);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = rows;
    const top = view.top();
    if (before === rows || top <= 0) return;
    const index = Math.min(Math.floor(top / rowHeight), before.length - 1);
    const anchor = before[index];
    if (!anchor) return;
    const now = rows[index] === anchor ? index : rows.indexOf(anchor);
    const added = rows.length - before.length;
    const ended = before.length * rowHeight - top - view.height() <= AT_END;
    if (now === -1) view.reset();
    else if (ended && added > 0 && now === index) view.moveBy(Math.min(added * rowHeight, view.height() / 2));
    else if (now !== index) view.moveBy((now - index) * rowHeight);
  }, [rows, rowHeight, view]);
}
