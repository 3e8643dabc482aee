import { dequal } from 'dequal/lite';
import type { EditType } from '../../model/edit.ts';
import { pick } from '../../model/member-field.ts';
import { undoOf } from '../../outbox/decisions.ts';
import type { Edit, QueuedEdit } from '../../outbox/entry.ts';
import { workspace } from '../documents/workspace.ts';
import { persist } from './edits.ts';
import { currentSent, type SentEdit } from './sent.ts';

/** Whether a sent edit is the last one of its fields on this device, sent or waiting. */
export function isLast({ entry }: SentEdit, sent: readonly SentEdit[], waiting: readonly QueuedEdit[]): boolean {
  const after = sent.slice(sent.findIndex((each) => each.entry === entry) + 1).map((each) => each.entry);
  return ![...after, ...waiting].some(
    ({ lane, touches, verb }) =>
      lane === entry.lane && (verb === 'remove' || touches.some((field) => entry.touches.includes(field))),
  );
}

/**
 * The edit that reverts a sent one; null if it cannot be reverted, or its fields no longer have the values that it set, as
 * the service answered them: an undo does not overwrite another administrator's values.
 */
export function wayBack(type: EditType, entry: QueuedEdit): Edit | null {
  const { lane, touches, base, input } = entry;
  const set = type.apply(base, input);
  const now = pick(workspace()?.documents.get(lane)?.doc ?? set, touches);
  const { held } = currentSent().find((sent) => sent.entry.id === entry.id) ?? {};
  const isStill = dequal(now, held) || dequal(now, pick(set, touches));
  return isStill ? undoOf(type, entry, now, Date.now()) : null;
}

/** Reverts a sent edit with a new edit if that is still possible; the sender reads the server first. */
export async function undo(type: EditType, entry: QueuedEdit): Promise<void> {
  const back = wayBack(type, entry);
  if (back) await persist([back], () => type, undefined, true);
}
