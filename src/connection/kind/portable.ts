import { is, type Struct } from 'superstruct';
import type { EditType } from '../../model/edit.ts';
import type { Gate } from '../../model/gates.ts';
import type { Message, MessageId } from '../../model/message.ts';
import type { Collection } from '../../settings/rows/collection.ts';
import type { MembersInput } from '../../settings/rows/members-edit.ts';
import type { Schema } from '../../settings/rows/row.ts';
import type { Settings } from '../../settings/rows/setting.ts';
import type { Proposal } from '../proposals/proposal.ts';

/** The parts of a kind's connections that can be exported, imported and compared (decision 0042). */
export type Portable = {
  /** The exported settings: none with secrets, ids, links or files. */
  settings: Settings;
  lists: readonly PortableList<never>[];
  /** Fields that an import sets only if the administrator selects them, such as the connection's name. */
  own: readonly string[];
  /** Members of maps that cannot be removed, such as `widgetTitles[]en`. */
  fixed: readonly string[];
  /** Messages about what the file does not contain. */
  without: readonly MessageId[];
};

/** An edit of the connection: its name within the kind, and its input. */
export type PortableEdit = { name: string; input: unknown };

/** How an item of the file compares with the connection. `missing`: the file lacks it, and nothing needs to be done. */
export type DifferenceStatus = 'same' | 'added' | 'changed' | 'removed' | 'missing';

/**
 * The comparison of one item, a member of a collection or a field's value, as the change that imports it; `refused`: why it
 * can never be imported.
 */
export type Difference = Proposal & {
  is: DifferenceStatus;
  /** For a member: the edits that import it. `plan.ts` combines settings. */
  edits?: readonly PortableEdit[];
  /** For a setting: its row, and the values to set. */
  setting?: { row: string; values: Readonly<Record<string, unknown>> };
};

/** Why a part of a file is left out. */
export type WrongPart = {
  why: 'unknown' | 'type' | 'twice' | 'key';
  /** Where it is in the file: the setting, and for a member its position or key. */
  at: string;
};

/** Reports a wrong member of a list by its position (from 1) or key. */
type Wrong = (why: WrongPart['why'], at: string | number) => void;

/** How a collection is exported and compared. `D` is the document. */
export type PortableList<D> = {
  /** Its field in the file. */
  name: string;
  title: MessageId;
  gate?: Gate | undefined;
  /** The struct of its value in the file; with `members`, of each member. */
  struct: Schema[string];
  members?: true;
  /** Its value for the file. */
  write(doc: D): unknown;
  /** Parses its value from a file, and returns a comparison with a document; undefined if the value is no list. */
  read(raw: unknown, wrong: Wrong): ((doc: D, id: string) => Difference[]) | undefined;
};

/** Keys with a meaning in JavaScript, which no legitimate file contains. */
const OF_OBJECTS = ['__proto__', 'constructor', 'prototype'];

/** Whether a key of a file is acceptable. */
export const isKey = (key: string): boolean => key.trim() !== '' && !OF_OBJECTS.includes(key);

/** Whether a value of a file has the type of the struct. */
export const fits = <T>(value: unknown, struct: Struct<T, never> | Struct<T, unknown>): value is T =>
  is(value, struct as Struct<T, unknown>);

type MemberSpec<D, M, F> = {
  /** The collection's field. */
  name: string;
  title: MessageId;
  gate?: Gate;
  /** The collection's `membersEdit`, and its name in the kind. */
  edit: { name: string; type: EditType<D, MembersInput<M>> };
  collection: Collection<D, M>;
  /** The struct of a member in the file. */
  struct: Struct<F, unknown>;
  toFile: (member: M) => F;
  /** Makes a member from the file's; `instead`: the member that it replaces. */
  toMember: (file: F, instead: M | undefined) => M;
  /** A member's key, which identifies it in every connection (unlike ids); the rule refuses duplicates. */
  keyOf: (file: F) => string;
  words: (file: F) => Message;
  /** Allows replacing a member in place; otherwise it is removed and added. */
  inPlace?: true;
  /** Returns the file's member with its codes as its form would send them (O-38). */
  clean: (file: F) => F;
};

/** Makes the `PortableList` of a collection with a `membersEdit` for each member. */
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
      for (const [at, each] of raw.entries()) {
        const member = fits(each, struct) ? spec.clean(each) : undefined;
        if (member === undefined) wrong('type', at + 1);
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
  const { name, collection, toFile, clean, keyOf, words } = spec;
  const here = new Map<string, { member: M; file: F; at: number }>();
  for (const [at, member] of collection.list(doc).entries()) {
    const file = clean(toFile(member));
    if (!here.has(keyOf(file))) here.set(keyOf(file), { member, file, at });
  }
  const differs = (key: string): Pick<Difference, 'key' | 'what'> => ({
    key: `${name}[]${key}`,
    what: { verbatim: key },
  });
  const put = [...there].map(([key, file]): Difference => {
    const known = here.get(key);
    if (!known) {
      return { ...differs(key), is: 'added', to: words(file), ...changed(spec, doc, id, file, undefined) };
    }
    const sides = { from: words(known.file), to: words(file) };
    if (isSame(known.file, file)) return { ...differs(key), is: 'same', ...sides };
    return { ...differs(key), is: 'changed', ...sides, ...changed(spec, doc, id, file, known.member) };
  });
  const left = [...here].filter(([key]) => !there.has(key));
  const removed = left.map(([key, { member, file, at }]): Difference => {
    const edits = [{ name: spec.edit.name, input: { id, change: { from: member, at } } }];
    return { ...differs(key), is: 'removed', from: words(file), edits };
  });
  return [...put, ...removed];
}

/** Whether two members are equal: texts, or flat objects with keys in any order. */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  const [one, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}

/**
 * The edits that import a member, or why it is refused. Checks the rule against a collection without the other members, which
 * is fast for thousands of them; their keys are known to differ.
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
