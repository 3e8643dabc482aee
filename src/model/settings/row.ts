import { boolean, define, number as numberStruct, record, type Struct, string, type type as typeOf } from 'superstruct';
import type { Gate, Opens } from '../gates.ts';
import type { Message, MessageId } from '../message.ts';

/** One struct a field, as superstruct's `type` takes them. */
export type Schema = Parameters<typeof typeOf>[0];

/** What edits the value of a field. `none`: only a control of the kind's own does. */
export type Control = 'toggle' | 'choice' | 'text' | 'number' | 'color' | 'none';

/** How a text is typed: `mono` for ids, codes and addresses. */
export type TextLook = { mono?: boolean; url?: boolean; required?: boolean };

/**
 * A row before it has its name, and a part of a group. `V` is its value. Functions say by the type of their second
 * parameter which part of the document they look at; the document that they are used with has to have it.
 */
type PartOptions<V> = {
  /** What stands for a missing value (D2§3 "Defaults", A-108). */
  initial?: V;
  /**
   * What is wrong with a value: asked by the form, by Save, by an import, and on a fresh copy before the edit is sent. The
   * last of these knows no session, so that every gate is open to it.
   */
  rule?: (value: V, doc: never, opens: Opens) => MessageId | null;
  /** Its words, where they do not follow from its name. */
  label?: MessageId;
  hint?: true | MessageId;
};

/** Of a row: where it posts, when it can be changed, how it is told. `V` is its value, of a group its values by field. */
type RowOptions<V> = {
  /** `POST /connections/{collection}/{id}/{action}`; without it the connection's own address. */
  action?: string;
  /** From the server's copy and the row's own values, never from the view; without it the values by field. */
  body?: (value: V, doc: never) => unknown;
  gate?: Gate;
  shown?: (doc: never) => boolean;
  /** Why it cannot be changed now; its value stays in sight. */
  locked?: (doc: never) => MessageId | undefined;
  /** Save is on only for what keeps its rules and is not what is saved already; otherwise pressing it says what is wrong. */
  guarded?: true;
  /** What is said when it was saved, without it "{setting} updated". */
  saved?: MessageId | ((input: { values: object; name?: string }) => Message);
  /** What is said when it was refused without a known reason, without it "Failed to update {setting}". */
  failed?: MessageId;
};

/** `field`: the field of the document, where the row is called otherwise. */
type SingleOptions<V> = PartOptions<V> & RowOptions<V> & { field?: string };

/** Why it is off whatever its value is: shown off, disabled, its stored value untouched and never posted. */
type Forced = { forced?: (doc: never) => MessageId | undefined };

/** A part of a group, or the only part of a row, as its constructor leaves it. */
export type PartSpec = Omit<PartOptions<never>, 'initial'> & {
  control: Control;
  struct: Schema[string];
  initial: unknown;
  options?: readonly (string | number)[];
  look?: TextLook;
  /** Its value is a map whose members are fields of their own: `widgetTitles[]en`; null takes one away. */
  members?: true;
  /** Of such a map: the gate of every member but `first`, which cannot be taken away. */
  others?: { first: string; gate: Gate };
  /** Of a part of a group: whether it is there beside the others. */
  shown?: (doc: never) => boolean;
  /** The field of the colour behind this one's text. */
  contrast?: string;
  /** The field whose value stands for a missing one, in the place of `initial`. */
  like?: string;
  /** What becomes of the value when the field is left. */
  settle?: (value: never, doc: never) => unknown;
};

/** Several fields that are saved together. */
export type GroupSpec = RowOptions<never> & {
  parts: Readonly<Record<string, PartSpec>>;
  label?: MessageId;
  hint?: true | MessageId;
  /** Saved as soon as one of its controls is changed; otherwise with Save. */
  atOnce?: boolean;
  rule?: (values: never, doc: never) => MessageId | null;
};

/** A row of any kind, as its constructor leaves it. */
export type RowSpec = (PartSpec & RowOptions<never> & { field?: string } & Forced) | GroupSpec;

/** On or off, saved at once. */
export function toggle<const E extends SingleOptions<boolean> & Forced>(options: E) {
  return { control: 'toggle' as const, struct: boolean(), initial: false, ...options };
}

/** One of a few values, saved at once. Each option has words of its own. */
export function choice<
  const O extends readonly [string | number, ...(string | number)[]],
  const E extends SingleOptions<O[number]>,
>(options: O, extra: E) {
  const known: readonly unknown[] = options;
  const struct = define<O[number]>('choice', (value) => known.includes(value));
  return { control: 'choice' as const, struct, options, initial: options[0], ...extra };
}

/** A line of text with its own Save. */
export function text<const E extends SingleOptions<string> & { look?: TextLook }>(options: E) {
  return { control: 'text' as const, struct: string(), initial: '', ...options };
}

/** A number with its own Save. Its rule is asked of what is typed as well: a text, as long as that is no number. */
export function number<
  const E extends Omit<SingleOptions<number | string>, 'initial'> & {
    initial: number;
    settle?: (value: number, doc: never) => number;
    look?: Pick<TextLook, 'required'>;
  },
>(options: E) {
  return { control: 'number' as const, struct: numberStruct(), ...options };
}

/** A colour as the service stores it. */
const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/**
 * A colour as `#rrggbb`, saved at once; `#rgb` is read as well. `contrast`, on the row of a text, names the field of the
 * colour behind it, `like` the field of the colour that is shown where this one has none. What is typed and no colour is refused; only one that is `required` can be left empty, for its
 * rule to refuse that as well.
 */
export function color<
  const E extends SingleOptions<string> & { look?: Pick<TextLook, 'required'>; contrast?: string; like?: string },
>(options: E) {
  const struct = define<string>('color', (value) => typeof value === 'string' && COLOR.test(value));
  const rule = (value: string, doc: object, opens: Opens): MessageId | null => {
    const broken = options.rule?.(value, doc as never, opens) ?? null;
    return broken ?? (value === '' || COLOR.test(value) ? null : 'setting.color_wrong');
  };
  return { control: 'color' as const, struct, initial: '', ...options, rule };
}

/** A field of any other type, which a control of the kind's own sets. */
export function field<V, S, const E extends SingleOptions<V> & { initial: V }>(struct: Struct<V, S>, options: E) {
  return { control: 'none' as const, struct, ...options };
}

/**
 * A text for each language, as a part of a group. Each is a field of its own, so that the others keep what another
 * administrator gives them meanwhile (O-18); the rule is asked of each.
 */
export function textsByLanguage<const E extends Omit<PartOptions<string>, 'initial'> & Pick<PartSpec, 'others'>>(
  options: E,
) {
  const initial: Record<string, string> = {};
  const struct = record(string(), string());
  return { control: 'none' as const, struct, initial, members: true as const, ...options };
}

/**
 * Several fields that are saved together. An edit holds only those that were touched, so that the others keep what another
 * administrator gives them meanwhile (O-18); `body` says what is posted beside them.
 */
export function group<const G extends Omit<GroupSpec, 'parts'>, const P extends GroupSpec['parts']>(
  parts: P,
  options: G,
): { readonly parts: NoInfer<P> } & NoInfer<G> {
  return { parts, ...options };
}
