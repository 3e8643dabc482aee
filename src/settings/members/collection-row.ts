import { type Struct, string } from 'superstruct';
import type { EditType, Lane } from '../../model/edit.ts';
import type { CodeTable } from '../../model/failure.ts';
import { isRecord } from '../../model/fields.ts';
import type { Gate } from '../../model/gates.ts';
import type { Message, MessageId } from '../../model/message.ts';
import { secretWords } from '../../model/secret.ts';
import { texts } from '../rows/collection.ts';
import { list } from '../rows/lists.ts';
import type { MemberPart } from '../rows/member-words.ts';
import { type Members, type MembersInput, membersEdit } from '../rows/members-edit.ts';
import type { Schema } from '../rows/row.ts';
import type { MemberList, MemberValues } from './member-list.ts';

/** How a settings file contains a member; `F` is the member in the file (decision 0042). */
type Travelling<M, F> = {
  struct: Struct<F, unknown>;
  toFile: (member: M) => F;
  /** Makes a member from the file's; `instead`: the member that it replaces. */
  toMember: (file: F, instead: M | undefined) => M;
  /** A member's key, which identifies it in every connection (unlike ids); the rule refuses duplicates. */
  keyOf: (file: F) => string;
  words: (file: F) => Message;
  /** A member can be replaced in place; otherwise it is removed and added. */
  inPlace?: true;
};

/**
 * A complete collection: its edit, its card and its format in a settings file. `D` is the part of the document that its
 * functions use, `M` a member, `V` its form's values, `F` a member in a file, `E` the name of its edit.
 */
export type CollectionRow<D extends object, M, V extends MemberValues, F, E extends string> = MemberList<D, M, V> &
  Omit<Members<D, M>, 'lane' | 'codes' | 'withAnswer'> & {
    edit: E;
    gate?: Gate;
    struct: Schema[string];
    /** Undefined: the collection is not exported. */
    travels?: Travelling<M, F>;
  };

type AnyList = Pick<MemberList<object, unknown, MemberValues>, 'form' | 'switches'>;

type AnyRow = { edit: string; struct: Schema[string]; title: MessageId };

export type Collections = Readonly<Record<string, AnyRow>>;

type MemberOf<R> = R extends { textOf: (member: infer M) => unknown } ? M : never;
type DocOf<R> = R extends { collection: { list(doc: infer D): unknown } } ? D : never;

export type CollectionEdits<C extends Collections> = {
  [K in keyof C as C[K]['edit']]: EditType<DocOf<C[K]>, MembersInput<MemberOf<C[K]>>>;
};

/** The kind's lane and error codes, and how it reads an answer. */
type Place = {
  codes: CodeTable;
  lane: (id: string) => Lane;
  withAnswer?(answer: unknown, id: string, kept: object): object;
};

/** Makes the edits of collections; each adds, replaces or removes a member. */
export function collectionEdits<C extends Collections>(collections: C, place: Place): CollectionEdits<C> {
  const edits = Object.values<AnyRow>(collections).map((row) => [
    row.edit,
    membersEdit({ parts: partsOf(row as unknown as AnyList), ...(row as AnyRow & Members<object, unknown>), ...place }),
  ]);
  // Safe: names and types follow from the rows.
  return Object.fromEntries(edits) as CollectionEdits<C>;
}

/** The parts of a member: the form's fields that its short text does not contain, and its switches. */
function partsOf({ form, switches = [] }: AnyList) {
  const fields = form.fields.filter(({ said }) => !said);
  return (member: unknown): MemberPart[] => {
    const values = form.valuesOf(member);
    return [
      ...fields.map(({ name, label, options, secret }) => {
        const text = values[name] ?? '';
        return { label, value: (options && known(options, text)) ?? textWords(text, secret) };
      }),
      ...switches.map(({ name, label }) => {
        const isOn = isRecord(member) && member[name] === true;
        return { label, value: { id: isOn ? 'value.on' : 'value.off' } as const };
      }),
    ];
  };
}

const known = (options: Readonly<Record<string, MessageId>>, value: string): Message | undefined => {
  const id = Object.hasOwn(options, value) ? options[value] : undefined;
  return id && { id };
};

function textWords(text: string, secret = false): Message {
  if (text === '') return { id: 'outbox.nothing' };
  return secret ? secretWords(text) : { verbatim: text };
}

/** The structs of collections, for the `type({…})` of the kind's document. */
export const structsOfCollections = <C extends Collections>(collections: C) =>
  Object.fromEntries(Object.entries<AnyRow>(collections).map(([name, { struct }]) => [name, struct])) as {
    [K in keyof C]: C[K]['struct'];
  };

/** Returns the row with its types inferred. */
export const collection = <D extends object, M, V extends MemberValues, F, const E extends string, S>(
  row: CollectionRow<D, M, V, F, E> & { struct: S },
) => row;

type Texts<F extends string> = { [K in F]?: readonly string[] };

type TextsSpec<F extends string, E extends string> = Omit<
  CollectionRow<Texts<F>, string, MemberValues, string, E>,
  'collection' | 'struct' | 'member' | 'columns' | 'form' | 'textOf' | 'travels'
> & {
  /** The label of a member's field, which has the name of the edit. */
  label: MessageId;
  hint?: MessageId;
  mono?: boolean;
  /** The text to store instead of the typed one. */
  madeOf?: (typed: string) => string;
};

/** A list of texts such as `cors`, each typed in one field. */
export function collectionOfTexts<const F extends string, const E extends string>(name: F, spec: TextsSpec<F, E>) {
  const { label, hint, mono = false, madeOf = (typed: string) => typed, ...row } = spec;
  return collection({
    ...(row as Omit<TextsSpec<F, E>, 'label' | 'hint' | 'mono' | 'madeOf'>),
    collection: texts(name),
    struct: list(string()),
    member: string(),
    columns: [{ label, text: (text: string) => text, mono }],
    form: {
      fields: [{ name: spec.edit, label, mono, ...(hint && { hint }) }],
      blank: { [spec.edit]: '' },
      memberOf: (typed) => madeOf(typed[spec.edit] ?? ''),
      valuesOf: (text) => ({ [spec.edit]: text }),
    },
    textOf: (text) => text,
    travels: {
      struct: string(),
      toFile: (text) => text,
      toMember: madeOf,
      keyOf: madeOf,
      words: (text) => ({ verbatim: text }),
    },
  });
}

const ENDINGS = ['', '.description', '.empty', '.member', '.member.hint', '.added', '.removed', '.gone'] as const;

type Under<W extends string> = `${W}${(typeof ENDINGS)[number]}`;
type Missing<Id extends string> = [Id] extends [never] ? unknown : { 'a message is missing': Id };

/** All ids that `wordsUnder` uses. */
export const idsUnder = (prefix: string): string[] => ENDINGS.map((ending) => `${prefix}${ending}`);

/** The messages of a list of texts, from the prefix of their ids; it does not compile if the catalogue lacks one. */
export function wordsUnder<const W extends string>(prefix: W & Missing<Exclude<Under<W>, MessageId>>) {
  // Safe: otherwise the call does not compile.
  const id = (ending: (typeof ENDINGS)[number]) => `${prefix}${ending}` as MessageId;
  const added = id('.added');
  return {
    ...{ title: id(''), description: id('.description'), empty: id('.empty') },
    ...{ label: id('.member'), hint: id('.member.hint') },
    words: { added, changed: added, removed: id('.removed'), gone: id('.gone') },
  };
}
