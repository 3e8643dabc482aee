import { type Infer, number, record, string, type, union } from 'superstruct';
import { type Read, readFields } from '../../model/fields.ts';
import type { Call } from '../../model/outcome.ts';
import { withPlus } from '../parts/country-codes.ts';

/** GET /connections/twilio/{id} (D1§3, Annex A). */
const SmsFields = type({
  name: string(),
  phoneNumber: string(),
  accountSid: string(),
  authToken: string(),
  lastUpdate: union([number(), string()]),
  menuConfiguration: string(),
  countryCodes: record(string(), string()),
});

/** A Twilio SMS connection, as far as it could be read. */
export type Sms = Read<Infer<typeof SmsFields>>;

export function parseSms(body: unknown): Sms {
  const sms = readFields(SmsFields, body);
  return sms.countryCodes ? { ...sms, countryCodes: withPlus(sms.countryCodes) } : sms;
}

export const COLLECTION = 'twilio';

export const smsLane = (id: string) => `${COLLECTION}/${id}`;

/** The address of one connection. */
export const smsPath = (id: string) => `/connections/${COLLECTION}/${encodeURIComponent(id)}`;

export const readSms = (id: string): Call => ({ method: 'GET', path: smsPath(id) });
