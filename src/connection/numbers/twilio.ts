import { type Infer, record, string } from 'superstruct';
import { connectionFields } from '../../model/connection.ts';
import { isRecord, type Read, textOf } from '../../model/fields.ts';
import { fieldRule } from '../../settings/fields/field-rules.ts';
import { rawOf } from '../../settings/forms/raw.ts';
import { putTexts, unreadTexts } from '../../settings/rows/lists.ts';
import { withPlus } from '../kind/country-codes.ts';
import type { ReadOnlyRow } from '../screen/ReadOnlyFields.tsx';
import type { Provider } from './provider.ts';

export const twilio: Provider = {
  key: 'twilio',
  credentials: {
    accountSid: fieldRule('account SID', /^\w+$/, 'account_sid_empty', 'account_sid_invalid'),
    authToken: fieldRule('auth token', /\S/, 'auth_token_empty'),
  },
  account: 'accountSid',
  payload: ({ accountSid, authToken }) => ({ account_sid: accountSid, auth_token: authToken }),
};

/** The fields of every Twilio connection besides its settings (D1§3, Annex A). */
export const twilioFields = connectionFields({
  name: string(),
  phoneNumber: string(),
  accountSid: string(),
  authToken: string(),
  countryCodes: record(string(), string()),
});

type TwilioDocument = Read<Infer<typeof twilioFields>>;

/** The read-only rows of every Twilio connection (SMS-23…26). */
export const twilioRows: readonly ReadOnlyRow<TwilioDocument>[] = [
  { field: 'phoneNumber', label: 'phone_number' },
  { field: 'accountSid', label: 'account_sid', copy: true },
  { field: 'authToken', label: 'auth_token', secret: true },
  { webhook: 'webhook_address' },
];

type Changeable = Pick<Infer<typeof twilioFields>, 'countryCodes'> & { menuConfiguration: string };

/**
 * A document whose countries were parsed one by one, each prefix with its plus. An empty menu reply counts as missing
 * (SMS-27).
 */
export function toTwilio<T extends Changeable>({ menuConfiguration, ...rest }: Read<T>): Read<T> {
  const read = (menuConfiguration ? { ...rest, menuConfiguration } : rest) as Read<T>;
  const codes: unknown = read.countryCodes ?? read.unread?.['countryCodes'];
  return isRecord(codes) ? putTexts(read, 'countryCodes', withPlus(codes)) : read;
}

/** The unreadable countries, or all of them, as the service sent them; undefined if there are none. */
export function rawCountries(doc: Pick<TwilioDocument, 'countryCodes' | 'unread'>): string | undefined {
  const members = unreadTexts(doc, 'countryCodes');
  return Object.keys(members).length > 0 ? textOf(members) : rawOf(doc, 'countryCodes');
}
