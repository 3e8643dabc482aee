import { vonageSmsSeeds, vonageWhatsAppSeeds } from '../seeds/vonage.ts';
import { omit, text } from '../values.ts';
import type { Kind } from './kind.ts';

const vonage = (platform: 'vonage-sms' | 'vonage-whatsapp', seeds: Kind['seeds']): Kind => ({
  collection: platform,
  seeds,
  row: (doc) => ({ platform, title: text(doc.name) }),
  view: (doc) => omit(doc, 'id'),
});

/** Vonage SMS and WhatsApp differ in nothing but their path and the countries of a create. */
export const vonageSms = vonage('vonage-sms', vonageSmsSeeds);
export const vonageWhatsApp = vonage('vonage-whatsapp', vonageWhatsAppSeeds);
