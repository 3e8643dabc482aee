import { type FieldRule, fieldRule, problemOf } from '../../settings/fields/field-rules.ts';
import type { Problems } from '../../settings/fields/use-problems.ts';
import { countriesProblem } from '../kind/country-codes.ts';
import type {
  CredentialField,
  CredentialValues,
  NumberFields,
  NumberProvider,
  NumberValues,
} from '../kind/number-channel.ts';

/** What is particular about a provider, whatever the channel. */
export type Provider = {
  key: NumberProvider;
  /** Its credentials in the order of its form, each with its rule. */
  credentials: { readonly [F in CredentialField]?: FieldRule };
  /** The credential that is no secret: it is shown, copied and compared (O-12). */
  account: CredentialField;
  /** The credentials as the provider's payloads name them (D1§3). */
  payload(values: CredentialValues): object;
  /** Save does nothing in a form in which nothing was typed (VON-07); else it tells everything that is wrong. */
  onlyTouched?: boolean;
};

/** A phone number is one +, then digits and blanks with at least one digit. */
const RULES: Record<keyof NumberFields, FieldRule> = {
  name: fieldRule('name', /\S/, 'name_empty'),
  phoneNumber: fieldRule('phone', /^\+[\d ]*\d[\d ]*$/, 'phone_empty', 'phone_invalid'),
};

/** What is wrong with name and number, by field (D1§5). */
const numberProblems = ({ name, phoneNumber }: NumberFields): Problems<NumberFields> => ({
  name: problemOf(RULES.name, name),
  phoneNumber: problemOf(RULES.phoneNumber, phoneNumber),
});

/** What is wrong with a provider's credentials, and with the countries where they are asked for. */
export function credentialProblems(provider: Provider, values: CredentialValues): Problems<CredentialValues> {
  const problems: Problems<CredentialValues> = {};
  for (const field of fieldsOf(provider)) {
    const rule = provider.credentials[field];
    if (rule) problems[field] = problemOf(rule, values[field] ?? '');
  }
  return values.countryCodes ? { ...problems, countryCodes: countriesProblem(values.countryCodes) } : problems;
}

/** Everything that is wrong with a form, by field. */
export const formProblems = (provider: Provider, values: NumberValues): Problems<NumberValues> => ({
  ...numberProblems(values),
  ...credentialProblems(provider, values),
});

/** The names of a provider's credentials. */
export const fieldsOf = ({ credentials }: Provider) => Object.keys(credentials) as CredentialField[];

/** The credentials of a form in which nothing is typed. */
export const blankCredentials = (provider: Provider): CredentialValues =>
  Object.fromEntries(fieldsOf(provider).map((field) => [field, '']));
