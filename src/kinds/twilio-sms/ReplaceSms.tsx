import { chosenCountries } from '../../connection/kind/country-codes.ts';
import { ReplaceNumber } from '../../connection/numbers/ReplaceNumber.tsx';
import { TwilioRows } from '../../connection/numbers/TwilioForm.tsx';
import { twilio } from '../../connection/numbers/twilio.ts';
import { currentLocale } from '../../i18n/translate.ts';
import type { OpenConnection } from '../../settings/forms/open-connection.ts';
import type { Sms } from './document.ts';

/** New Twilio credentials: the new connection copies name, number, countries and menu reply. */
export function ReplaceSms({ open }: { open: OpenConnection<Sms> }) {
  const { countryCodes = {}, menuConfiguration } = open.view;
  const countries = chosenCountries(countryCodes, currentLocale()).map((each) => `${each.name} ${each.prefix}`);
  return (
    <ReplaceNumber
      open={open}
      provider={twilio}
      Rows={TwilioRows}
      countries={countryCodes}
      copied={[
        ['countries.label', countries.join(', ')],
        ...(menuConfiguration === undefined ? [] : [['menu_reply.label', menuConfiguration] as const]),
      ]}
      restored={['menuConfiguration']}
    />
  );
}
