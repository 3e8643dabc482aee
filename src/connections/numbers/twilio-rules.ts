import type { MessageId } from '../../model/message.ts';
import type { Problems } from '../create/use-problems.ts';
import { type FieldRule, fieldRule, NUMBER_RULES, problemOf } from '../fields/field-rules.ts';
import type { NumberFields } from './number-channel.ts';

/** The fields that every Twilio connection is created from. */
export type TwilioFields = NumberFields & { accountSid: string; authToken: string };

const RULES: Record<keyof TwilioFields, FieldRule> = {
  ...NUMBER_RULES,
  accountSid: fieldRule('account SID', /^\w+$/, 'account_sid_empty', 'account_sid_invalid'),
  authToken: fieldRule('auth token', /\S/, 'auth_token_empty'),
};

/** What is wrong with one field (D1§5); null when nothing is. */
export function twilioProblem(field: keyof TwilioFields, value: string): MessageId | null {
  return problemOf(RULES[field], value);
}

/** Everything that is wrong with them, by field. */
export function twilioProblems(input: TwilioFields): Problems<TwilioFields> {
  return {
    name: twilioProblem('name', input.name),
    phoneNumber: twilioProblem('phoneNumber', input.phoneNumber),
    accountSid: twilioProblem('accountSid', input.accountSid),
    authToken: twilioProblem('authToken', input.authToken),
  };
}

/** As Twilio's payloads name them (D1§3). */
export const twilioPayload = (input: TwilioFields) => ({
  account_sid: input.accountSid,
  auth_token: input.authToken,
  name: input.name,
  phone_number: input.phoneNumber,
});
