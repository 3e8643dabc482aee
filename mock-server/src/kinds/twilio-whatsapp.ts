import { twilioWhatsAppSeeds } from '../seeds/twilio-whatsapp.ts';
import { omit, text } from '../values.ts';
import type { Kind } from './kind.ts';

/** Twilio WhatsApp (D1§2, D1§3). */
export const twilioWhatsApp: Kind = {
  collection: 'twilio-whatsapp',
  seeds: twilioWhatsAppSeeds,
  row: (doc) => ({ platform: 'twilio-whatsapp', title: text(doc.name) }),
  view: (doc) => omit(doc, 'id'),
};
