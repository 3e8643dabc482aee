import type { KindModule } from '../../connections/kind/kind.ts';
import type { Description, EditType } from '../../model/edit.ts';
import type { Message } from '../../model/message.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';

/** How an edit behaves; undefined without its kind, or when the kind does not know it. */
export function typeOf({ name }: QueuedEdit, kind: KindModule | undefined): EditType | undefined {
  return kind?.edits[name];
}

/** What was on screen when an edit was made, which an earlier edit without an answer may have made. */
export const seenBy = ({ base, seen }: QueuedEdit) => ({ ...base, ...seen });

/** What an edit changes, in the words of its kind; without its kind, or for an edit it does not know, that something changes. */
export function describeEdit(entry: QueuedEdit, kind: KindModule | undefined, from = seenBy(entry)): Description {
  return typeOf(entry, kind)?.describe(entry.input, from) ?? { what: neutralWords(entry.verb) };
}

/** That something changes, for an edit whose kind is not here. */
export const neutralWords = (verb: QueuedEdit['verb']): Message => ({ id: NEUTRAL[verb] });

const NEUTRAL = {
  set: 'outbox.a_change',
  change: 'outbox.a_change',
  upload: 'outbox.a_change',
  create: 'outbox.a_create',
  remove: 'outbox.a_removal',
} as const;

/** Whether discarding would lose something that was typed or chosen, and not just switched. */
export function holdsTyping(entry: QueuedEdit): boolean {
  if (entry.parked?.why === 'unreadable' || entry.verb === 'create' || entry.verb === 'upload') return true;
  return entry.verb !== 'remove' && hasText(entry.input, 0);
}

function hasText(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return depth > 1;
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => hasText(part, depth + 1));
}
