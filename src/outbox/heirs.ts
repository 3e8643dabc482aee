import { dequal } from 'dequal';
import type { EditType } from '../model/edit.ts';
import { pick } from '../model/view.ts';
import type { Entry } from './entry.ts';

/**
 * Later edits of a lane that were based on what a settled one put, where the server made something else of it: that is
 * their base now, or our own edit would look like somebody else's (rule 8). `doc` is what the answer taught.
 */
export function heirs(settled: Entry, later: readonly Entry[], doc: object | undefined, type?: EditType): Entry[] {
  if (settled.verb !== 'set' || !doc || !type) return [];
  const put = pick(type.apply(settled.base, settled.input), settled.touches);
  const made = pick(doc, settled.touches);
  const moved = settled.touches.filter((field) => !dequal(made[field], put[field]));
  return later.flatMap((entry) => {
    const fields = moved.filter((field) => entry.touches.includes(field) && dequal(entry.base[field], put[field]));
    return fields.length > 0 ? [{ ...entry, base: { ...entry.base, ...pick(made, fields) } }] : [];
  });
}
