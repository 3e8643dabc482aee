import type { Description, EditType } from '../../model/edit.ts';
import type { Message } from '../../model/message.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import type { KindModule } from '../kind/kind.ts';

/** The edit type of an entry; undefined without its kind, or if the kind does not have it. */
export function typeOf({ name }: QueuedEdit, kind: KindModule | undefined): EditType | undefined {
  return kind?.edits[name];
}

/** The values on screen when the edit was made; an earlier unanswered edit may have changed them. */
export const seenBy = ({ base, seen }: QueuedEdit) => ({ ...base, ...seen });

/** Describes an edit in its kind's words; without its kind or its type, only that something changes. */
export function describeEdit(entry: QueuedEdit, kind: KindModule | undefined, from = seenBy(entry)): Description {
  return typeOf(entry, kind)?.describe(entry.input, from) ?? { what: neutralWords(entry.verb) };
}

/** A neutral description for an edit whose kind is not loaded. */
export const neutralWords = (verb: QueuedEdit['verb']): Message => ({ id: NEUTRAL[verb] });

const NEUTRAL = {
  set: 'outbox.a_change',
  change: 'outbox.a_change',
  upload: 'outbox.a_change',
  create: 'outbox.a_create',
  remove: 'outbox.a_removal',
} as const;

/** Whether discarding would lose typed or chosen values, not just a toggled switch. */
export function holdsTyping(entry: QueuedEdit): boolean {
  if (entry.parked?.why === 'unreadable' || entry.verb === 'create' || entry.verb === 'upload') return true;
  return entry.verb !== 'remove' && hasText(entry.input, 0);
}

function hasText(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return depth > 1;
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => hasText(part, depth + 1));
}
