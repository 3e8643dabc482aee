import { useEffect, useState } from 'react';
import { inSlices } from '../../io/in-slices.ts';
import type { Opens } from '../../model/gates.ts';
import type { SaveRequest } from '../../state/outbox/edits.ts';
import { useGates } from '../../state/session/session-state.ts';
import { type Line, type PlanRequest, planTarget, type Target, type TargetPlan } from './plan-many.ts';

/** The effect on all selected connections by result, and the requests. */
export type ManyPlan = { lines: Readonly<Record<Line['is'], readonly Line[]>>; requests: readonly SaveRequest[] };

/** Plans connection by connection, in slices between frames; null if cancelled. */
export async function planMany(
  targets: readonly Target[],
  request: PlanRequest,
  opens: Opens,
  signal: AbortSignal,
): Promise<ManyPlan | null> {
  const plans: TargetPlan[] = [];
  await inSlices(targets, (target) => plans.push(planTarget(target, request, opens)), signal);
  if (signal.aborted) return null;
  const lines = plans.flatMap((plan) => plan.lines);
  const requests = plans.flatMap((plan) => plan.requests);
  const those = (is: Line['is']) => lines.filter((line) => line.is === is);
  return { lines: { refused: those('refused'), changes: those('changes'), same: those('same') }, requests };
}

/** The plan on screen; `busy` while it belongs to the previous request. */
export function usePlan(targets: readonly Target[] | undefined, request: PlanRequest | undefined) {
  const opens = useGates();
  const [made, setMade] = useState<{ plan: ManyPlan; of: PlanRequest }>();
  useEffect(() => {
    const left = new AbortController();
    async function plan() {
      const next = targets && request && (await planMany(targets, request, opens, left.signal));
      if (next && !left.signal.aborted) setMade({ plan: next, of: request });
    }
    void plan();
    return () => left.abort();
  }, [targets, request, opens]);
  const plan = request && targets ? made?.plan : undefined;
  return { plan, busy: made?.of !== request };
}
