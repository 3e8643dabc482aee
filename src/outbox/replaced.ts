import { dequal } from 'dequal/lite';
import type { Subject } from '../model/edit.ts';
import { pick } from '../model/member-field.ts';
import type { QueuedEdit } from './entry.ts';
import { fold } from './fold.ts';
import type { Mirror } from './mirror.ts';

/**
 * Updates the create that replaces a connection that was just deleted: the values that it copied follow the newest copy
 * `doc`, under the edits that still waited (O-30). A value that the administrator changed in the create's own form stays.
 * Empty if nothing moved, or no create replaces the connection.
 */
export function recopied(
  removal: QueuedEdit,
  doc: object | undefined,
  subject: Subject | null | undefined,
  mirror: Pick<Mirror, 'lane'>,
): QueuedEdit[] {
  const copied = subject?.edits[removal.name]?.copiedValues?.(removal.input);
  if (!subject || !copied || !doc || removal.turnsWith === undefined) return [];
  const now = pick(
    fold(doc, mirror.lane(removal.lane), ({ name }) => subject.edits[name]),
    Object.keys(copied),
  );
  return mirror.lane(removal.turnsWith).flatMap((entry) => {
    const own = pick(entry.input, Object.keys(copied));
    const moved = Object.keys(copied).filter(
      (field) => now[field] !== undefined && dequal(own[field], copied[field]) && !dequal(own[field], now[field]),
    );
    if (entry.verb !== 'create' || moved.length === 0) return [];
    const input = { ...Object(entry.input), ...pick(now, moved) };
    const listEffect = subject.edits[entry.name]?.listEffect?.(input);
    if (!listEffect || !('creating' in listEffect)) return [{ ...entry, input }];
    return [{ ...entry, input, listEffect, title: listEffect.title }];
  });
}
