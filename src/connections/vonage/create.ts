import type { Problems } from '../create/use-problems.ts';
import { type FieldRule, fieldRule, NUMBER_RULES, problemOf } from '../fields/field-rules.ts';
import { type CountryCodes, countriesProblem } from '../numbers/country-codes.ts';
import type { NumberFields } from '../numbers/number-channel.ts';
import { numberCreateEdit } from '../numbers/number-create.ts';
import { FORMS, parseVonage, readerOf } from './document.ts';
import { encodeKey } from './private-key.ts';

/** What both forms ask for; `privateKey` is its text as typed. */
export type VonageForm = NumberFields & { applicationId: string; privateKey: string };

/** The SMS form asks for countries too (VON-06). */
export type VonageSmsForm = VonageForm & { countryCodes: CountryCodes };

const RULES: Record<keyof VonageForm, FieldRule> = {
  ...NUMBER_RULES,
  applicationId: fieldRule('application ID', /\S/, 'application_id_empty'),
  privateKey: fieldRule('private key', /\S/, 'private_key_empty'),
};

/** Everything that is wrong with the form, by field. */
export function vonageProblems(input: VonageForm): Problems<VonageForm> {
  return {
    name: problemOf(RULES.name, input.name),
    phoneNumber: problemOf(RULES.phoneNumber, input.phoneNumber),
    applicationId: problemOf(RULES.applicationId, input.applicationId),
    privateKey: problemOf(RULES.privateKey, input.privateKey),
  };
}

export function vonageSmsProblems(input: VonageSmsForm): Problems<VonageSmsForm> {
  return { ...vonageProblems(input), countryCodes: countriesProblem(input.countryCodes) };
}

const payload = ({ applicationId, privateKey, name, phoneNumber }: VonageForm) => ({
  application_id: applicationId,
  private_key: encodeKey(privateKey),
  name,
  phone_number: phoneNumber,
});

const shared = { parse: parseVonage, same: ['name', 'phoneNumber', 'applicationId'], codes: {} } as const;

/** POST /connections/vonage-sms: the four keys of D1§3 and the countries. */
export const createSms = numberCreateEdit<VonageSmsForm & { key: string }>({
  ...shared,
  platform: 'vonage-sms',
  form: FORMS['vonage-sms'],
  read: readerOf('vonage-sms'),
  body: (input) => ({ ...payload(input), country_codes: input.countryCodes }),
  failed: 'failed_to_create_vonage_sms',
});

/** POST /connections/vonage-whatsapp: the four keys of D1§3. */
export const createWhatsApp = numberCreateEdit<VonageForm & { key: string }>({
  ...shared,
  platform: 'vonage-whatsapp',
  form: FORMS['vonage-whatsapp'],
  read: readerOf('vonage-whatsapp'),
  body: payload,
  failed: 'failed_to_create_vonage_whatsapp',
});
