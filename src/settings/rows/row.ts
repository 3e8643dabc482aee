import { boolean, define, number as numberStruct, type Struct, string, type type as typeOf } from 'superstruct';
import type { Gate, Opens } from '../../model/gates.ts';
import type { Message, MessageId } from '../../model/message.ts';
import { textsByKey } from './text-maps.ts';

/** One struct per field, as superstruct's `type` takes them. */
export type Schema = Parameters<typeof typeOf>[0];

/** The standard control of a field. `none`: the kind has its own control for it. */
export type Control = 'toggle' | 'choice' | 'text' | 'number' | 'color' | 'none';

/** How a text field looks: `mono`: monospaced, for ids, codes and addresses. */
export type TextLook = { mono?: boolean; url?: boolean; required?: boolean };

/**
 * The options of a row, or of a part of a group. `V` is its value. The type of a function's second parameter declares
 * which fields of the document it reads; the document type must have them.
 */
type PartOptions<V> = {
  /** The value that a missing value means (D2§3 "Defaults", A-108). */
  initial?: V;
  /**
   * Checks a value; null when it is valid. The form, Save and an import call it, and the sender does on a fresh copy before
   * it sends the edit; the sender has no session, so every gate counts as open.
   */
  rule?: (value: V, doc: never, opens: Opens) => MessageId | null;
  /** Its label, if not derived from its name. */
  label?: MessageId;
  hint?: true | MessageId;
  /** Asked before it is turned on, for one connection or for many. */
  confirm?: { title: MessageId; text: MessageId };
};

/** The options of a row: its request, gates and messages. `V` is its value; for a group, its values by field. */
type RowOptions<V> = {
  /** `POST /connections/{collection}/{id}/{action}`; without it the connection's own path. */
  action?: string;
  /** Builds the body from the row's values and the server's copy, never from the view; default: the values by field. */
  body?: (value: V, doc: never) => unknown;
  gate?: Gate;
  shown?: (doc: never) => boolean;
  /** Why it cannot be changed now; its value still shows. */
  locked?: (doc: never) => MessageId | undefined;
  /** Save is enabled only for valid, changed values; otherwise it is always enabled and shows the errors. */
  guarded?: true;
  /** The message after it was saved; default: "{setting} updated". */
  saved?: MessageId | ((input: { values: object; name?: string }) => Message);
  /** The message after a refusal without a known reason; default: "Failed to update {setting}". */
  failed?: MessageId;
};

/** `field`: the field of the document, if the row has another name. */
type SingleOptions<V> = PartOptions<V> & RowOptions<V> & { field?: string };

/** Why it is forced off: shown off and disabled; its stored value stays untouched and is never posted. */
type Forced = { forced?: (doc: never) => MessageId | undefined };

/** A part of a group, or the only part of a row, as `toggle`, `text` etc. return it. */
export type PartSpec = Omit<PartOptions<never>, 'initial'> & {
  control: Control;
  struct: Schema[string];
  initial: unknown;
  options?: readonly (string | number)[];
  look?: TextLook;
  /** Its value is a map whose members are fields of their own (`widgetTitles[]en`); a null member is removed. */
  members?: true;
  /** For such a map: the gate of every member except `first`, which cannot be removed. */
  others?: { first: string; gate: Gate };
  /** For a part of a group: whether it is shown. */
  shown?: (doc: never) => boolean;
  /** The field of the colour behind this one's text. */
  contrast?: string;
  /** The field whose value replaces a missing one, instead of `initial`. */
  like?: string;
  /** Corrects the value when the field loses focus. */
  settle?: (value: never, doc: never) => unknown;
};

/** Several fields that are saved together. */
export type GroupSpec = RowOptions<never> & {
  parts: Readonly<Record<string, PartSpec>>;
  label?: MessageId;
  hint?: true | MessageId;
  /** Saved as soon as one of its controls changes; otherwise by Save. */
  atOnce?: boolean;
  rule?: (values: never, doc: never) => MessageId | null;
};

/** Any row, as its constructor function returns it. */
export type RowSpec = (PartSpec & RowOptions<never> & { field?: string } & Forced) | GroupSpec;

/** On or off, saved at once. */
export function toggle<const E extends SingleOptions<boolean> & Forced>(options: E) {
  return { control: 'toggle' as const, struct: boolean(), initial: false, ...options };
}

/** One of a few values, saved at once. Each option has a message of its own. */
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

/** A number with its own Save. Its rule also gets invalid input, as a string. */
export function number<
  const E extends Omit<SingleOptions<number | string>, 'initial'> & {
    initial: number;
    settle?: (value: number, doc: never) => number;
    look?: Pick<TextLook, 'required'>;
  },
>(options: E) {
  return { control: 'number' as const, struct: numberStruct(), ...options };
}

/** A colour in the service's form. */
const COLOR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/**
 * A colour as `#rrggbb`, saved at once; `#rgb` is valid as well. `contrast`, for a text colour: the field of its background
 * colour; `like`: the field of the colour that replaces a missing one. Its struct refuses any other text; the
 * row's own rule handles an empty one.
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

/** A field of any other type, set by the kind's own control. */
export function field<V, S, const E extends SingleOptions<V> & { initial: V }>(struct: Struct<V, S>, options: E) {
  return { control: 'none' as const, struct, ...options };
}

/**
 * A text for each language, as a part of a group. Each language is a field of its own, so that another administrator's
 * changes of other languages stay (O-18); the rule checks each text.
 */
export function textsByLanguage<const E extends Omit<PartOptions<string>, 'initial'> & Pick<PartSpec, 'others'>>(
  options: E,
) {
  const initial: Record<string, string> = {};
  return { control: 'none' as const, struct: textsByKey, initial, members: true as const, ...options };
}

/**
 * Several fields that are saved together. An edit contains only the touched ones, so that another administrator's changes of
 * the others stay (O-18); `body` adds fields that the call requires.
 */
export function group<const G extends Omit<GroupSpec, 'parts'>, const P extends GroupSpec['parts']>(
  parts: P,
  options: G,
): { readonly parts: NoInfer<P> } & NoInfer<G> {
  return { parts, ...options };
}
