import { boolean, type Infer, string } from 'superstruct';
import { connectionFields } from '../../model/connection.ts';
import type { Read } from '../../model/fields.ts';
import { twilioFields } from '../numbers/twilio.ts';

/** GET /connections/twilio-whatsapp/{id} (D1§3, Annex A). */
export const whatsAppFields = connectionFields({
  ...twilioFields.schema,
  hasTwilioWhatsAppTemplate: boolean(),
  messagingServiceSid: string(),
});

/** A Twilio WhatsApp connection, as far as it could be read. */
export type WhatsApp = Read<Infer<typeof whatsAppFields>>;
