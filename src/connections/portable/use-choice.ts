import { useMemo, useState } from 'react';
import type { Message } from '../../model/message.ts';
import { save } from '../../state/outbox/edits.ts';
import { useGates } from '../../state/session/session-state.ts';
import { announce } from '../../state/shell/notices.ts';
import type { OpenConnection } from '../kind/open-connection.ts';
import type { Difference, Portable } from '../kind/portable.ts';
import { confirmOf } from './confirm-of.ts';
import { differs, type Section, sectionsOf } from './difference.ts';
import type { Other } from './format.ts';
import { type PlanInput, planAll, refusals } from './plan.ts';

/** What differs between a connection and other settings, and what of it is to be taken over. */
export type Choice = {
  sections: readonly Section[];
  /** How many differences there are. */
  found: number;
  /** Why something cannot be taken over: whatever else is chosen, or with what is chosen now. */
  refusedWhy(difference: Difference): Message | undefined;
  /** Whether it can be chosen at all. */
  canChoose(difference: Difference): boolean;
  isChosen(difference: Difference): boolean;
  choose(differences: readonly Difference[], on: boolean): void;
  /** How many of the chosen can be taken over together. */
  count: number;
  /** What is asked before they are taken over, where one of them turns on what is asked about. */
  confirm: ReturnType<typeof confirmOf>;
  /** Takes them over as ordinary edits, in one transaction; false when none could be kept. */
  apply(): Promise<boolean>;
};

/** `suggested`: what another file adds or changes is chosen from the start; removals and the name never are. */
export function useChoice<D extends object>(
  open: OpenConnection<D>,
  portable: Portable,
  other: Other,
  suggested: boolean,
): Choice {
  const opens = useGates();
  const { kind, id, view } = open;
  const title = kind.title(view);
  const planInput: PlanInput = { portable, edits: kind.edits, id, title, doc: view, opens };
  const sections = useMemo(() => sectionsOf(portable, id, view, other, opens), [portable, id, view, other]);
  const all = useMemo(() => sections.flatMap(({ differences }) => differences).filter(differs), [sections]);
  const never = useMemo(() => refusals(planInput, all), [all]);
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map());

  const canChoose = (each: Difference) => differs(each) && !never.has(each.key);
  const isSuggested = ({ is, key }: Difference) => suggested && is !== 'removed' && !portable.own.includes(key);
  const isChosen = (each: Difference) => canChoose(each) && (answers.get(each.key) ?? isSuggested(each));
  const chosen = useMemo(() => all.filter(isChosen), [all, never, answers]);
  const plan = useMemo(() => planAll(planInput, chosen), [chosen]);

  const requests = plan.edits.map((edit) => ({ subject: kind, seen: view, title, ...edit }));
  const count = chosen.filter(({ key }) => !plan.refused.has(key)).length;

  return {
    sections,
    found: all.length,
    refusedWhy: ({ key }) => never.get(key) ?? plan.refused.get(key),
    canChoose,
    isChosen,
    choose: (differences, on) =>
      setAnswers((known) => new Map([...known, ...differences.map(({ key }) => [key, on] as const)])),
    count,
    confirm: confirmOf(requests),
    async apply() {
      if ((await save(requests)) === null) return false;
      announce({ id: 'portable.applied', values: { count } });
      return true;
    },
  };
}
