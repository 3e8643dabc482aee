import { pick } from '../../model/member-field.ts';
import type { MessageId } from '../../model/message.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import type { CountryCodes } from '../kind/country-codes.ts';
import type { CredentialValues, NumberFields } from '../kind/number-channel.ts';
import { ReplaceCard } from '../replace/ReplaceCard.tsx';
import { NumberCountriesField } from './CountryCodesField.tsx';
import type { CredentialRows } from './NumberForm.tsx';
import { blankCredentials, credentialProblems, fieldsOf, formProblems, type Provider } from './provider.ts';

/**
 * New credentials for a number: the new connection copies its name, phone number and known countries. The form asks for
 * countries that no answer contains. `restored`: fields that an edit sets on the new connection.
 */
export function ReplaceNumber<D extends Partial<NumberFields> & CredentialValues>({
  open,
  provider,
  Rows,
  countries,
  copied = [],
  lost,
  restored = [],
}: {
  open: OpenConnection<D>;
  provider: Provider;
  Rows: CredentialRows;
  /** The countries of an SMS connection, or `asked` if the form must ask for them; WhatsApp has none. */
  countries?: CountryCodes | 'asked';
  /** Further copied values, in words. */
  copied?: readonly (readonly [MessageId, string])[];
  lost?: readonly MessageId[];
  restored?: readonly (keyof D & string)[];
}) {
  const { name = '', phoneNumber = '' } = open.view;
  const copy = { name, phoneNumber, ...(countries && countries !== 'asked' && { countryCodes: countries }) };
  const known = { [provider.account]: open.view[provider.account] ?? '' };
  const given = Object.fromEntries(fieldsOf(provider).map((field) => [field, '_']));
  const missing = formProblems(provider, { ...copy, ...given });
  const replaceable = restored.filter((field) => open.view[field] !== undefined);
  return (
    <ReplaceCard<D, CredentialValues>
      open={open}
      blank={{ ...blankCredentials(provider), ...known, ...(countries === 'asked' && { countryCodes: {} }) }}
      problems={(typed) => credentialProblems(provider, typed)}
      fields={({ text, draft, errorOf }) => (
        <>
          <Rows text={text} />
          {draft.values.countryCodes && (
            <NumberCountriesField
              error={errorOf('countryCodes')}
              value={draft.values.countryCodes}
              onChange={(next) => draft.set('countryCodes', next)}
            />
          )}
        </>
      )}
      copied={[['connection.name', name], ['phone_number', phoneNumber], ...copied]}
      {...(lost && { lost })}
      create={
        replaceable.length === 0
          ? { name: 'replace', input: copy }
          : { name: 'replaceAndRestore', input: { ...copy, ...pick(open.view, replaceable) } }
      }
      whole={Object.values(missing).every((problem) => problem === null)}
    />
  );
}
