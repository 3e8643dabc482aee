import { dequal } from 'dequal/lite';
import { number, object, optional, string } from 'superstruct';
import { accepted } from '../accept.ts';
import type { Description, EditType, Lane } from '../edit.ts';
import type { CodeTable } from '../failure.ts';
import { isRecord } from '../fields.ts';
import type { Message, MessageId } from '../message.ts';
import type { Call } from '../outcome.ts';
import { type Collection, unreadProblem } from './collection.ts';
import { changeLeft, changeOf, kindOf, type MemberChange, withChange, withChanges } from './member-changes.ts';
import { pick } from './member-field.ts';
import type { Schema } from './row.ts';

/** The input of a change of one member; `id`: the connection's, if the collection belongs to one. */
export type MembersInput<M> = { id?: string; change: MemberChange<M> };

/** The calls of a change: either one that posts the whole collection, or one each for adding, removing and replacing. */
type Calls<M> =
  | { whole: (id: string, members: readonly M[]) => Call }
  | {
      /** `members`: the collection after the change, for a call that posts all of it. */
      add: (id: string, to: M, members: readonly M[]) => Call;
      /** `held`: the service's own version of the member, which may have more fields than the edit's. */
      remove: (id: string, held: M) => Call;
      replace?: (id: string, to: M, held: M) => Call;
    };

/** What `membersEdit` needs to know of a collection. */
export type Members<D, M> = {
  collection: Collection<D, M>;
  /** The field of a member that the service assigns, such as its id; calls about the member need it. */
  given?: keyof M & string;
  /** The struct of a member, for files of unsent changes. */
  member: Schema[string];
  lane: (id: string) => Lane;
  calls: Calls<M>;
  /** Adding a member overwrites one with the same key, as when the whole collection is posted; else the service refuses it. */
  overwrites?: true;
  /** Reads the collection from an answer; without it the sent change is taken over. */
  read?: (answer: unknown) => readonly M[] | undefined;
  /** Reads the document from an answer that contains the whole connection: it replaces the copy (D2§7). */
  whole?: (answer: unknown, id: string) => D | undefined;
  /** Checks a member to be added, or to replace the member `instead`; null when it is valid. */
  rule?: (to: M, doc: D, instead: M | undefined) => MessageId | null;
  limit?: { members: number; problem: MessageId };
  /** Why the collection cannot be changed now; checked again before an edit that waited is sent. */
  locked?: (doc: D) => MessageId | undefined;
  /** A short text for a member. */
  textOf: (member: M) => string | Message;
  /** Replaces the default `description` of a change; `base`: the values it was based on. */
  describe?: (description: Description, change: MemberChange<M>, base: Partial<D>) => Description;
  words: { added: MessageId; changed: MessageId; removed: MessageId; gone: MessageId };
  failed: MessageId | ((change: MemberChange<M>) => Message);
  codes?: CodeTable;
};

/**
 * The edit type for changes of one member of a collection. Each member is a field of its own, so that a refused change holds
 * back no other, and members that another administrator adds meanwhile stay (O-06, O-18, O-22).
 */
