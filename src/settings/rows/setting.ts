import type { Infer, Struct } from 'superstruct';
import { ALL_OPEN, type Gate, type Opens } from '../../model/gates.ts';
import type { Message, MessageId } from '../../model/message.ts';
import { folded, partOfField, spread } from './members.ts';
import type { GroupSpec, PartSpec, RowSpec, Schema } from './row.ts';

/** One field of a setting with its messages. */
export type Part = Omit<PartSpec, 'label' | 'hint'> & {
  label: MessageId;
  hint: MessageId | undefined;
  wordsOf(option: unknown): MessageId;
};

/** The value shown for a field without a value; `values`: the document's, including unsaved ones. */
export const standIn = ({ like, initial }: Part, values: Readonly<Record<string, unknown>>): unknown =>
  (like === undefined ? undefined : values[like]) ?? initial;

/** The fields of a setting that are shown for this document. */
export const shownFields = <D>({ fields, parts }: Setting<object, D>, doc: D): readonly string[] =>
  fields.filter((field) => parts[field]?.shown?.(doc as never) !== false);

/**
 * A setting: a row with its name and all defaults filled in. `V`: the values of its fields; `D`: the fields of the document
 * that its functions read.
 */
export type Setting<V extends object = object, D = never> = {
  name: string;
  label: MessageId;
  hint: MessageId | undefined;
  fields: readonly string[];
  parts: Readonly<Record<string, Part>>;
  initial: V;
  action: string | undefined;
  gate: Gate | undefined;
  /** Saved as soon as it is changed, without a Save button. */
  atOnce: boolean;
  /** Save is disabled while a value is invalid or nothing is changed. */
  guarded: boolean;
  shown: (doc: D) => boolean;
  forced: (doc: D) => MessageId | undefined;
  /** Why it cannot be changed now; includes `forced`. */
  locked: (doc: D) => MessageId | undefined;
  /** The problems of touched values by field (map members separately). The group's own problem is reported at the first field. */
  problems(values: Partial<V>, doc: D, opens?: Opens): Readonly<Record<string, MessageId>>;
  body: (values: Partial<V>, doc: D) => unknown;
  saved: (input: { values: object; name?: string }) => Message;
  failed: Message;
};

export type Settings<D = never> = Readonly<Record<string, Setting<object, D>>>;

type StructOf<R> = R extends { struct: infer S extends Schema[string] } ? S : never;
type FieldOf<K, R> = R extends { field: infer F extends string } ? F : K;
type ValuesOfRow<K, R> = R extends { parts: infer P }
  ? { [F in keyof P]: Infer<StructOf<P[F]>> }
  : { [F in FieldOf<K, R> & string]: Infer<StructOf<R>> };

type Looks<R, O extends string> = R extends { [K in O]: (doc: infer D) => unknown } ? D : unknown;
type LooksBeside<R, O extends string> = R extends { [K in O]: (value: never, doc: infer D) => unknown } ? D : unknown;
type DocOfPart<R> = LooksBeside<R, 'rule'> & Looks<R, 'shown'>;
type DocOfRow<R> = Looks<R, 'locked'> &
  Looks<R, 'forced'> &
  LooksBeside<R, 'body'> &
  DocOfPart<R> &
  (R extends { parts: infer P } ? Intersection<{ [F in keyof P]: [DocOfPart<P[F]>] }[keyof P]> : unknown);
/** One-element tuples, so that `unknown` among them does not absorb the others. */
type Intersection<U> = (U extends [infer T] ? (value: T) => void : never) extends (value: infer I) => void ? I : never;

type WordsOf<P extends string, K extends string, R> =
  | (R extends { label: MessageId } ? never : `${P}.${K}`)
  | (R extends { hint: true } ? `${P}.${K}.hint` : never)
  | (R extends { options: readonly (infer O extends string | number)[] } ? `${P}.${K}.${O}` : never);
type Missing<Id extends string> = [Id] extends [never] ? unknown : { 'a message is missing': Id };
/** Does not compile for a row that lacks one of its messages in the catalogue. */
type Worded<P extends string, R> = {
  [K in keyof R & string]: Missing<Exclude<WordsOf<P, K, R[K]>, MessageId>> &
    (R[K] extends { parts: infer G } ? { parts: Worded<P, G> } : unknown);
};

type Named<R> = { readonly [K in keyof R & string]: Setting<ValuesOfRow<K, R[K]>, DocOfRow<R[K]>> };

/** The values of all fields of a table's rows. */
export type ValuesOf<S> = Intersection<{ [K in keyof S]: S[K] extends { initial: infer V } ? [V] : never }[keyof S]>;

/**
 * Makes settings of rows. Message ids follow from the names: label `{prefix}.{row}`, hint `{prefix}.{row}.hint`, option
 * `{prefix}.{row}.{option}`.
 */
