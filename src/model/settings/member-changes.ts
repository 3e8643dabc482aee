import { dequal } from 'dequal/lite';
import { isRecord } from '../fields.ts';

/**
 * One member: `to` alone is added, `from` alone removed, both replaced where it stands. `at` is its place in the list, so
 * that one which is taken back stands where it stood.
 */
export type MemberChange<M> = { from?: M; to?: M; at?: number };

export function changeOf<M>(from: M | undefined, to: M | undefined, at: number | undefined): MemberChange<M> {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }), ...(at !== undefined && { at }) };
}

/** What tells members apart, and the name that the service gives each of them. */
type MemberKind<M> = {
  keyOf(member: M): string;
  lacksName(member: M | undefined): boolean;
  /** The same but for a name that one of the two does not know yet. */
  isSame(one: M, other: M): boolean;
  /** What takes the place of a member has its name. */
  named(to: M, held: M): M;
  /** What is added gets a new name, whatever it was called before. */
  unnamed(to: M): M;
};

export function kindOf<M>(keyOf: (member: M) => string, given: (keyof M & string) | undefined): MemberKind<M> {
  if (given === undefined) {
    return { keyOf, lacksName: () => false, isSame: dequal, named: (to) => to, unnamed: (to) => to };
  }
  const lacksName = (member: M | undefined) => isRecord(member) && member[given] === undefined;
  const unnamed = (member: M): M => {
    const others = Object.entries(Object(member)).filter(([field]) => field !== given);
    return Object.fromEntries(others) as M;
  };
  return {
    keyOf,
    lacksName,
    isSame: (one, other) =>
      dequal(one, other) || ((lacksName(one) || lacksName(other)) && dequal(unnamed(one), unnamed(other))),
    named: (to, held) => (lacksName(held) ? to : { ...to, [given]: held[given] }),
    unnamed,
  };
}

/** Twice is once; a member that cannot be replaced any more is added. */
export function withChange<M>(members: readonly M[], { from, to, at }: MemberChange<M>, kind: MemberKind<M>) {
  const { keyOf } = kind;
  const is = (wanted: M) => (each: M) => keyOf(each) === keyOf(wanted);
  if (from !== undefined && to === undefined) return members.filter((each) => !is(from)(each));
  if (to === undefined) return members;
  if (from !== undefined && members.some(is(from)))
    return members.map((each) => (is(from)(each) ? kind.named(to, each) : each));
  const added = kind.unnamed(to);
  if (members.some(is(to))) return members.map((each) => (is(to)(each) ? withMore(added, each) : each));
  const place = from === undefined ? (at ?? members.length) : members.length;
  return [...members.slice(0, place), added, ...members.slice(place)];
}

/** What was added and is there already, with what the service knows of it beside that, such as the id that it has given. */
const withMore = <M>(to: M, held: M): M => (isRecord(held) && isRecord(to) ? { ...held, ...to } : to);

/** Change after change as `withChange` makes them, each found by its key: of thousands none looks through all members. */
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

/** Undefined where a key is there twice. */
function indexed<M>(members: readonly M[], keyOf: (member: M) => string): Map<string, M> | undefined {
  const byKey = new Map(members.map((member) => [keyOf(member), member]));
  return byKey.size === members.length ? byKey : undefined;
}

/** Makes a change unless it needs the list itself: it gives a member another key, or a place. */
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
