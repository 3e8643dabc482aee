import { dequal } from 'dequal/lite';
import type { Description, EditType } from '../../model/edit.ts';
import { isRecord } from '../../model/fields.ts';
import { pick } from '../../model/member-field.ts';
import type { Message, MessageId } from '../../model/message.ts';
import type { Collection } from './collection.ts';
import type { MemberChange } from './member-changes.ts';
import { folded } from './members.ts';

/** A part of a member that is an object, such as a field of its form. */
export type MemberPart = { label: MessageId; value: Message };

/** How to put the changes of a collection into words. */
export type MemberWords<D, M> = {
  collection: Collection<D, M>;
  textOf: (member: M) => string | Message;
  /** The parts of a member that `textOf` omits: those that differ are shown next to each other. */
  parts?: (member: M) => readonly MemberPart[];
  /** Replaces the default `description` of a change; `base`: the values it was based on. */
  describe?: (description: Description, change: MemberChange<M>, base: Partial<D>) => Description;
  words: { added: MessageId; changed: MessageId; removed: MessageId; gone: MessageId };
  failed: MessageId | ((change: MemberChange<M>) => Message);
};

/** The value of the member's field in a document with this member. */
export function valueIn<D, M>({ put, keyOf, fieldOf }: Collection<D, M>, member: M): unknown {
  const field = fieldOf(keyOf(member));
  return pick(put({} as D, [member]), [field])[field];
}

/** The parts of the edit type that put a change into words. */
export function wordsOf<D extends object, M>(
  members: MemberWords<D, M>,
): Pick<EditType<D, { change: MemberChange<M> }>, 'details' | 'describe' | 'saved' | 'failed'> {
  const { words } = members;
  const done = ({ from, to }: MemberChange<M>) => {
    if (from === undefined) return words.added;
    return to === undefined ? words.removed : words.changed;
  };
  return {
    // `describe` shows only the main parts of a member that is an object.
    details: ({ change: { to } }) => (isRecord(to) ? to : undefined),
    describe({ change }, base) {
      const description = { what: { id: done(change) }, ...sidesOf(members, change, base) };
      return members.describe?.(description, change, base) ?? description;
    },
    saved: ({ change }) => ({ id: done(change) }),
    failed: ({ change }) => (typeof members.failed === 'function' ? members.failed(change) : { id: members.failed }),
  };
}

/** The member before and after the change, each with the parts in which the two differ. */
function sidesOf<D extends object, M>(
  members: MemberWords<D, M>,
  { from, to }: MemberChange<M>,
  base: Partial<D>,
): Pick<Description, 'from' | 'to'> {
  const { collection, words } = members;
  const known = from ?? to;
  if (known === undefined) return {};
  const field = collection.fieldOf(collection.keyOf(known));
  const held = pick(base, [field])[field];
  const other = held && !dequal(held, valueIn(collection, known)) ? memberOf(collection, field, held) : undefined;
  const before = other ?? from;
  const isGone = from !== undefined && Object.hasOwn(base, field) && !held;
  const compared = [before, to ?? (other === undefined ? undefined : from)] as const;
  return {
    ...(before !== undefined && { from: isGone ? { id: words.gone } : inWords(members, before, compared) }),
    ...(to !== undefined && { to: inWords(members, to, isGone ? [] : compared) }),
  };
}

/** The member for its field's value; undefined if the value only says that the member exists. */
function memberOf<D, M>({ list }: Collection<D, M>, field: string, held: unknown): M | undefined {
  if (isRecord(held)) return held as M;
  return typeof held === 'string' ? list(folded({ [field]: held }, {}) as D)[0] : undefined;
}

/** A member in words, with the parts in which it differs from the other one. */
function inWords<D, M>(
  { textOf, parts }: MemberWords<D, M>,
  member: M,
  [one, other]: readonly (M | undefined)[],
): Message {
  const text = textOf(member);
  const short: Message = typeof text === 'string' ? { verbatim: text } : text;
  if (!parts || !isRecord(one) || !isRecord(other)) return short;
  const [here, there] = [parts(one), parts(other)];
  return parts(member)
    .filter((_, nth) => !dequal(here[nth], there[nth]))
    .reduce<Message>(
      (said, { label, value }) => ({ id: 'members.part', values: { member: said, label: { id: label }, value } }),
      short,
    );
}
