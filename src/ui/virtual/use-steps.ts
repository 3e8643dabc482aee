import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Moves the focus: `step` from a row to a neighbour, `goTo` to a row, or to the next one in that direction with a link. */
export type Step = (from: number, by: 1 | -1) => void;

/** The index of a row of a table, whose first row is its head, or of an item of a list; NaN outside of both. */
export const rowIndexOf = (row: Element | null): number =>
  row?.ariaPosInSet ? Number(row.ariaPosInSet) - 1 : Number(row?.ariaRowIndex ?? NaN) - 2;

/**
 * Up and Down move between rows. If keys come faster than rows render, none is lost: the focus waits on the last rendered
 * row, which scrolls more into view, until the target renders. Skips rows without a link.
 */
export function useSteps(
  body: RefObject<HTMLElement | null>,
  count: number,
  isStop: (index: number) => boolean = () => true,
): { step: Step; goTo: Step; onFocus: () => void } {
  const goal = useRef<number>(undefined);
  const leading = useRef(false);
  const known = useRef({ count, isStop });
  known.current = { count, isStop };

  const lead = useCallback(() => {
    const destination = goal.current;
    const rows = [
      ...(body.current?.querySelectorAll<HTMLElement>(':is([aria-rowindex], [aria-posinset]):has(a, button)') ?? []),
    ];
    const [first] = rows;
    if (destination === undefined || !first) return;
    const before = rows.findLast((row) => rowIndexOf(row) <= destination) ?? first;
    if (rowIndexOf(before) === destination) goal.current = undefined;
    leading.current = true;
    before.querySelector<HTMLElement>('a, button')?.focus();
    leading.current = false;
  }, [body]);
  useEffect(lead);

  const goTo = useCallback<Step>(
    (place, by) => {
      const { count: end, isStop } = known.current;
      let next = place;
      while (next >= 0 && next < end && !isStop(next)) next += by;
      if (next < 0 || next >= end) return;
      goal.current = next;
      lead();
    },
    [lead],
  );
  const step = useCallback<Step>((from, by) => goTo((goal.current ?? from) + by, by), [goTo]);
  // Focusing another row by other means continues from there.
  const onFocus = useCallback(() => {
    if (!leading.current) goal.current = undefined;
  }, []);
  return { step, goTo, onFocus };
}
