import type { Infer } from 'superstruct';
import type { twilioFields } from '../../connections/numbers/twilio.ts';
import type { Read } from '../../model/fields.ts';

/** A Twilio SMS connection, as far as it could be read: GET /connections/twilio/{id} (D1§3, Annex A). */
export type Sms = Read<Infer<typeof twilioFields>>;
