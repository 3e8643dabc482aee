import { currentLocale } from '../../i18n/translate.ts';
import { chosenCountries } from '../numbers/country-codes.ts';
import { TwilioCredentialRows } from '../numbers/TwilioFieldRows.tsx';
import { twilioProblem } from '../numbers/twilio-rules.ts';
import { ReplaceCard } from '../replace/ReplaceCard.tsx';
import type { OpenConnection } from '../screen/open-connection.ts';
import { createProblems } from './create.ts';
import type { Sms } from './document.ts';

/** New Twilio credentials: name, number, countries and menu reply go over to the new connection. */
export function ReplaceSms({ open }: { open: OpenConnection<Sms> }) {
  const { name = '', phoneNumber = '', accountSid = '', countryCodes = {}, menuConfiguration } = open.view;
  const copy = { name, phoneNumber, countryCodes };
  const missing = createProblems({ ...copy, accountSid: '_', authToken: '_' });
  const countries = chosenCountries(countryCodes, currentLocale()).map((each) => `${each.name} ${each.prefix}`);
  return (
    <ReplaceCard
      open={open}
      blank={{ accountSid, authToken: '' }}
      problems={(typed) => ({
        accountSid: twilioProblem('accountSid', typed.accountSid),
        authToken: twilioProblem('authToken', typed.authToken),
      })}
      fields={({ text }) => <TwilioCredentialRows text={text} />}
      copied={[
        ['connection.name', name],
        ['phone_number', phoneNumber],
        ['countries.label', countries.join(', ')],
        ...(menuConfiguration === undefined ? [] : [['menu_reply.label', menuConfiguration] as const]),
      ]}
      create={
        menuConfiguration === undefined
          ? { name: 'replace', input: copy }
          : { name: 'replaceAndRestore', input: { ...copy, menuConfiguration } }
      }
      whole={Object.values(missing).every((problem) => problem === null)}
    />
  );
}
