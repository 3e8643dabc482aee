import { define, is, type Struct } from 'superstruct';
import type { MessageId } from '../../model/message.ts';

/** A text field's rule, with the messages for an empty and for an invalid value. */
export type FieldRule = { struct: Struct<string, null>; empty: MessageId; malformed: MessageId };

/** A text that matches a pattern when trimmed. */
export function fieldRule(name: string, pattern: RegExp, empty: MessageId, malformed: MessageId = empty): FieldRule {
  const struct = define<string>(name, (value) => typeof value === 'string' && pattern.test(value.trim()));
  return { struct, empty, malformed };
}

/** The error of a field (D1§5), null if valid. Forms, Save and the sender all use it. */
export function problemOf({ struct, empty, malformed }: FieldRule, value: string): MessageId | null {
  if (value.trim() === '') return empty;
  return is(value, struct) ? null : malformed;
}
