import { page } from 'vitest/browser';
import { toBase64 } from '../../model/base64.ts';
import { field } from './shell.ts';
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
export function vonageForm() {
  const { name, phone, country, chosen, save, choose } = createForm();
  return {
    name,
    phone,
    country,
    chosen,
    save,
    choose,
    application: field('Application ID'),
    key: field('Private key'),
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

/** The choices above the form of a new phone connection. */
export function choices() {
  const radio = (name: string) => page.getByRole('radio', { name });
  return { twilio: radio('Twilio'), vonage: radio('Vonage'), sms: radio('SMS'), whatsApp: radio('WhatsApp') };
}

/** The screen of /twilio-whatsapp/{id}, card by card. */
export function whatsAppScreen() {
  const service = page.getByRole('region', { name: 'Messaging service' });
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  const settings = page.getByRole('region', { name: 'Menus' });
  return {
    settings,
    template: page.getByRole('switch', { name: 'Content template' }),
    service,
    sid: service.getByRole('textbox'),
    saveSid: service.getByRole('button', { name: 'Save' }),
    menu,
    text: menu.getByRole('textbox'),
    saveMenu: menu.getByRole('button', { name: 'Save' }),
  };
}
