import type { Infer } from 'superstruct';
import { type Read, readFields } from '../../model/fields.ts';
import type { Call } from '../../model/outcome.ts';
import { TwilioDocument, withPrefixes } from '../numbers/twilio-document.ts';

/** A Twilio SMS connection, as far as it could be read: GET /connections/twilio/{id} (D1§3, Annex A). */
export type Sms = Read<Infer<typeof TwilioDocument>>;

export const parseSms = (body: unknown): Sms => withPrefixes(readFields(TwilioDocument, body));

export const COLLECTION = 'twilio';

/** The address of its form, ready for one more parameter. */
export const FORM = '/twilio-create?';

export const smsLane = (id: string) => `${COLLECTION}/${id}`;

/** The address of one connection. */
export const smsPath = (id: string) => `/connections/${COLLECTION}/${encodeURIComponent(id)}`;

export const readSms = (id: string): Call => ({ method: 'GET', path: smsPath(id) });
