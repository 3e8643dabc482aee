/**
 * The type of a text. `code`: an address, id, number, code, key or secret; `phone`: a phone number; `free`: words for
 * people, such as a name or a message.
 */
export type TextKind = 'code' | 'phone' | 'free';

/** What decides the type of a field's text: its look, its input's type and mode, and whether it is a secret. */
type TypedField = {
  mono?: boolean | undefined;
  secret?: boolean | undefined;
  type?: string | undefined;
  inputMode?: string | undefined;
};

const CODES: readonly (string | undefined)[] = ['url', 'email', 'password', 'date', 'numeric'];

/** The type of a field's text; free unless the field is one for codes. */
export function textKindOf({ mono, secret, type, inputMode }: TypedField): TextKind {
  if (type === 'tel') return 'phone';
  return mono || secret || CODES.includes(type) || CODES.includes(inputMode) ? 'code' : 'free';
}

/** Format characters, which have no width: U+00AD, U+200B, U+2060, U+FEFF, marks of direction and others. */
const FORMAT = /\p{Cf}/gu;

/** What free text loses at its ends: white space and format characters, except those that emojis and numbers consist of. */
const AT_END = /\s|(?=\p{DI})\p{Cf}/u;

/** The text without the format characters that its type cannot contain; called while it is typed (O-38). */
export function withoutFormat(text: string, kind: TextKind): string {
  if (kind === 'free') return text;
  const visible = text.replace(FORMAT, '');
  return kind === 'phone' ? visible.replace(/\p{Zs}/gu, ' ') : visible;
}

/** The text as it leaves its field or cell (O-38). Rules and calls get this text, never the typed one. */
export function cleanText(text: string, kind: TextKind): string {
  if (kind !== 'free') return withoutFormat(text, kind).trim();
  let [start, end] = [0, text.length];
  while (start < end && AT_END.test(text.charAt(start))) start += 1;
  while (end > start && AT_END.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
