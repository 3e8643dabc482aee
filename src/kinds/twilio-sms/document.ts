import type { Infer } from 'superstruct';
import { twilioFields } from '../../connection/numbers/twilio.ts';
import { connectionFields } from '../../model/connection.ts';
import type { Read } from '../../model/fields.ts';
import { structsOf } from '../../settings/rows/setting.ts';
import { settings } from './settings.ts';

/** GET /connections/twilio/{id} (D1§3, Annex A). */
export const smsFields = connectionFields({
  ...twilioFields.schema,
  ...structsOf(settings),
});

/** A Twilio SMS connection, as far as it could be read. */
export type Sms = Read<Infer<typeof smsFields>>;
