import { type Struct, string } from 'superstruct';
import type { EditType, Lane } from '../../../model/edit.ts';
import type { CodeTable } from '../../../model/failure.ts';
import { isRecord } from '../../../model/fields.ts';
import type { Gate } from '../../../model/gates.ts';
import type { Message, MessageId } from '../../../model/message.ts';
import { secretWords } from '../../../model/secret.ts';
import { texts } from '../../../model/settings/collection.ts';
import { list } from '../../../model/settings/lists.ts';
import type { MemberPart } from '../../../model/settings/member-words.ts';
import { type Members, type MembersInput, membersEdit } from '../../../model/settings/members-edit.ts';
import type { Schema } from '../../../model/settings/row.ts';
import type { MemberList, MemberValues } from './member-list.ts';

/** What a file of settings has of a member; `F` is the member as it stands there (decision 0042). */
type Travelling<M, F> = {
  struct: Struct<F, unknown>;
  toFile: (member: M) => F;
  /** The member that a file's makes, `instead` of one that is there. */
  toMember: (file: F, instead: M | undefined) => M;
  /** What tells one from another in every connection alike; what the rule refuses to have twice. */
  keyOf: (file: F) => string;
  words: (file: F) => Message;
  /** A member can be replaced where it stands; otherwise it is removed and added. */
  inPlace?: true;
};

/**
 * A collection, complete: its changes, its card and how it travels in a file of settings. `D` is the part of the document
 * that its functions look at, `M` a member, `V` what is typed of one, `F` a member in a file, `E` the name of its edit.
 */
export type CollectionRow<D extends object, M, V extends MemberValues, F, E extends string> = MemberList<D, M, V> &
  Omit<Members<D, M>, 'lane' | 'codes' | 'withAnswer'> & {
    edit: E;
    gate?: Gate;
    /** What the field of the document is read by. */
    struct: Schema[string];
    /** Without it nothing of the collection is taken to another connection. */
    travels?: Travelling<M, F>;
  };

/** The list of any collection. */
type AnyList = Pick<MemberList<object, unknown, MemberValues>, 'form' | 'switches'>;

/** Any collection. */
type AnyRow = { edit: string; struct: Schema[string]; title: MessageId };

/** Collections by the fields of the document that they are. */
export type Collections = Readonly<Record<string, AnyRow>>;

type MemberOf<R> = R extends { textOf: (member: infer M) => unknown } ? M : never;
type DocOf<R> = R extends { collection: { list(doc: infer D): unknown } } ? D : never;

/** The edits of collections, by their names. */
export type CollectionEdits<C extends Collections> = {
  [K in keyof C as C[K]['edit']]: EditType<DocOf<C[K]>, MembersInput<MemberOf<C[K]>>>;
};

/** Where the collections of a kind are posted, and how that is answered. */
type Place = {
  codes: CodeTable;
  lane: (id: string) => Lane;
  withAnswer?(answer: unknown, id: string, kept: object): object;
};

/** The edits of collections, each of which adds, replaces and removes a member. */
export function collectionEdits<C extends Collections>(collections: C, place: Place): CollectionEdits<C> {
  const edits = Object.values<AnyRow>(collections).map((row) => [
    row.edit,
    membersEdit({ parts: partsOf(row as unknown as AnyList), ...(row as AnyRow & Members<object, unknown>), ...place }),
  ]);
  // The names and types follow from the rows, and so do the edits built here.
  return Object.fromEntries(edits) as CollectionEdits<C>;
}

/** The parts of a member: the fields of its form that its short text does not say, and its switches. */
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

/** A collection, its types inferred. */
export const collection = <D extends object, M, V extends MemberValues, F, const E extends string, S>(
  row: CollectionRow<D, M, V, F, E> & { struct: S },
) => row;

type Texts<F extends string> = { [K in F]?: readonly string[] };

/** What is particular about a list of texts. */
type TextsSpec<F extends string, E extends string> = Omit<
  CollectionRow<Texts<F>, string, MemberValues, string, E>,
  'collection' | 'struct' | 'member' | 'columns' | 'form' | 'textOf' | 'travels'
> & {
  /** What one of them is called, and how it is typed: its drafts rest under the name of the edit. */
  label: MessageId;
  hint?: MessageId;
  mono?: boolean;
  /** The text that is kept of what was typed. */
  madeOf?: (typed: string) => string;
};

/** A list of texts, as `cors`, each of which is typed in one field. */
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

/** What the ids of a list's words end in. */
const ENDINGS = ['', '.description', '.empty', '.member', '.member.hint', '.added', '.removed', '.gone'] as const;

type Under<W extends string> = `${W}${(typeof ENDINGS)[number]}`;
type Missing<Id extends string> = [Id] extends [never] ? unknown : { 'a message is missing': Id };

/** Every id that `wordsUnder` takes. */
export const idsUnder = (prefix: string): string[] => ENDINGS.map((ending) => `${prefix}${ending}`);

/** The words of a list of texts, where their ids follow from a prefix; those that the catalogue lacks do not compile. */
export function wordsUnder<const W extends string>(prefix: W & Missing<Exclude<Under<W>, MessageId>>) {
  // None of them is missing from the catalogue, or the call does not compile.
  const id = (ending: (typeof ENDINGS)[number]) => `${prefix}${ending}` as MessageId;
  const added = id('.added');
  return {
    ...{ title: id(''), description: id('.description'), empty: id('.empty') },
    ...{ label: id('.member'), hint: id('.member.hint') },
    words: { added, changed: added, removed: id('.removed'), gone: id('.gone') },
  };
}
