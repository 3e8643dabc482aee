import { is, type Struct } from 'superstruct';
import type { EditType } from '../../model/edit.ts';
import type { Gate } from '../../model/gates.ts';
import type { Message, MessageId } from '../../model/message.ts';
import type { Collection } from '../../model/settings/collection.ts';
import type { MembersInput } from '../../model/settings/members-edit.ts';
import type { Schema } from '../../model/settings/row.ts';
import type { Settings } from '../../model/settings/setting.ts';

/** What of a kind's connections can be taken from one to another, as data (decision 0042). */
export type Portable = {
  /** The rows that travel: none of a secret, an id, a link or a file. */
  settings: Settings;
  /** The collections that travel. */
  lists: readonly PortableList<never>[];
  /** Fields that are changed only when they are asked for: what the connection is called by. */
  own: readonly string[];
  /** Members of maps that cannot be taken away, as `widgetTitles[]en`. */
  fixed: readonly string[];
  /** What no file holds, in words. */
  without: readonly MessageId[];
};

/** An edit of the connection: its name within the kind, and its input. */
export type PortableEdit = { name: string; input: unknown };

/** How one thing differs between the file and the connection. `missing` is not in the file at all, which asks for nothing. */
export type DifferenceStatus = 'same' | 'added' | 'changed' | 'removed' | 'missing';

/** One thing that two sets of settings may differ in: a member of a collection, or the value of a field. */
export type Difference = {
  /** Its own among all of them. */
  key: string;
  name: Message;
  is: DifferenceStatus;
  here?: Message | undefined;
  there?: Message | undefined;
  /** Why it cannot be taken over whatever else is. */
  refused?: Message | undefined;
  /** Of a member: what takes it over. A setting is planned with the others (`plan.ts`). */
  edits?: readonly PortableEdit[];
  /** Of a setting: its row, and the values that take it over. */
  setting?: { row: string; values: Readonly<Record<string, unknown>> };
};

/** What is wrong with a part of a file; that part is left out. */
export type WrongPart = {
  why: 'unknown' | 'type' | 'twice' | 'key';
  /** Where it stands: the setting, and of a member its place or key. */
  at: string;
};

/** Says what is wrong at a place within a list: its index from 1, or its key. */
type Wrong = (why: WrongPart['why'], at: string | number) => void;

/** A collection as a file has it. `D` is the document. */
export type PortableList<D> = {
  /** Its field in the file. */
  name: string;
  title: MessageId;
  gate?: Gate | undefined;
  /** What stands in the file: of each member (`members`), or of the whole. */
  struct: Schema[string];
  members?: true;
  /** As it stands in the file. */
  write(doc: D): unknown;
  /** What a document `id` differs in from what stands in a file; undefined where that is no such list. */
  read(raw: unknown, wrong: Wrong): ((doc: D, id: string) => Difference[]) | undefined;
};

/** Keys that mean something to the language itself: no file has a reason for them. */
const OF_OBJECTS = ['__proto__', 'constructor', 'prototype'];

/** Whether a key of a file can be used as one. */
export const isKey = (key: string): boolean => key.trim() !== '' && !OF_OBJECTS.includes(key);

/** Whether a value of a file is one of this type. */
export const fits = <T>(value: unknown, struct: Struct<T, never> | Struct<T, unknown>): value is T =>
  is(value, struct as Struct<T, unknown>);

type MemberSpec<D, M, F> = {
  /** The collection's field. */
  name: string;
  title: MessageId;
  gate?: Gate;
  /** The collection's `membersEdit`, by the name that the kind has for it. */
  edit: { name: string; type: EditType<D, MembersInput<M>> };
  collection: Collection<D, M>;
  /** A member as the file has it. */
  struct: Struct<F, unknown>;
  toFile: (member: M) => F;
  /** The member that a file's makes; `instead` is the one that it takes the place of. */
  toMember: (file: F, instead: M | undefined) => M;
  /** What tells one from another in every connection alike; what the rule refuses to have twice. */
  keyOf: (file: F) => string;
  words: (file: F) => Message;
  /** A member can be replaced where it stands; otherwise it is removed and added. */
  inPlace?: true;
};

/** A collection whose members are changed one by one, by its `membersEdit`. */
export function portableMembers<D, M, F>(spec: MemberSpec<D, M, F>): PortableList<D> {
  const { name, title, gate, collection, struct, toFile, keyOf } = spec;
  return {
    name,
    title,
    gate,
    struct: struct as Schema[string],
    members: true,
    write: (doc) => collection.list(doc).map(toFile),
    read(raw, wrong) {
      if (!Array.isArray(raw)) return undefined;
      const members = new Map<string, F>();
      for (const [at, member] of raw.entries()) {
        if (!fits(member, struct)) wrong('type', at + 1);
        else if (!isKey(keyOf(member))) wrong('key', at + 1);
        else if (members.has(keyOf(member))) wrong('twice', keyOf(member));
        else members.set(keyOf(member), member);
      }
      return (doc, id) => differencesOf(spec, members, doc, id);
    },
  };
}

function differencesOf<D, M, F>(
  spec: MemberSpec<D, M, F>,
  there: ReadonlyMap<string, F>,
  doc: D,
  id: string,
): Difference[] {
  const { name, collection, toFile, keyOf, words } = spec;
  const here = new Map<string, { member: M; file: F; at: number }>();
  for (const [at, member] of collection.list(doc).entries()) {
    const file = toFile(member);
    if (!here.has(keyOf(file))) here.set(keyOf(file), { member, file, at });
  }
  const differs = (key: string): Pick<Difference, 'key' | 'name'> => ({
    key: `${name}[]${key}`,
    name: { verbatim: key },
  });
  const put = [...there].map(([key, file]): Difference => {
    const known = here.get(key);
    if (!known) {
      return { ...differs(key), is: 'added', there: words(file), ...changed(spec, doc, id, file, undefined) };
    }
    const sides = { here: words(known.file), there: words(file) };
    if (isSame(known.file, file)) return { ...differs(key), is: 'same', ...sides };
    return { ...differs(key), is: 'changed', ...sides, ...changed(spec, doc, id, file, known.member) };
  });
  const left = [...here].filter(([key]) => !there.has(key));
  const removed = left.map(([key, { member, file, at }]): Difference => {
    const edits = [{ name: spec.edit.name, input: { id, change: { from: member, at } } }];
    return { ...differs(key), is: 'removed', here: words(file), edits };
  });
  return [...put, ...removed];
}

/** Members of files are texts, or objects of texts and switches, and stay in one order of keys or another. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  const [one, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}

/**
 * The edits that put a member, and why they may not. Its rule is asked without the other members, from which its key tells
 * it: thousands of them are judged at once.
 */
function changed<D, M, F>(
  { edit, collection, toMember, inPlace }: MemberSpec<D, M, F>,
  doc: D,
  id: string,
  file: F,
  from: M | undefined,
): Pick<Difference, 'edits' | 'refused'> {
  const to = toMember(file, from);
  const replaces = inPlace && from !== undefined;
  const change = replaces ? { from, to } : { to };
  const alone = collection.put(doc, replaces ? [from] : []);
  const refused = edit.type.rebase?.(alone, { id, change }) ?? undefined;
  const first = from !== undefined && !replaces ? [{ name: edit.name, input: { id, change: { from } } }] : [];
  return { edits: [...first, { name: edit.name, input: { id, change } }], refused };
}
