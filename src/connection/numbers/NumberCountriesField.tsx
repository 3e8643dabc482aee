import { useTranslate } from '../../i18n/translate.ts';
import type { CountryCodes } from '../kind/country-codes.ts';
import { CountryCodesField } from './CountryCodesField.tsx';

/** The countries that a new SMS connection may send to, for every provider (SMS-08…13, VON-06). */
export function NumberCountriesField(props: {
  value: CountryCodes;
  error: string | undefined;
  onChange: (value: CountryCodes) => void;
  locked?: boolean | undefined;
}) {
  const t = useTranslate();
  return (
    <CountryCodesField
      required
      name="countryCodes"
      label={t('countries.short_label')}
      hint={t('countries.hint')}
      {...props}
    />
  );
}
