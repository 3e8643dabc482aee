import type { EditType } from '../../model/edit.ts';
import type { Opens } from '../../model/gates.ts';
import type { Message } from '../../model/message.ts';
import { folded, gateOfField } from '../../model/settings/members.ts';
import { type Setting, shownFields } from '../../model/settings/setting.ts';
import type { Difference, Portable, PortableEdit } from '../kind/portable.ts';

/** What is asked of: the rows, their edits by name, and what the session opens. */
export type PlanInput = {
  portable: Pick<Portable, 'settings'>;
  edits: Readonly<Record<string, EditType>>;
  id: string;
  /** What the connection is called, for the edits' words. */
  title: string;
  doc: object;
  opens: Opens;
};

/** The edits that take over what was chosen, in their order, and what of it cannot be, by its key. */
export type Plan = { edits: readonly PortableEdit[]; refused: ReadonlyMap<string, Message> };

type Values = Readonly<Record<string, unknown>>;
type RequestedChange = { setting: Setting; values: Values };

/** What the others have to be for it: a gate, another setting, or a part beside it. */
const NOT_OFFERED: Message = { id: 'portable.not_offered' };
const NOT_SHOWN: Message = { id: 'portable.not_shown' };

/**
 * Settings hang on each other: a colour is there while colours are on, translation waits for its service. So each row is
 * taken as soon as it is allowed by what those before it have made of the document, and what is never allowed is told.
 */
function planSettings(planInput: PlanInput, chosen: readonly Difference[]): Plan {
  const { portable, id, title } = planInput;
  const edits: PortableEdit[] = [];
  const refused = new Map<string, Message>();
  let waiting: RequestedChange[] = [...rowsOf(chosen)].flatMap(([row, values]) => {
    const setting = portable.settings[row];
    return setting ? [{ setting, values }] : [];
  });
  let doc = planInput.doc;
  while (waiting.length > 0) {
    const judged = waiting.map((request) => ({ ...request, problems: problemsOf(planInput, request, doc) }));
    const next =
      judged.find(({ problems }) => problems.size === 0) ??
      judged.find(({ problems, values }) => problems.size < Object.keys(values).length);
    if (!next) {
      for (const { problems } of judged) for (const [field, why] of problems) refused.set(field, why);
      break;
    }
    const { setting, values, problems } = next;
    for (const [field, why] of problems) refused.set(field, why);
    const allowed = Object.fromEntries(Object.entries(values).filter(([field]) => !problems.has(field)));
    waiting = waiting.filter((request) => request.setting !== setting);
    if (problems.size > 0) {
      // What is left is judged again: it may have been allowed by what is left out.
      waiting = [...waiting, { setting, values: allowed }];
      continue;
    }
    const input = { id, values: allowed, name: title };
    edits.push({ name: setting.name, input });
    doc = Object(planInput.edits[setting.name]?.apply(doc, input) ?? doc);
  }
  return { edits, refused };
}

/** The edits of all that was chosen: settings in the order in which they are allowed, then members. */
export function planAll(planInput: PlanInput, chosen: readonly Difference[]): Plan {
  const { edits, refused } = planSettings(planInput, chosen);
  const members = chosen.flatMap((each) => (each.refused ? [] : (each.edits ?? [])));
  return { edits: [...edits, ...inOneCall(planInput, members)], refused };
}

/**
 * Edits of one name that become one, so that a collection that each of its calls posts whole is posted once, and taken or
 * refused as a whole. Those of members that have calls of their own, which `merge` only when they are about the same one, stay.
 */
function inOneCall({ edits: types }: PlanInput, edits: readonly PortableEdit[]): PortableEdit[] {
  const planned = new Map<string, PortableEdit[]>();
  for (const edit of edits) {
    const before = planned.get(edit.name) ?? [];
    const type = types[edit.name];
    const [first] = before;
    const whole = first && type?.joins ? type.merge?.(first.input, edit.input) : undefined;
    planned.set(edit.name, whole === undefined ? [...before, edit] : [{ name: edit.name, input: whole }]);
  }
  return [...planned.values()].flat();
}

/** Why each of some differences can never be chosen: neither with all the others nor alone. */
export function refusals(planInput: PlanInput, all: readonly Difference[]): ReadonlyMap<string, Message> {
  const members = all.flatMap(({ key, refused }) => (refused ? [[key, refused] as const] : []));
  const together = planSettings(planInput, all).refused;
  const never = [...together].filter(([key]) => {
    const alone = all.filter((each) => each.key === key);
    return planSettings(planInput, alone).refused.has(key);
  });
  return new Map([...members, ...never]);
}

/** The values that were chosen, by row: what is saved together is one edit. */
function rowsOf(chosen: readonly Difference[]): ReadonlyMap<string, Values> {
  const rows = new Map<string, Values>();
  for (const { setting } of chosen) {
    if (setting) rows.set(setting.row, { ...rows.get(setting.row), ...setting.values });
  }
  return rows;
}

/** Why values of a row may not be put into a document now, by field. */
function problemsOf(
  { opens }: PlanInput,
  { setting, values }: RequestedChange,
  doc: object,
): ReadonlyMap<string, Message> {
  const all = (why: Message) => new Map(Object.keys(values).map((field) => [field, why]));
  if (!opens(setting.gate)) return all(NOT_OFFERED);
  if (!setting.shown(doc as never)) return all(NOT_SHOWN);
  const locked = setting.locked(doc as never);
  if (locked) return all({ id: locked });
  const whole = folded(values, { ...doc });
  const shown = new Set(shownFields(setting, { ...doc, ...whole } as never));
  const hidden = Object.keys(values).filter((field) => setting.fields.includes(field) && !shown.has(field));
  const shut = Object.keys(values).filter((field) => !opens(gateOfField(setting.parts, field)));
  const broken = Object.entries(setting.problems(values as never, doc as never, opens));
  return new Map<string, Message>([
    ...hidden.map((field) => [field, NOT_SHOWN] as const),
    ...broken.map(([field, id]) => [field, { id }] as const),
    ...shut.map((field) => [field, NOT_OFFERED] as const),
  ]);
}
