import { dequal } from 'dequal';
import type { EditType } from '../model/edit.ts';
import type { Edit, Entry } from './entry.ts';

/**
 * The waiting edit that a new one may be merged into (rule 9): of the same type, lanes and fields, never sent, with
 * no delete or edit of another verb of the same fields between. A create is alone in its lane: its reopened form rewrites
 * it. `lane` holds the lane's entries in order.
 */
export function twinOf(lane: readonly Entry[], edit: Edit): Entry | undefined {
  if (edit.verb === 'remove') return undefined;
  for (const entry of [...lane].reverse()) {
    if (!dequal(entry.touches, edit.touches) || entry.type !== edit.type) {
      if (overlaps(entry, edit) || entry.verb === 'remove') return undefined;
      continue;
    }
    const untouched = entry.state === 'waiting' && entry.attempts === 0 && entry.step === 0;
    return untouched && dequal(entry.lanes, edit.lanes) ? entry : undefined;
  }
  return undefined;
}

/** Two waiting edits as one: the newest value on the oldest base; null when that changes nothing any more. */
export function coalesce(type: EditType, earlier: Edit, later: Edit): Edit | null {
  const base = { ...later.base, ...earlier.base };
  const input = type.merge ? type.merge(earlier.input, later.input) : later.input;
  if (input === null) return null;
  if (type.verb === 'set' && dequal(valuesOf(type, input, base), base)) return null;
  const { title, row, at } = later;
  return { ...earlier, input, base, title, at, ...(row ? { row } : {}) };
}

/** What the touched fields become when the edit is folded over its own base. */
function valuesOf(type: EditType, input: unknown, base: Edit['base']): Edit['base'] {
  const after = new Map(Object.entries(type.apply(base, input) ?? {}));
  return Object.fromEntries(Object.keys(base).map((field) => [field, after.get(field)]));
}

/** Whether two edits of a lane change a field in common. */
export function overlaps(a: Pick<Edit, 'touches'>, b: Pick<Edit, 'touches'>): boolean {
  return a.touches.some((field) => b.touches.includes(field));
}
