import type { EditType } from '../../model/edit.ts';
import { isRecord } from '../../model/fields.ts';
import type { CountryCodes } from '../parts/country-codes.ts';
import { type TwilioFields, twilioProblem } from '../parts/twilio-rules.ts';
import type { Problems } from '../parts/use-problems.ts';
import { codes } from './codes.ts';
import { COLLECTION, parseSms, readSms } from './document.ts';

/** What the form asks for. */
export type SmsForm = TwilioFields & { countryCodes: CountryCodes };

/** What a new connection is made of. `key` is the form's own UUID: the lane of a connection that has no id yet. */
export type SmsCreate = SmsForm & { key: string };

/** POST /connections/twilio (D1§7), in the snake case of its payload (trap 14). */
export const create: EditType<object, SmsCreate> = {
  verb: 'create',
  lanes: ({ key }) => [`${COLLECTION}/+${key}`],
  touches: () => [],
  apply: (doc) => doc,
  row: ({ key, name }) => ({
    creating: true,
    platform: COLLECTION,
    title: name,
    path: `/twilio-create?waiting=${key}`,
  }),
  find: {
    among: ({ platform }) => platform === COLLECTION,
    read: readSms,
    matches(detail, input) {
      const { name, phoneNumber, accountSid } = parseSms(detail);
      return name === input.name && phoneNumber === input.phoneNumber && accountSid === input.accountSid;
    },
  },
  steps: [
    {
      name: 'create',
      request: (_, input) => ({
        method: 'POST',
        path: `/connections/${COLLECTION}`,
        body: {
          account_sid: input.accountSid,
          auth_token: input.authToken,
          name: input.name,
          phone_number: input.phoneNumber,
          country_codes: input.countryCodes,
        },
      }),
      take: (answer) => ({ notes: createdId(answer) }),
    },
  ],
  tell: ({ phoneNumber }) => ({ what: { id: 'edit.create' }, to: { verbatim: phoneNumber } }),
  codes,
  saved: ({ name }) => ({ id: 'account_registered', values: { name } }),
  failed: () => ({ id: 'failed_to_create_twilio' }),
};

/** The new connection's id, under any of the names that create answers use. */
function createdId(answer: unknown): { created?: string } {
  if (!isRecord(answer)) return {};
  const id = answer['connectionId'] ?? answer['accountId'] ?? answer['id'];
  return typeof id === 'string' && id !== '' ? { created: id } : {};
}

/** Everything that is wrong with the form, by field. */
export function createProblems(input: SmsForm): Problems<SmsForm> {
  return {
    name: twilioProblem('name', input.name),
    phoneNumber: twilioProblem('phoneNumber', input.phoneNumber),
    accountSid: twilioProblem('accountSid', input.accountSid),
    authToken: twilioProblem('authToken', input.authToken),
    countryCodes: Object.keys(input.countryCodes).length === 0 ? 'country_required' : null,
  };
}
