import type { ConnectionKind } from '../../connection/kind/kind.ts';
import type { Difference, Portable } from '../../connection/kind/portable.ts';
import { differs, fieldDifferences, sectionsOf } from '../../connection/portable/difference.ts';
import type { Other } from '../../connection/portable/format.ts';
import { planAll } from '../../connection/portable/plan.ts';
import type { Proposal } from '../../connection/proposals/proposal.ts';
import { cleanText } from '../../model/clean-text.ts';
import { type Connection, laneOf } from '../../model/connection.ts';
import type { Opens } from '../../model/gates.ts';
import type { Message } from '../../model/message.ts';
import type { Settings } from '../../settings/rows/setting.ts';
import type { SaveRequest } from '../../state/outbox/edits.ts';
import type { Offer } from './offers.ts';

/** A selected connection: its view, or why it cannot change now. */
export type Target = { row: Connection } & (
  | { kind: ConnectionKind; view: object; refused?: undefined }
  | { refused: Message }
);

/** A connection that could be read. */
export type Ready = Extract<Target, { view: object }>;

/** The effect on one setting of a connection; without the setting if the connection cannot change at all. */
export type Line = Partial<Proposal> & { key: string; row: Connection; is: 'changes' | 'same' | 'refused' };

/**
 * Returns a connection's differences from the wanted values and the rows to plan them with, or why it has no such
 * setting.
 */
export type PlanRequest = (target: Ready, opens: Opens) => { of: readonly Difference[]; settings: Settings } | Message;

/** A value of one setting. */
export const requestValue =
  ({ field, on }: Offer, value: unknown): PlanRequest =>
  ({ row, view }) => {
    const setting = on.get(row.platform);
    const part = setting?.parts[field];
    if (!setting || !part) return { id: 'many.no_such' };
    const trimmed = typeof value === 'string' ? cleanText(value, 'free') : value;
    const settled = part.settle?.(trimmed as never, view as never) ?? trimmed;
    const of = fieldDifferences({ fixed: [] }, field, { setting, part }, view, settled);
    return { of, settings: { [setting.name]: setting } };
  };

/** The selected settings of another connection, by key. Members that only the target has stay. */
export const requestSettings =
  (portable: Portable, other: Other, chosen: ReadonlySet<string>): PlanRequest =>
  (target, opens) => ({
    of: differencesFrom(portable, other, target, opens).filter(({ key }) => chosen.has(key)),
    settings: portable.settings,
  });

/** A connection's differences from another one's settings, each with its section, without members that only it has. */
export const differencesFrom = (portable: Portable, other: Other, { row, view }: Ready, opens: Opens) =>
  sectionsOf(portable, row.id, view, other, opens)
    .flatMap(({ title: section, differences }) => differences.map((each) => ({ ...each, section })))
    .filter(({ key, is }) => is !== 'removed' && is !== 'missing' && !portable.own.includes(key));

export type TargetPlan = { lines: readonly Line[]; requests: readonly SaveRequest[] };

/** The effect on one connection, and the edits for it. */
export function planTarget(target: Target, request: PlanRequest, opens: Opens): TargetPlan {
  const { row } = target;
  const lane = laneOf(row);
  const refuse = (refused: Message): TargetPlan => ({
    lines: [{ key: lane, row, is: 'refused', refused }],
    requests: [],
  });
  if (target.refused) return refuse(target.refused);
  const asked = request(target, opens);
  if (!('of' in asked)) return refuse(asked);
  const { kind, view } = target;
  const title = kind.title(view);
  const planInput = { portable: asked, edits: kind.edits, id: row.id, title, doc: view, opens };
  const plan = planAll(planInput, asked.of.filter(differs));
  const lines = asked.of.map((each): Line => {
    const { what, from, to, refused = plan.refused.get(each.key) } = each;
    const line = { key: `${lane} ${each.key}`, row, what, from, to };
    if (!differs(each)) return { ...line, is: 'same' };
    return refused ? { ...line, is: 'refused', refused } : { ...line, is: 'changes' };
  });
  return { lines, requests: plan.edits.map((edit) => ({ subject: kind, seen: view, title, ...edit })) };
}
