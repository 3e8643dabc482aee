import type { Problems } from '../create/use-problems.ts';
import { type CountryCodes, countriesProblem } from '../numbers/country-codes.ts';
import { numberCreateEdit } from '../numbers/number-create.ts';
import { type TwilioFields, twilioPayload, twilioProblems } from '../numbers/twilio-rules.ts';
import { codes } from './codes.ts';
import { COLLECTION, FORM, parseSms, readSms } from './document.ts';

/** What the form asks for. */
export type SmsForm = TwilioFields & { countryCodes: CountryCodes };

/** What a new connection is made of. */
export type SmsCreate = SmsForm & { key: string };

/** POST /connections/twilio (D1§7). */
export const create = numberCreateEdit<SmsCreate>({
  platform: COLLECTION,
  form: FORM,
  read: readSms,
  parse: parseSms,
  same: ['name', 'phoneNumber', 'accountSid'],
  body: (input) => ({ ...twilioPayload(input), country_codes: input.countryCodes }),
  codes,
  failed: 'failed_to_create_twilio',
});

/** Everything that is wrong with the form, by field. */
export function createProblems(input: SmsForm): Problems<SmsForm> {
  return { ...twilioProblems(input), countryCodes: countriesProblem(input.countryCodes) };
}
