import { chosenCountries } from '../../connection/kind/country-codes.ts';
import { rawCountries } from '../../connection/numbers/twilio.ts';
import { UnknownValue } from '../../connection/screen/ReadOnlyFields.tsx';
import { currentLocale, useTranslate } from '../../i18n/translate.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import { KeyValue } from '../../ui/KeyValue.tsx';
import type { WhatsApp } from './document.ts';

/** The countries, if any: WhatsApp has no call that changes them. */
export function CountriesRow({ open: { view } }: { open: OpenConnection<WhatsApp> }) {
  const t = useTranslate();
  const raw = rawCountries(view);
  const countries = chosenCountries(view.countryCodes ?? {}, currentLocale());
  if (raw === undefined && countries.length === 0) return null;
  return (
    <KeyValue label={t('countries.label')}>
      {countries.length > 0 && <span>{countries.map(({ name, prefix }) => `${name} ${prefix}`).join(', ')}</span>}
      {raw !== undefined && <UnknownValue raw={raw} />}
    </KeyValue>
  );
}
