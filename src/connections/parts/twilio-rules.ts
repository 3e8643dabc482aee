import { define, type Infer, is, type Struct, type as shape } from 'superstruct';
import type { MessageId } from '../../model/words.ts';

/** A text that passes a test; which message tells what is wrong is decided by `problemOf`. */
const text = (name: string, pattern: RegExp) =>
  define<string>(name, (value) => typeof value === 'string' && pattern.test(value.trim()));

const Name = text('name', /\S/);
/** One leading +, then digits and blanks with at least one digit. */
const Phone = text('phone', /^\+[\d ]*\d[\d ]*$/);
const AccountSid = text('account SID', /^\w+$/);
const AuthToken = text('auth token', /\S/);

/** The fields that every Twilio connection is created from. */
export const TwilioFields = shape({ name: Name, phoneNumber: Phone, accountSid: AccountSid, authToken: AuthToken });
export type TwilioFields = Infer<typeof TwilioFields>;

const RULES: Record<keyof TwilioFields, { struct: Struct<string, null>; empty: MessageId; malformed: MessageId }> = {
  name: { struct: Name, empty: 'name_empty', malformed: 'name_empty' },
  phoneNumber: { struct: Phone, empty: 'phone_empty', malformed: 'phone_invalid' },
  accountSid: { struct: AccountSid, empty: 'account_sid_empty', malformed: 'account_sid_invalid' },
  authToken: { struct: AuthToken, empty: 'auth_token_empty', malformed: 'auth_token_empty' },
};

/** What is wrong with one field (D1§5); null when nothing is. Forms, Save and replay ask the same question. */
export function twilioProblem(field: keyof TwilioFields, value: string): MessageId | null {
  const { struct, empty, malformed } = RULES[field];
  if (value.trim() === '') return empty;
  return is(value, struct) ? null : malformed;
}
