import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Moves the focus from a row to a neighbour. */
export type Step = (from: number, by: 1 | -1) => void;

/**
 * Up and Down move between rows. If keys come faster than rows render, none is lost: the focus waits on the last rendered
 * row, which scrolls more into view, until the target renders. Skips rows without a link.
 */
export function useSteps(
  body: RefObject<HTMLElement | null>,
  count: number,
  isStop: (index: number) => boolean = () => true,
): { step: Step; onFocus: () => void } {
  const goal = useRef<number>(undefined);
  const leading = useRef(false);
  const known = useRef({ count, isStop });
  known.current = { count, isStop };

  const lead = useCallback(() => {
    const destination = goal.current;
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[aria-rowindex]:has(a, button)') ?? [])];
    const indexOf = (row: HTMLElement) => Number(row.ariaRowIndex) - 2;
    const [first] = rows;
    if (destination === undefined || !first) return;
    const before = rows.findLast((row) => indexOf(row) <= destination) ?? first;
    if (indexOf(before) === destination) goal.current = undefined;
    leading.current = true;
    before.querySelector<HTMLElement>('a, button')?.focus();
    leading.current = false;
  }, [body]);
  useEffect(lead);

  const step = useCallback<Step>(
    (from, by) => {
      const { count: end, isStop } = known.current;
      let next = (goal.current ?? from) + by;
      while (next >= 0 && next < end && !isStop(next)) next += by;
      if (next < 0 || next >= end) return;
      goal.current = next;
      lead();
    },
    [lead],
  );
  // Focusing another row by other means continues from there.
  const onFocus = useCallback(() => {
    if (!leading.current) goal.current = undefined;
  }, []);
  return { step, onFocus };
}
