import type { KindModule } from '../../connections/kind.ts';
import type { Telling } from '../../model/edit.ts';
import type { Words } from '../../model/words.ts';
import type { Entry } from '../../outbox/entry.ts';

/** An edit in words; in a conflict also what somebody else wrote meanwhile. */
export type Told = Telling & { theirs?: Words };

/** What an edit is, as its kind tells it. Without the kind, or for an edit it does not know, what anybody can see. */
export function told(entry: Entry, kind: KindModule | undefined): Told {
  const type = kind?.subject.edits[entry.type.slice(entry.type.indexOf('/') + 1)];
  if (!type) return { what: { id: NEUTRAL[entry.verb] } };
  const telling = type.tell(entry.input, entry.base);
  if (entry.parked?.why !== 'conflict') return telling;
  const theirs = type.tell(entry.input, entry.parked.theirs).from;
  return theirs ? { ...telling, theirs } : telling;
}

const NEUTRAL = {
  set: 'outbox.a_change',
  change: 'outbox.a_change',
  create: 'outbox.a_create',
  remove: 'outbox.a_removal',
} as const;

/** Whether discarding would lose something that was typed, and not just switched. */
export function holdsTyping(entry: Entry): boolean {
  if (entry.parked?.why === 'unreadable' || entry.verb === 'create') return true;
  return entry.verb !== 'remove' && hasText(entry.input, 0);
}

function hasText(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return depth > 1;
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => hasText(part, depth + 1));
}
