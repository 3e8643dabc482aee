import type { Page } from '@playwright/test';
import { createForm } from './sms.ts';

/** Values of a valid Vonage form. The key is a fake. */
const NIGHT_VONAGE = {
  name: 'Night line',
  phone: '+354 555 0100',
  application: 'app-night',
  key: ['-----BEGIN PRIVATE KEY-----', 'night – żółć', '-----END PRIVATE KEY-----'].join('\n'),
  country: 'Iceland',
} as const;

/** The form of a Vonage connection; its countries are those of SMS. */
export function vonageForm(page: Page) {
  const { name, phone, country, chosen, save, choose } = createForm(page);
  return {
    name,
    phone,
    country,
    chosen,
    save,
    choose,
    application: page.getByRole('textbox', { name: 'Application ID', exact: true }),
    key: page.getByRole('textbox', { name: 'Private key', exact: true }),
    async fill(values: Partial<Record<'name' | 'phone' | 'application' | 'key' | 'country', string>> = {}) {
      const wanted = { ...NIGHT_VONAGE, ...values };
      await this.name.fill(wanted.name);
      await this.phone.fill(wanted.phone);
      await this.application.fill(wanted.application);
      await this.key.fill(wanted.key);
      if (wanted.country !== '') await this.choose(wanted.country);
    },
  };
}
