import { assign, boolean, type Infer, string, type } from 'superstruct';
import { type Read, readFields } from '../../model/fields.ts';
import type { Call } from '../../model/outcome.ts';
import { TwilioDocument, withPrefixes } from '../numbers/twilio-document.ts';

/** GET /connections/twilio-whatsapp/{id} (D1§3, Annex A). */
const WhatsAppDocument = assign(
  TwilioDocument,
  type({ hasTwilioWhatsAppTemplate: boolean(), messagingServiceSid: string() }),
);

/** A Twilio WhatsApp connection, as far as it could be read. */
export type WhatsApp = Read<Infer<typeof WhatsAppDocument>>;

export const parseWhatsApp = (body: unknown): WhatsApp => withPrefixes(readFields(WhatsAppDocument, body));

export const COLLECTION = 'twilio-whatsapp';

/** The address of its form, ready for one more parameter. */
export const FORM = '/twilio-whatsapp-create?';

/** The address of one connection. */
export const whatsAppPath = (id: string) => `/connections/${COLLECTION}/${encodeURIComponent(id)}`;

export const readWhatsApp = (id: string): Call => ({ method: 'GET', path: whatsAppPath(id) });
