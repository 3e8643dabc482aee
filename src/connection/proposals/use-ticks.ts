import { useState } from 'react';
import type { Tick } from './Selection.tsx';

type Answers = ReadonlyMap<string, boolean>;

/** Which rows are selected: ticked ones, and suggested ones that were not unticked. */
export type Ticks<M> = {
  /** By key, whether a row was ticked or unticked. */
  answers: Answers;
  isChosen(row: M): boolean;
  /** The checkbox for some of the rows. */
  tickOf(rows: readonly M[]): Tick;
};

const NONE: Answers = new Map();

/** `source`: where the rows come from; rows of another source start from the suggestions again. */
export function useTicks<M extends { key: string }>({
  isSuggested,
  canChoose = () => true,
  source,
}: {
  isSuggested: (row: M) => boolean;
  canChoose?: (row: M) => boolean;
  source?: unknown;
}): Ticks<M> {
  const [held, setHeld] = useState({ source, answers: NONE });
  const answersIn = (some: typeof held) => (some.source === source ? some.answers : NONE);
  const answers = answersIn(held);
  const isChosen = (row: M) => canChoose(row) && (answers.get(row.key) ?? isSuggested(row));
  return {
    answers,
    isChosen,
    tickOf(rows) {
      const able = rows.filter(canChoose);
      return {
        count: able.filter(isChosen).length,
        of: able.length,
        onChange: (on) =>
          setHeld((before) => ({
            source,
            answers: new Map([...answersIn(before), ...able.map(({ key }) => [key, on] as const)]),
          })),
      };
    },
  };
}
