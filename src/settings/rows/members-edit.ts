import { dequal } from 'dequal/lite';
import { number, object, optional, string } from 'superstruct';
import { accepted } from '../../model/accept.ts';
import type { Based, EditType, Lane } from '../../model/edit.ts';
import type { CodeTable } from '../../model/failure.ts';
import { pick } from '../../model/member-field.ts';
import type { MessageId } from '../../model/message.ts';
import type { Call } from '../../model/outcome.ts';
import { unreadProblem } from './collection.ts';
import {
  changeLeft,
  changeOf,
  kindOf,
  type MemberChange,
  type MemberKind,
  withChange,
  withChanges,
} from './member-changes.ts';
import { type MemberWords, valueIn, wordsOf } from './member-words.ts';
import type { Schema } from './row.ts';

/** The input of a change of one member; `id`: the connection's, if the collection belongs to one. */
export type MembersInput<M> = { id?: string; change: MemberChange<M> };

/** The calls of a change: either one that posts the whole collection, or one each for adding, removing and replacing. */
type Calls<D, M> =
  | {
      /** `doc`: the service's copy, for a call that also posts unchanged members as the service sent them. */
      whole: (id: string, members: readonly M[], doc: D) => Call;
    }
  | {
      /** `members`: the collection after the change, for a call that posts all of it. */
      add: (id: string, to: M, members: readonly M[]) => Call;
      /** `held`: the service's own version of the member, which may have more fields than the edit's. */
      remove: (id: string, held: M) => Call;
      replace?: (id: string, to: M, held: M) => Call;
    };

/** What `membersEdit` needs to know of a collection. */
export type Members<D, M> = MemberWords<D, M> & {
  /** The field of a member that the service assigns, such as its id; calls about the member need it. */
  given?: keyof M & string;
  /** The struct of a member, for files of unsent changes. */
  member: Schema[string];
  lane: (id: string) => Lane;
  calls: Calls<D, M>;
  /**
   * Adding a member overwrites one with the same key, as when the call posts the whole collection; else the service refuses
   * it.
   */
  overwrites?: true;
  /** Reads the collection from an answer; without it the sent change becomes the copy. */
  read?: (answer: unknown) => readonly M[] | undefined;
  /** Merges an answer's other fields into the document, if it names the connection (D2§7). */
  withAnswer?(answer: unknown, id: string, kept: D): D;
  /** Checks a member to be added, or to replace the member `instead`; null when it is valid. */
  rule?: (to: M, doc: D, instead: M | undefined) => MessageId | null;
  limit?: { members: number; problem: MessageId };
  /** Why the collection cannot be changed now; checked again before a waiting edit is sent. */
  locked?: (doc: D) => MessageId | undefined;
  codes?: CodeTable;
};

/**
 * The edit type for changes of one member of a collection. Each member is a field of its own, so that a refused change blocks
 * no other, and members that another administrator adds meanwhile stay (O-06, O-18, O-22).
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

  /** Whether the member to replace was only on screen: a waiting edit was to add it, and did not. */
  function isUnfounded(doc: D, { from, to }: MemberChange<M>, { base, seen }: Based): boolean {
    if (from === undefined || to === undefined || heldOf(doc, from) !== undefined) return false;
    const field = fieldOf(keyOf(from));
    return base[field] === undefined && seen?.[field] !== undefined;
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
    remainder: (parked, later) => {
      const change = changeLeft(parked.change, later.change, keyOf);
      return change && { ...parked, change };
    },
    lost: (doc, { change }, base) => isLost(members, kind, change, doc, base),
    lacksId: (doc, { change: { from, to } }) =>
      [from, to].some((member) => member !== undefined && kind.lacksName(heldOf(doc, member))),
    rebase(doc, input, based) {
      const id = problem(doc, input) ?? (based && isUnfounded(doc, input.change, based) ? 'members.not_added' : null);
      return id && { id };
    },
    inverse: ({ change: { from, to, at }, ...input }) => ({ ...input, change: changeOf(to, from, at) }),
    steps: [
      {
        name: 'save',
        request: (doc, input) => callOf(calls, input, list(changed(doc, input)), doc, (from) => heldOf(doc, from)),
        take: (answer, doc, input) => {
          const read = members.read?.(answer);
          const kept = read ? put(doc, read) : changed(doc, input);
          return { doc: members.withAnswer?.(answer, input.id ?? '', kept) ?? kept };
        },
      },
    ],
    accept: acceptor(members.member),
    codes: members.codes ?? {},
    ...wordsOf(members),
  };
}

/**
 * Whether the member that is changed or overwritten is another administrator's (O-06): neither the `base` nor, without a
 * base, the one on screen that a waiting edit was to add. A removed member is lost as well.
 */
function isLost<D extends object, M>(
  { collection, calls, overwrites }: Members<D, M>,
  kind: MemberKind<M>,
  { from, to }: MemberChange<M>,
  doc: D,
  base: Partial<D>,
): boolean {
  const known = from ?? to;
  if (known === undefined) return false;
  const field = collection.fieldOf(collection.keyOf(known));
  const [was, is] = [base, doc].map((each) => (pick(each, [field])[field] ?? undefined) as M | undefined);
  if (to !== undefined && collection.list(doc).some((each) => kind.isSame(each, to))) return false;
  // An addition can only overwrite another administrator's member if one with that key exists.
  if (from === undefined) {
    const writesOver = overwrites === true || 'whole' in calls;
    return writesOver && is !== undefined && !(was !== undefined && kind.isSame(is, was));
  }
  if (is === undefined) return to !== undefined && was !== undefined;
  if (was === undefined) {
    const seen = valueIn(collection, from) as M;
    return !kind.isSame(is, seen) && !kind.sharesName(is, seen);
  }
  // A removal applies whatever became of the member, but not to one that took its place.
  return to === undefined ? kind.hasOtherName(is, was) : !kind.isSame(is, was);
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

/** The call for a change; if the member to replace no longer exists, the new one is added. */
function callOf<D, M>(
  calls: Calls<D, M>,
  { id = '', change: { from, to } }: MembersInput<M>,
  members: readonly M[],
  doc: D,
  heldOf: (from: M) => M | undefined,
): Call {
  if ('whole' in calls) return calls.whole(id, members, doc);
  const held = from === undefined ? undefined : heldOf(from);
  if (from !== undefined && to === undefined) return calls.remove(id, held ?? from);
  if (to === undefined) throw new Error('A change of a member names one');
  return held !== undefined && calls.replace ? calls.replace(id, to, held) : calls.add(id, to, members);
}
