import { type Infer, number, string, type, union } from 'superstruct';
import { type Read, readFields } from '../../model/fields.ts';
import type { Call } from '../../model/outcome.ts';

/** What Vonage carries. The two differ in nothing but their place in the API and the countries of a create. */
export type VonagePlatform = 'vonage-sms' | 'vonage-whatsapp';

/** GET /connections/vonage-{sms,whatsapp}/{id} (D1§3, Annex A); `privateKey` is base64 of its text. */
const VonageDocument = type({
  name: string(),
  phoneNumber: string(),
  applicationId: string(),
  privateKey: string(),
  lastUpdate: union([number(), string()]),
});

/** A Vonage connection, as far as it could be read. */
export type Vonage = Read<Infer<typeof VonageDocument>>;

export const parseVonage = (body: unknown): Vonage => readFields(VonageDocument, body);

/** The addresses of their forms, ready for one more parameter. */
export const FORMS: Record<VonagePlatform, string> = {
  'vonage-sms': '/twilio-create?provider=vonage&',
  'vonage-whatsapp': '/twilio-whatsapp-create?provider=vonage&',
};

/** How a connection of the platform is read. */
export const readerOf =
  (platform: VonagePlatform) =>
  (id: string): Call => ({ method: 'GET', path: `/connections/${platform}/${encodeURIComponent(id)}` });
