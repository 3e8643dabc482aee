/**
 * The type of a text. `code`: an address, id, number, code, key or secret; `phone`: a phone number; `free`: words for
 * people, such as a name or a message.
 */
export type TextKind = 'code' | 'phone' | 'free';

/** The properties of a field that determine the type of its text. */
type TypedField = {
  mono?: boolean | undefined;
  secret?: boolean | undefined;
  type?: string | undefined;
  inputMode?: string | undefined;
};

const CODES: readonly (string | undefined)[] = ['url', 'email', 'password', 'date', 'numeric'];

/** The type of a field's text; `free` unless a property marks it as a code. */
export function textKindOf({ mono, secret, type, inputMode }: TypedField): TextKind {
  if (type === 'tel') return 'phone';
  return mono || secret || CODES.includes(type) || CODES.includes(inputMode) ? 'code' : 'free';
}

/** Format characters, which have no width: U+00AD, U+200B, U+2060, U+FEFF, marks of direction and others. */
const FORMAT = /\p{Cf}/gu;

/**
 * What `cleanText` trims from free text: white space and format characters, except those that emojis and numbers need.
 */
const AT_END = /\s|(?=\p{DI})\p{Cf}/u;

/**
 * Removes format characters that this type of text cannot contain; fields call it while the administrator types (O-38).
 */
export function withoutFormat(text: string, kind: TextKind): string {
  if (kind === 'free') return text;
  const visible = text.replace(FORMAT, '');
  return kind === 'phone' ? visible.replace(/\p{Zs}/gu, ' ') : visible;
}

/** The text as the console uses it (O-38): rules and calls get this, never the typed text. */
export function cleanText(text: string, kind: TextKind): string {
  if (kind !== 'free') return withoutFormat(text, kind).trim();
  let [start, end] = [0, text.length];
  while (start < end && AT_END.test(text.charAt(start))) start += 1;
  while (end > start && AT_END.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
