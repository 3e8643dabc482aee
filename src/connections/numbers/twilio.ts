import { type Infer, record, string } from 'superstruct';
import { connectionFields } from '../../model/connection.ts';
import type { Read } from '../../model/fields.ts';
import { fieldRule } from '../fields/field-rules.ts';
import { withPlus } from '../kind/country-codes.ts';
import type { ReadOnlyRow } from '../screen/ReadOnlyFields.tsx';
import type { Provider } from './provider.ts';

/** Twilio: an account and its token. */
export const twilio: Provider = {
  key: 'twilio',
  credentials: {
    accountSid: fieldRule('account SID', /^\w+$/, 'account_sid_empty', 'account_sid_invalid'),
    authToken: fieldRule('auth token', /\S/, 'auth_token_empty'),
  },
  account: 'accountSid',
  payload: ({ accountSid, authToken }) => ({ account_sid: accountSid, auth_token: authToken }),
};

/** What every Twilio connection holds (D1§3, Annex A). */
export const twilioFields = connectionFields({
  name: string(),
  phoneNumber: string(),
  accountSid: string(),
  authToken: string(),
  menuConfiguration: string(),
  countryCodes: record(string(), string()),
});

type TwilioDocument = Read<Infer<typeof twilioFields>>;

/** What is only shown of every Twilio connection (SMS-23…26). */
export const twilioRows: readonly ReadOnlyRow<TwilioDocument>[] = [
  { field: 'phoneNumber', label: 'phone_number' },
  { field: 'accountSid', label: 'account_sid', copy: true },
  { field: 'authToken', label: 'auth_token', secret: true },
  { webhook: 'webhook_address' },
];

/** Every prefix of the document's countries with its plus. */
export function withPrefixes<D extends Pick<TwilioDocument, 'countryCodes'>>(doc: D): D {
  return doc.countryCodes ? { ...doc, countryCodes: withPlus(doc.countryCodes) } : doc;
}
