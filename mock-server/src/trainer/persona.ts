import { isFilled } from '../kind/fields.ts';
import { HOUR_MS } from '../time.ts';
import { type Fields, fieldsOf, text } from '../values.ts';

/** UTC+14 is the first zone to begin a day: somebody there may be born today. */
const FURTHEST_AHEAD_MS = 14 * HOUR_MS;

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.slice(0, 10) === value;

const isPast = (value: string) => new Date(value).getTime() <= Date.now() + FURTHEST_AHEAD_MS;

/** The first invalid field of a persona (D2§5). */
export function personaProblem(body: Fields): string | undefined {
  const bio = fieldsOf(body.bio);
  if (!/^[A-Za-z\d-]{1,7}$/.test(text(body.customerId))) return 'customerId';
  if (!isFilled(body.accountDetails)) return 'accountDetails';
  if (body.patienceLevel !== undefined && !['low', 'medium', 'high'].includes(text(body.patienceLevel))) {
    return 'patienceLevel';
  }
  const blank = ['full_name', 'email_address', 'occupation'].find((name) => !isFilled(bio[name]));
  if (blank !== undefined) return blank;
  if (!/^\+?[\d -]*\d[\d -]*$/.test(text(bio.phone_number).trim())) return 'phone_number';
  if (!isFilled(fieldsOf(bio.address).full_address)) return 'full_address';
  return isDay(text(bio.dob)) && isPast(text(bio.dob)) ? undefined : 'dob';
}

/** Only the fields of Annex A. */
export function personaOf({ customerId, accountDetails, patienceLevel, bio }: Fields): Fields {
  const { full_name, email_address, phone_number, address, occupation, dob } = fieldsOf(bio);
  const { full_address } = fieldsOf(address);
  return {
    ...{ customerId, accountDetails },
    ...(patienceLevel === undefined ? {} : { patienceLevel }),
    bio: { full_name, email_address, phone_number, address: { full_address }, occupation, dob },
  };
}
