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

/** What differs between providers, for any channel. */
export type Provider = {
  key: NumberProvider;
  /** Its credentials in the order of the form, with their rules. */
  credentials: { readonly [F in CredentialField]?: FieldRule };
  /** The credential that is not secret: it may be shown, copied and compared (O-12). */
  account: CredentialField;
  /** The credentials under the names of the provider's payloads (D1§3). */
  payload(values: CredentialValues): object;
  /** Save does nothing in an untouched form (VON-07); otherwise it shows all errors. */
  onlyTouched?: boolean;
};

/** A phone number is one +, then digits and blanks with at least one digit. */
const RULES: Record<keyof NumberFields, FieldRule> = {
  name: fieldRule('name', /\S/, 'name_empty'),
  phoneNumber: fieldRule('phone', /^\+[\d ]*\d[\d ]*$/, 'phone_empty', 'phone_invalid'),
};

/** The errors of name and number, by field (D1§5). */
const numberProblems = ({ name, phoneNumber }: NumberFields): Problems<NumberFields> => ({
  name: problemOf(RULES.name, name),
  phoneNumber: problemOf(RULES.phoneNumber, phoneNumber),
});

/** The errors of a provider's credentials, and of the countries if the form asks for them. */
export function credentialProblems(provider: Provider, values: CredentialValues): Problems<CredentialValues> {
  const problems: Problems<CredentialValues> = {};
  for (const field of fieldsOf(provider)) {
    const rule = provider.credentials[field];
    if (rule) problems[field] = problemOf(rule, values[field] ?? '');
  }
  return values.countryCodes ? { ...problems, countryCodes: countriesProblem(values.countryCodes) } : problems;
}

/** All errors of a form, by field. */
export const formProblems = (provider: Provider, values: NumberValues): Problems<NumberValues> => ({
  ...numberProblems(values),
  ...credentialProblems(provider, values),
});

export const fieldsOf = ({ credentials }: Provider) => Object.keys(credentials) as CredentialField[];

export const blankCredentials = (provider: Provider): CredentialValues =>
  Object.fromEntries(fieldsOf(provider).map((field) => [field, '']));
