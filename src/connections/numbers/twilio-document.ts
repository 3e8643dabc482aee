import { type Infer, number, record, string, type, union } from 'superstruct';
import type { Read } from '../../model/fields.ts';
import { withPlus } from './country-codes.ts';

/** What every Twilio connection holds (D1§3, Annex A). */
export const TwilioDocument = type({
  name: string(),
  phoneNumber: string(),
  accountSid: string(),
  authToken: string(),
  lastUpdate: union([number(), string()]),
  menuConfiguration: string(),
  countryCodes: record(string(), string()),
});

/** Every prefix of the document's countries with its plus. */
export function withPrefixes<D extends Read<Pick<Infer<typeof TwilioDocument>, 'countryCodes'>>>(doc: D): D {
  return doc.countryCodes ? { ...doc, countryCodes: withPlus(doc.countryCodes) } : doc;
}
