import { useMemo } from 'react';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import { save } from '../../state/outbox/edits.ts';
import { useGates } from '../../state/session/session-state.ts';
import { announce } from '../../state/shell/notices.ts';
import type { Difference, Portable } from '../kind/portable.ts';
import { useTicks } from '../proposals/use-ticks.ts';
import { confirmOf } from './confirm-of.ts';
import { differs, sectionsOf } from './difference.ts';
import type { Other } from './format.ts';
import { type PlanInput, planAll, refusals } from './plan.ts';

/** The differences between a connection and other settings, and the selection to apply. */
export type Choice = ReturnType<typeof useChoice>;

/**
 * `suggested`: selects additions and changes from the start, but never removals or the name. `source`: where the other
 * settings come from; a selection does not carry over to another source.
 */
export function useChoice<D extends object>(
  open: OpenConnection<D>,
  portable: Portable,
  other: Other,
  suggested: boolean,
  source: unknown,
) {
  const opens = useGates();
  const { kind, id, view } = open;
  const title = kind.title(view);
  const planInput: PlanInput = { portable, edits: kind.edits, id, title, doc: view, opens };
  const sections = useMemo(() => sectionsOf(portable, id, view, other, opens), [portable, id, view, other]);
  const all = useMemo(() => sections.flatMap(({ differences }) => differences).filter(differs), [sections]);
  const never = useMemo(() => refusals(planInput, all), [all]);
  const ticks = useTicks<Difference>({
    source,
    canChoose: (each) => differs(each) && !never.has(each.key),
    isSuggested: ({ is, key }) => suggested && is !== 'removed' && !portable.own.includes(key),
  });
  const chosen = useMemo(() => all.filter(ticks.isChosen), [all, never, ticks.answers]);
  const plan = useMemo(() => planAll(planInput, chosen), [chosen]);

  const requests = plan.edits.map((edit) => ({ subject: kind, seen: view, title, ...edit }));
  const count = chosen.filter(({ key }) => !plan.refused.has(key)).length;

  return {
    sections,
    ticks,
    found: all.length,
    /** Why a difference cannot be applied, at all or with the current selection. */
    refusedWhy: ({ key }: Difference) => never.get(key) ?? plan.refused.get(key),
    /** How many of the selected differences can be applied together. */
    count,
    /** The confirmation that they need, if any. */
    confirm: confirmOf(requests),
    /** Saves them as ordinary edits in one transaction; false if none could be stored. */
    async apply(): Promise<boolean> {
      if ((await save(requests)) === null) return false;
      announce({ id: 'portable.applied', values: { count } });
      return true;
    },
  };
}
