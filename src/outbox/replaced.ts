import { dequal } from 'dequal/lite';
import type { Subject } from '../model/edit.ts';
import { pick } from '../model/member-field.ts';
import type { QueuedEdit } from './entry.ts';
import { fold } from './fold.ts';
import type { Mirror } from './mirror.ts';

/**
 * The create that takes the place of a connection that was just deleted, with the values that it copied from it as they were
 * last: of the newest copy `doc`, under the edits that still waited (O-30). A value that was changed in the create's own form
 * since is kept. Empty where nothing has moved, or the deletion makes room for no create.
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