export function settingRows<const P extends string, const R extends Readonly<Record<string, RowSpec>>>(
  prefix: P,
  rows: R & Worded<P, R>,
): Named<R> {
  const named = Object.entries<RowSpec>(rows).map(([name, spec]) => [name, setting(prefix, name, spec)]);
  // The table's types and its values both follow from the rows.
  return Object.fromEntries(named) as Named<R>;
}

/** The structs of the fields that the rows own, for the `type({…})` of the kind's document. */
export function structsOf<S extends Settings>(settings: S): { [F in keyof ValuesOf<S>]: Struct<ValuesOf<S>[F], null> } {
  const parts = Object.values<Setting>(settings).flatMap((each) => Object.entries(each.parts));
  return Object.fromEntries(parts.map(([name, { struct }]) => [name, struct])) as ReturnType<typeof structsOf<S>>;
}

/** The part of a field, among all rows of a table. */
export function partIn(settings: Settings, field: string | undefined): Part | undefined {
  if (field === undefined) return undefined;
  return Object.values<Setting>(settings).find(({ parts }) => field in parts)?.parts[field];
}

function setting(prefix: string, name: string, spec: RowSpec): Setting {
  const words = wordsFor(prefix, name, spec);
  const parts = partsOf(prefix, name, spec);
  const fields = Object.keys(parts);
  const forced: Setting['forced'] = ('forced' in spec && spec.forced) || (() => undefined);
  const { saved, locked } = spec;
  return {
    name,
    ...words,
    fields,
    parts,
    initial: Object.fromEntries(fields.map((each) => [each, parts[each]?.initial])),
    action: spec.action,
    gate: spec.gate,
    atOnce: isGroup(spec) ? spec.atOnce === true : spec.control !== 'text' && spec.control !== 'none',
    guarded: spec.guarded === true,
    shown: spec.shown ?? (() => true),
    forced,
    locked: (doc) => forced(doc) ?? locked?.(doc),
    problems: (values, doc, opens = ALL_OPEN) => problemsOf(spec, parts, { ...values }, doc, opens),
    body: bodyOf(spec),
    saved: (input) => {
      if (typeof saved === 'function') return saved(input);
      return saved ? { id: saved } : { id: 'setting.saved', values: { setting: { id: words.label } } };
    },
    failed: spec.failed ? { id: spec.failed } : { id: 'setting.failed', values: { setting: { id: words.label } } },
  };
}

const isGroup = (spec: RowSpec): spec is GroupSpec => 'parts' in spec;

/** The casts are safe: `settingRows` does not compile for rows whose messages do not exist. */
function wordsFor(prefix: string, name: string, { label, hint }: Pick<PartSpec, 'label' | 'hint'>) {
  const own = `${prefix}.${name}`;
  return {
    label: label ?? (own as MessageId),
    hint: hint === true ? (`${own}.hint` as MessageId) : hint,
  };
}

function partsOf(prefix: string, name: string, spec: RowSpec): Record<string, Part> {
  const part = (called: string, each: PartSpec): Part => ({
    ...each,
    ...wordsFor(prefix, called, each),
    wordsOf: (option) => `${prefix}.${called}.${option}` as MessageId,
  });
  if (!isGroup(spec)) return { [spec.field ?? name]: part(name, spec) };
  return Object.fromEntries(Object.entries(spec.parts).map(([called, each]) => [called, part(called, each)]));
}

type Values = Readonly<Record<string, unknown>>;

function problemsOf(spec: RowSpec, parts: Record<string, Part>, values: Values, doc: never, opens: Opens) {
  const touched = Object.keys(values).filter((each) => partOfField(parts, each));
  // The rules of a group's parts see the other touched values as well.
  const beside = isGroup(spec) ? ({ ...Object(doc), ...folded(values, Object(doc)) } as never) : doc;
  const own = Object.entries(spread(values, parts)).flatMap(([each, value]) => {
    const problem = value === null ? null : partOfField(parts, each)?.rule?.(value as never, beside, opens);
    return problem ? [[each, problem] as const] : [];
  });
  const [first = Object.keys(parts)[0] ?? ''] = touched;
  const whole = own.length === 0 && isGroup(spec) ? spec.rule?.(values as never, doc) : null;
  return Object.fromEntries<MessageId>(whole ? [[first, whole]] : own);
}

/** Adapts `body`: a row of one field gets its value, a group its values by field. */
function bodyOf(spec: RowSpec): Setting['body'] {
  const { body } = spec;
  if (!body) return (values) => values;
  return isGroup(spec)
    ? (values, doc) => body(values as never, doc)
    : (values, doc) => body(Object.values(values)[0] as never, doc);
}
