import { type Infer, string } from 'superstruct';
import type { Provider } from '../../connection/numbers/provider.ts';
import { connectionFields } from '../../model/connection.ts';
import type { Read } from '../../model/fields.ts';
import { fieldRule } from '../../settings/fields/field-rules.ts';
import { encodeKey } from './private-key.ts';

/** Vonage: an application and its private key as typed. Saved only if something was typed (VON-07). */
export const vonage: Provider = {
  key: 'vonage',
  credentials: {
    applicationId: fieldRule('application ID', /\S/, 'application_id_empty'),
    privateKey: fieldRule('private key', /\S/, 'private_key_empty'),
  },
  account: 'applicationId',
  payload: ({ applicationId, privateKey = '' }) => ({
    application_id: applicationId,
    private_key: encodeKey(privateKey),
  }),
  onlyTouched: true,
};

export type VonagePlatform = 'vonage-sms' | 'vonage-whatsapp';

/** The addresses of the forms for new numbers, ending so that a query parameter can be appended. */
export const ADDRESS: Readonly<Record<VonagePlatform, string>> = {
  'vonage-sms': '/twilio-create?provider=vonage&',
  'vonage-whatsapp': '/twilio-whatsapp-create?provider=vonage&',
};

/** GET /connections/vonage-{sms,whatsapp}/{id} (D1§3, Annex A); `privateKey` is base64 of its text. */
export const vonageFields = connectionFields({
  name: string(),
  phoneNumber: string(),
  applicationId: string(),
  privateKey: string(),
});

/** A Vonage connection, as far as it could be read. */
export type Vonage = Read<Infer<typeof vonageFields>>;
