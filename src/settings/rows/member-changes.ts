import { dequal } from 'dequal/lite';
import { isRecord } from '../../model/fields.ts';

/**
 * A change of one member. Only `to`: add; only `from`: remove; both: replace in place. `at`: its index in the list, so that
 * undoing a removal restores its position.
 */
export type MemberChange<M> = { from?: M; to?: M; at?: number };

export function changeOf<M>(from: M | undefined, to: M | undefined, at: number | undefined): MemberChange<M> {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }), ...(at !== undefined && { at }) };
}

export type MemberKind<M> = ReturnType<typeof kindOf<M>>;

/** How to identify and compare members. A member's "name" is the field that the service assigns (`given`), such as its id. */
export function kindOf<M>(keyOf: (member: M) => string, given: (keyof M & string) | undefined) {
  const nameOf = (member: M) => (given !== undefined && isRecord(member) ? member[given] : undefined);
  const haveNames = (one: M, other: M) => nameOf(one) !== undefined && nameOf(other) !== undefined;
  const lacksName = (member: M | undefined) => given !== undefined && isRecord(member) && member[given] === undefined;
  /** The member without a name: the service assigns a new one to an added member. */
  const unnamed = (member: M): M => {
    if (given === undefined) return member;
    const others = Object.entries(Object(member)).filter(([field]) => field !== given);
    return Object.fromEntries(others) as M;
  };
  return {
    keyOf,
    lacksName,
    unnamed,
    /** Whether two members are equal, ignoring the name if one of them has none yet. */
    isSame: (one: M, other: M) =>
      dequal(one, other) || ((lacksName(one) || lacksName(other)) && dequal(unnamed(one), unnamed(other))),
    /** Whether both have a name, and the same one. */
    sharesName: (one: M, other: M) => haveNames(one, other) && nameOf(one) === nameOf(other),
    /** Whether both have a name, and the names differ. */
    hasOtherName: (one: M, other: M) => haveNames(one, other) && nameOf(one) !== nameOf(other),
    /** `to` with the name of the member `held` that it replaces. */
    named: (to: M, held: M): M => (given === undefined || lacksName(held) ? to : { ...to, [given]: held[given] }),
  };
}

/**
 * The values of a record that `parked` changes and `later` neither changes nor puts, as a change over what `later` puts;
 * undefined if there are none or the two concern different members.
 */
export function changeLeft<M>(
  { from = {} as M, to, at }: MemberChange<M>,
  { from: held, to: put }: MemberChange<M>,
  keyOf: (member: M) => string,
): MemberChange<M> | undefined {
  if (!isRecord(from) || !isRecord(to) || !isRecord(held) || !isRecord(put)) return undefined;
  if (![from, to].some((member) => keyOf(member) === keyOf(held))) return undefined;
  const isLeft = (name: string) =>
    !dequal(to[name], from[name]) && dequal(put[name], held[name]) && !dequal(to[name], put[name]);
  const left = Object.entries(to).filter(([name]) => isLeft(name));
  return left.length > 0 ? changeOf<M>(put, { ...put, ...Object.fromEntries(left) }, at) : undefined;
}

/** Applies a change. Idempotent; if the member to be replaced no longer exists, the new one is added. */
export function withChange<M>(members: readonly M[], { from, to, at }: MemberChange<M>, kind: MemberKind<M>) {
  const { keyOf } = kind;
  const is = (member: M) => (each: M) => keyOf(each) === keyOf(member);
  if (from !== undefined && to === undefined) return members.filter((each) => !is(from)(each));
  if (to === undefined) return members;
  if (from !== undefined && members.some(is(from)))
    return members.map((each) => (is(from)(each) ? kind.named(to, each) : each));
  const added = kind.unnamed(to);
  if (members.some(is(to))) return members.map((each) => (is(to)(each) ? withMore(added, each) : each));
  const place = from === undefined ? (at ?? members.length) : members.length;
  return [...members.slice(0, place), added, ...members.slice(place)];
}

/** An added member that exists already: keeps the service's other fields of it, such as its id. */
const withMore = <M>(to: M, held: M): M => (isRecord(held) && isRecord(to) ? { ...held, ...to } : to);

/** Applies changes in order like `withChange`, but finds members by an index, for thousands of changes. */
export function withChanges<M>(members: readonly M[], changes: readonly MemberChange<M>[], kind: MemberKind<M>) {
  const { keyOf } = kind;
  let list = members;
  let byKey = indexed(list, keyOf);
  for (const change of changes) {
    if (byKey && changeByKey(byKey, change, kind)) continue;
    list = withChange(byKey ? [...byKey.values()] : list, change, kind);
    byKey = indexed(list, keyOf);
  }
  return byKey ? [...byKey.values()] : list;
}

/** The members by key, in order; undefined when a key occurs twice. */
function indexed<M>(members: readonly M[], keyOf: (member: M) => string): Map<string, M> | undefined {
  const byKey = new Map(members.map((member) => [keyOf(member), member]));
  return byKey.size === members.length ? byKey : undefined;
}

/** Applies a change to the index; false when it needs the list, as it changes a member's key or inserts at an index. */
function changeByKey<M>(byKey: Map<string, M>, { from, to, at }: MemberChange<M>, kind: MemberKind<M>): boolean {
  const before = from === undefined ? undefined : kind.keyOf(from);
  if (to === undefined) {
    if (before !== undefined) byKey.delete(before);
    return true;
  }
  const key = kind.keyOf(to);
  const renames = before !== undefined && before !== key && byKey.has(before);
  if (renames || (before === undefined && at !== undefined && !byKey.has(key))) return false;
  const held = byKey.get(key);
  const added = kind.unnamed(to);
  if (held === undefined) byKey.set(key, added);
  else byKey.set(key, before === key ? kind.named(to, held) : withMore(added, held));
  return true;
}
