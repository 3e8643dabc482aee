import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** Leads the focus from a row to one beside it. */
export type Step = (from: number, by: 1 | -1) => void;

/**
 * Up and Down lead from row to row. Where keys come faster than rows are drawn none is lost: the focus waits on the last
 * row that is there, which brings more of them into view, until the one that is meant is drawn.
 */
export function useSteps(body: RefObject<HTMLElement | null>, count: number): { step: Step; onFocus: () => void } {
  const goal = useRef<number>(undefined);
  const leading = useRef(false);
  const last = useRef(0);
  last.current = count - 1;

  const lead = useCallback(() => {
    const wanted = goal.current;
    const rows = [...(body.current?.querySelectorAll<HTMLElement>('[aria-rowindex]') ?? [])];
    const indexOf = (row: HTMLElement) => Number(row.ariaRowIndex) - 2;
    const [first] = rows;
    if (wanted === undefined || !first) return;
    const before = rows.findLast((row) => indexOf(row) <= wanted) ?? first;
    if (indexOf(before) === wanted) goal.current = undefined;
    leading.current = true;
    before.querySelector('button')?.focus();
    leading.current = false;
  }, [body]);
  useEffect(lead);

  const step = useCallback<Step>(
    (from, by) => {
      goal.current = Math.max(0, Math.min((goal.current ?? from) + by, last.current));
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
