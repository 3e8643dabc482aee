import { dequal } from 'dequal';
import type { EditType } from '../../model/edit.ts';
import { pick } from '../../model/view.ts';
import type { Edit, Entry } from '../../outbox/entry.ts';
import { workspace } from '../documents/workspace.ts';
import { keep } from './edits.ts';
import type { SentEdit } from './sent.ts';

/**
 * The edit that takes a sent one back: of a setting saved in one call, of which every value is known that was there
 * before, or of a change of one member. It is an edit like any other, based on what the connection holds now. Null where
 * there is no way back.
 */
export function undoOf(type: EditType | undefined, entry: Entry, held: Readonly<Record<string, unknown>>): Edit | null {
  const { touches, lanes, type: name, verb, title } = entry;
  if (type?.steps.length !== 1 || lanes.length !== 1) return null;
  const input = type.inverse ? opposite(type, entry, held) : valuesBefore(type, entry, held);
  if (input === null) return null;
  return { type: name, input, lanes, touches, verb, base: held, step: 0, notes: {}, title, at: Date.now() };
}

/** The opposite change, while what this one did is there still. */
function opposite(type: EditType, { input, base, touches }: Entry, held: Readonly<Record<string, unknown>>): unknown {
  return dequal(held, pick(type.apply(base, input), touches)) ? type.inverse?.(input) : null;
}

function valuesBefore(type: EditType, { input: sent, base, touches }: Entry, held: Readonly<Record<string, unknown>>) {
  if (!type.withValues || type.verb !== 'set') return null;
  const before = pick(base, touches);
  if (Object.values(before).includes(undefined) || dequal(before, held)) return null;
  const input = type.withValues(sent, before);
  return dequal(pick(type.apply({}, input), touches), before) ? input : null;
}

/** What the fields of a sent edit hold, as far as this device knows; without a copy, what the edit put there. */
export function heldNow(type: EditType, { lanes, touches, base, input }: Entry): Record<string, unknown> {
  const doc = workspace()?.documents.get(lanes[0] ?? '')?.doc;
  return pick(doc ?? type.apply(base, input), touches);
}

/** Whether a sent edit is still what its fields hold: nothing came after it, here or elsewhere. */
export function isLast(
  { entry, held }: SentEdit,
  type: EditType,
  sent: readonly SentEdit[],
  waiting: readonly Entry[],
): boolean {
  const after = sent.slice(sent.findIndex((each) => each.entry === entry) + 1).map((each) => each.entry);
  const changed = [...after, ...waiting].some(
    ({ lanes, touches, verb }) =>
      lanes[0] === entry.lanes[0] && (verb === 'remove' || touches.some((field) => entry.touches.includes(field))),
  );
  const now = heldNow(type, entry);
  return !changed && (dequal(now, held) || dequal(now, pick(type.apply(entry.base, entry.input), entry.touches)));
}

/** Takes a sent edit back, by a new one with its own line in the outbox. */
export async function undo(type: EditType, entry: Entry): Promise<void> {
  const back = undoOf(type, entry, heldNow(type, entry));
  if (back) await keep([back], () => type);
}
