import { dequal } from 'dequal/lite';
import type { EditType } from '../../model/edit.ts';
import { pick } from '../../model/settings/member-field.ts';
import { undoOf } from '../../outbox/decisions.ts';
import type { Edit, QueuedEdit } from '../../outbox/entry.ts';
import { workspace } from '../documents/workspace.ts';
import { persist } from './edits.ts';
import type { SentEdit } from './sent.ts';

/** What the fields of a sent edit hold, as far as this device knows; without a copy, what the edit put there. */
function heldNow(type: EditType, { lane, touches, base, input }: QueuedEdit): Record<string, unknown> {
  const doc = workspace()?.documents.get(lane)?.doc;
  return pick(doc ?? type.apply(base, input), touches);
}

/** Whether a sent edit is still what its fields hold: nothing came after it, here or elsewhere. */
export function isLast(
  { entry, held }: SentEdit,
  type: EditType,
  sent: readonly SentEdit[],
  waiting: readonly QueuedEdit[],
): boolean {
  const after = sent.slice(sent.findIndex((each) => each.entry === entry) + 1).map((each) => each.entry);
  const changed = [...after, ...waiting].some(
    ({ lane, touches, verb }) =>
      lane === entry.lane && (verb === 'remove' || touches.some((field) => entry.touches.includes(field))),
  );
  const now = heldNow(type, entry);
  return !changed && (dequal(now, held) || dequal(now, pick(type.apply(entry.base, entry.input), entry.touches)));
}

/** The edit that takes a sent one back now; null where there is no way back. */
export const wayBack = (type: EditType, entry: QueuedEdit): Edit | null =>
  undoOf(type, entry, heldNow(type, entry), Date.now());

/** Takes a sent edit back, by a new one with its own line in the outbox. */
export async function undo(type: EditType, entry: QueuedEdit): Promise<void> {
  const back = wayBack(type, entry);
  if (back) await persist([back], () => type);
}
