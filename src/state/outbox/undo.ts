import { dequal } from 'dequal/lite';
import type { EditType } from '../../model/edit.ts';
import { pick } from '../../model/settings/member-field.ts';
import { undoOf } from '../../outbox/decisions.ts';
import type { Edit, QueuedEdit } from '../../outbox/entry.ts';
import { workspace } from '../documents/workspace.ts';
import { persist } from './edits.ts';
import type { SentEdit } from './sent.ts';

/** The current values of a sent edit's fields in the local copy; without a copy, the values that the edit set. */
function serverValuesOf(type: EditType, { lane, touches, base, input }: QueuedEdit): Record<string, unknown> {
  const doc = workspace()?.documents.get(lane)?.doc;
  return pick(doc ?? type.apply(base, input), touches);
}

/** Whether a sent edit's fields still have its values: no later edit, sent or waiting, here or elsewhere, changed them. */
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
  const now = serverValuesOf(type, entry);
  return !changed && (dequal(now, held) || dequal(now, pick(type.apply(entry.base, entry.input), entry.touches)));
}

/** The edit that reverts a sent one, based on the current values; null when it cannot be reverted. */
export const wayBack = (type: EditType, entry: QueuedEdit): Edit | null =>
  undoOf(type, entry, serverValuesOf(type, entry), Date.now());

/** Reverts a sent edit with a new edit in the outbox. */
export async function undo(type: EditType, entry: QueuedEdit): Promise<void> {
  const back = wayBack(type, entry);
  if (back) await persist([back], () => type);
}
