import { refuse } from '../answer.ts';
import { isCountryMap, isFilled, lineProblem, samePhone } from '../kind/fields.ts';
import type { Kind } from '../kind/kind.ts';
import { vonageSmsSeeds, vonageWhatsAppSeeds } from '../seeds/vonage.ts';
import type { Doc } from '../store.ts';
import { type Fields, omit, text } from '../values.ts';

const invalid = (field: string) => refuse(400, `Invalid or missing mandatory field: ${field}`);

/** Any base64 (D1§3); the provider checks the content. */
const isKey = (value: unknown) =>
  isFilled(value) && Buffer.from(text(value), 'base64').toString('base64') === text(value);

/** VonageCreate is snake_case, the entity is camelCase (Annex F 14). A phone number can be connected once. */
const creating = (countries: boolean) => (body: Fields, peers: readonly Doc[]) => {
  const wrong = lineProblem(body);
  if (wrong) return invalid(wrong);
  if (!isFilled(body.application_id)) return invalid('application_id');
  if (!isKey(body.private_key)) return invalid('private_key');
  if (countries && !isCountryMap(body.country_codes)) return invalid('country_codes');
  if (peers.some((peer) => samePhone(peer.phoneNumber, body.phone_number))) {
    return refuse(409, 'This account is already connected');
  }
  const { name, phone_number: phoneNumber, application_id: applicationId, private_key: privateKey } = body;
  return { doc: { name, phoneNumber, applicationId, privateKey } };
};

const vonage = (platform: 'vonage-sms' | 'vonage-whatsapp', seeds: Kind['seeds']): Kind => ({
  collection: platform,
  seeds,
  source: () => (platform === 'vonage-sms' ? 'SMS' : 'WhatsApp'),
  row: (doc) => ({ platform, title: text(doc.name) }),
  view: (doc) => omit(doc, 'id'),
  create: creating(platform === 'vonage-sms'),
});

/** Vonage SMS and WhatsApp differ only in their path and the countries of a create. */
export const kinds: readonly Kind[] = [
  vonage('vonage-sms', vonageSmsSeeds),
  vonage('vonage-whatsapp', vonageWhatsAppSeeds),
];
