import { toBase64 } from '../../model/base64.ts';
import { type Found, field, type Page } from './page.ts';
import { createForm } from './sms.ts';

/** A key as in its file, and as it is sent. It is a fake. */
export const KEY = ['-----BEGIN PRIVATE KEY-----', 'night – żółć', '-----END PRIVATE KEY-----'].join('\n');
const SENT = toBase64(new TextEncoder().encode(KEY));

/** Values of a valid Vonage form, and the resulting body of the create (Annex A, VonageCreate). */
export const NIGHT_VONAGE = {
  name: 'Night line',
  phone: '+354 555 0100',
  application: 'app-night',
  key: KEY,
  country: 'Iceland',
  body: { application_id: 'app-night', private_key: SENT, name: 'Night line', phone_number: '+354 555 0100' },
  countries: { country_codes: { IS: '+354' } },
} as const;

/** The form of a Vonage connection; its countries are those of SMS. */
export function vonageForm<L extends Found<L>>(page: Page<L>) {
  const { name, phone, country, chosen, save, choose } = createForm(page);
  return {
    name,
    phone,
    country,
    chosen,
    save,
    choose,
    application: field(page, 'Application ID'),
    key: field(page, 'Private key'),
    async fill(values: Partial<Record<'name' | 'phone' | 'application' | 'key' | 'country', string>> = {}) {
      const typed = { ...NIGHT_VONAGE, ...values };
      await this.name.fill(typed.name);
      await this.phone.fill(typed.phone);
      await this.application.fill(typed.application);
      await this.key.fill(typed.key);
      if (typed.country !== '') await this.choose(typed.country);
    },
  };
}