export function membersEdit<D extends object, M>(members: Members<D, M>): EditType<D, MembersInput<M>> {
  const { collection, calls, limit, given } = members;
  const { list, put, keyOf, fieldOf } = collection;
  const kind = kindOf(keyOf, given);
  const heldOf = (doc: D, member: M) => list(doc).find((each) => keyOf(each) === keyOf(member));
  const fields = ({ from, to }: MemberChange<M>) => [
    ...new Set([from, to].flatMap((member) => (member === undefined ? [] : [fieldOf(keyOf(member))]))),
  ];
  const changed = (doc: D, { change }: MembersInput<M>) => put(doc, withChange(list(doc), change, kind));

  function problem(doc: D, input: MembersInput<M>): MessageId | null {
    const { from, to } = input.change;
    const locked = members.locked?.(doc) ?? unreadProblem(doc, collection);
    if (locked) return locked;
    if (to === undefined) return null;
    const grown = list(changed(doc, input)).length;
    if (limit && grown > list(doc).length && grown > limit.members) return limit.problem;
    return members.rule?.(to, doc, from) ?? null;
  }

  return {
    verb: 'change',
    lane: ({ id = '' }) => members.lane(id),
    touches: ({ change }) => fields(change),
    apply: changed,
    applyAll(doc, inputs) {
      const changes = inputs.map(({ change }) => change);
      return put(doc, withChanges(list(doc), changes, kind));
    },
    continues: ({ change: { to } }, { change: { from } }) =>
      to !== undefined && from !== undefined && keyOf(to) === keyOf(from),
    merge: (earlier, later) => {
      const { from, at } = earlier.change;
      const { to } = later.change;
      return dequal(from, to) ? null : { ...later, change: changeOf(from, to, at) };
    },
    left: (parked, later) => {
      const change = changeLeft(parked.change, later.change, keyOf);
      return change && { ...parked, change };
    },
    lost(doc, { change: { from, to } }, base) {
      if (to === undefined) return false;
      const there = list(doc).some((each) => kind.isSame(each, to));
      const field = fieldOf(keyOf(from ?? to));
      const [was, is] = [base, doc].map((each) => (pick(each, [field])[field] ?? undefined) as M | undefined);
      const writesOver = members.overwrites === true || 'whole' in calls;
      // An addition can only overwrite another administrator's member if one with that key exists.
      const isOthers = from === undefined ? writesOver && is !== undefined : was !== undefined;
      return isOthers && !there && !(was !== undefined && is !== undefined && kind.isSame(is, was));
    },
    nameless: (doc, { change: { from, to } }) =>
      [from, to].some((member) => member !== undefined && kind.lacksName(heldOf(doc, member))),
    rebase(doc, input) {
      const id = problem(doc, input);
      return id && { id };
    },
    inverse: ({ change: { from, to, at }, ...input }) => ({ ...input, change: changeOf(to, from, at) }),
    steps: [
      {
        name: 'save',
        request: (doc, input) => callOf(calls, input, list(changed(doc, input)), (from) => heldOf(doc, from)),
        take: (answer, doc, input) => {
          const read = members.read?.(answer);
          return { doc: members.whole?.(answer, input.id ?? '') ?? (read ? put(doc, read) : changed(doc, input)) };
        },
      },
    ],
    accept: acceptor(members.member),
    codes: members.codes ?? {},
    ...wordsOf(members),
  };
}

/** The parts of the edit type that put a change into words. */
function wordsOf<D extends object, M>(
  members: Members<D, M>,
): Pick<EditType<D, MembersInput<M>>, 'details' | 'describe' | 'saved' | 'failed'> {
  const { collection, words, textOf } = members;
  const { put, keyOf, fieldOf } = collection;
  const done = ({ from, to }: MemberChange<M>) => {
    if (from === undefined) return words.added;
    return to === undefined ? words.removed : words.changed;
  };
  const inWords = (member: M): Message => {
    const text = textOf(member);
    return typeof text === 'string' ? { verbatim: text } : text;
  };

  /** The previous state of the changed member, for `describe`: its own, or in a conflict another administrator's. */
  function before({ from, to }: MemberChange<M>, base: Partial<D>): Message | undefined {
    const known = from ?? to;
    if (known === undefined) return undefined;
    const field = fieldOf(keyOf(known));
    const held = pick(base, [field])[field];
    if (held && !dequal(held, pick(put({} as D, [known]), [field])[field]))
      // Members that are no objects are named by their key: the value may be a secret, and differs from the other's.
      return { id: 'members.differs', values: { member: isRecord(held) ? textOf(known) : keyOf(known) } };
    if (from === undefined) return undefined;
    return Object.hasOwn(base, field) && !held ? { id: words.gone } : inWords(from);
  }

  return {
    // `describe` shows only the main parts of a member that is an object.
    details: ({ change: { to } }) => (isRecord(to) ? to : undefined),
    describe({ change }, base) {
      const { to } = change;
      const from = before(change, base);
      const description = {
        what: { id: done(change) },
        ...(from && { from }),
        ...(to !== undefined && { to: inWords(to) }),
      };
      return members.describe?.(description, change, base) ?? description;
    },
    saved: ({ change }) => ({ id: done(change) }),
    failed: ({ change }) => (typeof members.failed === 'function' ? members.failed(change) : { id: members.failed }),
  };
}

/** The `accept` function for a change of a member; undefined when it has neither `from` nor `to`. */
function acceptor(member: Schema[string]) {
  const side = optional(member);
  const struct = object({ id: optional(string()), change: object({ from: side, to: side, at: optional(number()) }) });
  return (raw: unknown) => {
    const input = accepted(raw, struct);
    return input?.change.from === undefined && input?.change.to === undefined ? undefined : input;
  };
}

/** The call for a change; if the member to be replaced no longer exists, the new one is added. */
function callOf<M>(
  calls: Calls<M>,
  { id = '', change: { from, to } }: MembersInput<M>,
  members: readonly M[],
  heldOf: (from: M) => M | undefined,
): Call {
  if ('whole' in calls) return calls.whole(id, members);
  const held = from === undefined ? undefined : heldOf(from);
  if (from !== undefined && to === undefined) return calls.remove(id, held ?? from);
  if (to === undefined) throw new Error('A change of a member names one');
  return held !== undefined && calls.replace ? calls.replace(id, to, held) : calls.add(id, to, members);
}
