import { define, is, type Struct } from 'superstruct';
import type { MessageId } from '../../model/message.ts';

/** What a field of a form has to be: what is said when nothing was typed, and when something else was. */
export type FieldRule = { struct: Struct<string, null>; empty: MessageId; malformed: MessageId };

/** A text that, without the blanks around it, passes a test. */
export function fieldRule(name: string, pattern: RegExp, empty: MessageId, malformed: MessageId = empty): FieldRule {
  const struct = define<string>(name, (value) => typeof value === 'string' && pattern.test(value.trim()));
  return { struct, empty, malformed };
}

/** What is wrong with a field (D1§5); null when nothing is. Forms, Save and the sender ask the same question. */
export function problemOf({ struct, empty, malformed }: FieldRule, value: string): MessageId | null {
  if (value.trim() === '') return empty;
  return is(value, struct) ? null : malformed;
}
