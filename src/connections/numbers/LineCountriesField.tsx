import { useSay } from '../../i18n/say.ts';
import { CountryCodesField } from './CountryCodesField.tsx';
import type { CountryCodes } from './country-codes.ts';

/** The countries that a new SMS connection may write to, whoever provides it (SMS-08…13, VON-06). */
export function LineCountriesField(props: {
  value: CountryCodes;
  error: string | undefined;
  onChange: (value: CountryCodes) => void;
  locked?: boolean | undefined;
}) {
  const say = useSay();
  return (
    <CountryCodesField
      required
      name="countryCodes"
      label={say('countries.short_label')}
      hint={say('countries.hint')}
      {...props}
    />
  );
}
