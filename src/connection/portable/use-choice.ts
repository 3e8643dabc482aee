import { useMemo, useState } from 'react';
import type { Message } from '../../model/message.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import { save } from '../../state/outbox/edits.ts';
import { useGates } from '../../state/session/session-state.ts';
import { announce } from '../../state/shell/notices.ts';
import type { Difference, Portable } from '../kind/portable.ts';
import { confirmOf } from './confirm-of.ts';
import { differs, type Section, sectionsOf } from './difference.ts';
import type { Other } from './format.ts';
import { type PlanInput, planAll, refusals } from './plan.ts';

/** The differences between a connection and other settings, and the selection to apply. */
export type Choice = {
  sections: readonly Section[];
  /** The number of differences. */
  found: number;
  /** Why a difference cannot be applied, at all or with the current selection. */
  refusedWhy(difference: Difference): Message | undefined;
  /** Whether it can be selected at all. */
  canChoose(difference: Difference): boolean;
  isChosen(difference: Difference): boolean;
  choose(differences: readonly Difference[], on: boolean): void;
  /** How many of the selected differences can be applied together. */
  count: number;
  /** The confirmation needed before they are applied, if any. */
  confirm: ReturnType<typeof confirmOf>;
  /** Saves them as ordinary edits in one transaction; false if none could be stored. */
  apply(): Promise<boolean>;
};

const NONE: ReadonlyMap<string, boolean> = new Map();

/**
 * `suggested`: additions and changes are selected from the start, but never removals or the name. `source`: what the other
 * settings are of; what was selected of another source is not.
 */
export function useChoice<D extends object>(
  open: OpenConnection<D>,
  portable: Portable,
  other: Other,
  suggested: boolean,
  source: unknown,
): Choice {
  const opens = useGates();
  const { kind, id, view } = open;
  const title = kind.title(view);
  const planInput: PlanInput = { portable, edits: kind.edits, id, title, doc: view, opens };
  const sections = useMemo(() => sectionsOf(portable, id, view, other, opens), [portable, id, view, other]);
  const all = useMemo(() => sections.flatMap(({ differences }) => differences).filter(differs), [sections]);
  const never = useMemo(() => refusals(planInput, all), [all]);
  const [answered, setAnswered] = useState({ source, answers: NONE });
  const answers = answered.source === source ? answered.answers : NONE;

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
      setAnswered({ source, answers: new Map([...answers, ...differences.map(({ key }) => [key, on] as const)]) }),
    count,
    confirm: confirmOf(requests),
    async apply() {
      if ((await save(requests)) === null) return false;
      announce({ id: 'portable.applied', values: { count } });
      return true;
    },
  };
}
