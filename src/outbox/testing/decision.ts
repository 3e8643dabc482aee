import { pick } from '../../model/view.ts';
import type { Entry } from '../entry.ts';

export type Decision = 'discard' | 'retry' | 'keepMine';

/** What the administrator's decision about an edit makes of it and of the edits after it in its lane. */
export function decided(entry: Entry, lane: readonly Entry[], what: Decision): { settle: Entry[]; update: Entry[] } {
  if (what === 'discard') {
    const [heir] = lane
      .filter((later) => later.seq > entry.seq && later.attempts === 0)
      .filter((later) => later.touches.some((field) => entry.touches.includes(field)));
    const base = heir && { ...heir.base, ...pick(entry.base, heir.touches) };
    return { settle: [entry], update: heir && base ? [{ ...heir, base }] : [] };
  }
  const { parked: why, ...again } = entry;
  const theirs = what === 'keepMine' && why?.why === 'conflict' ? why.theirs : {};
  const state = entry.verb === 'create' ? 'waiting' : 'verify';
  const known = entry.notes['known'];
  const more = why?.why === 'ambiguous' && Array.isArray(known) ? { known: [...known, ...why.candidates] } : {};
  const base = { ...entry.base, ...theirs };
  return { settle: [], update: [{ ...again, state, notBefore: 0, base, notes: { ...entry.notes, ...more } }] };
}
