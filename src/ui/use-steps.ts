import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Leads the focus from a row to one beside it. */
export type Step = (from: number, by: 1 | -1) => void;

/**
 * Up and Down lead from row to row. Where keys come faster than rows are drawn none is lost: the focus waits on the last
 * row that is there, which brings more of them into view, until the one that is meant is drawn. A row that leads
 * nowhere is passed over.
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
  // Whoever puts the focus on another row goes on from there.
  const onFocus = useCallback(() => {
    if (!leading.current) goal.current = undefined;
  }, []);
  return { step, onFocus };
}
