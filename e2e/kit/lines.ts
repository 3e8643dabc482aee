import { expect, type Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { offlineReady } from './fixtures.ts';
import { documentsKept } from './offline.ts';
import { createForm } from './sms.ts';

/** A key as it stands in a file, and as it is sent. It opens nothing. */
export const KEY = ['-----BEGIN PRIVATE KEY-----', 'night – żółć', '-----END PRIVATE KEY-----'].join('\n');
const SENT = Buffer.from(KEY).toString('base64');

/** What a valid Vonage form holds, and what it becomes in the create's body (Annex A, VonageCreate). */
export const NIGHT_VONAGE = {
  name: 'Night line',
  phone: '+354 555 0100',
  application: 'app-night',
  key: KEY,
  country: 'Iceland',
  body: { application_id: 'app-night', private_key: SENT, name: 'Night line', phone_number: '+354 555 0100' },
  countries: { country_codes: { IS: '+354' } },
} as const;

/** The form of a Vonage connection; the countries are those of SMS alone. */
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

/** The choices above a form of a new line. */
export function choices(page: Page) {
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  return { twilio: radio('Twilio'), vonage: radio('Vonage'), sms: radio('SMS'), whatsApp: radio('WhatsApp') };
}

/** The screen of /twilio-whatsapp/{id}, card by card. */
export function whatsAppScreen(page: Page) {
  const service = page.getByRole('region', { name: 'Messaging service' });
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  const settings = page.getByRole('region', { name: 'Menus' });
  return {
    settings,
    template: page.getByRole('switch', { name: 'Content template' }),
    service,
    sid: service.getByRole('textbox', { name: 'Messaging service SID' }),
    saveSid: service.getByRole('button', { name: 'Save', exact: true }),
    menu,
    text: menu.getByRole('textbox'),
    saveMenu: menu.getByRole('button', { name: 'Save', exact: true }),
  };
}

/** A device that knows the list and one screen, and then loses the server. */
export async function cutOffAt(page: Page, server: MockServer, path: string): Promise<void> {
  await page.goto(`${server.url}/?session_id=demo`);
  await expect(page.getByTestId('connection-row').first()).toBeVisible();
  await page.goto(server.url + path);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  // What is still loading has an outline in the place of its cards.
  await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await offlineReady(page);
  // A form of something new has no document.
  if (/^\/[\w-]+\/(?!new$)[\w-]+$/.test(path)) await documentsKept(page, 1);
  await server.close();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Offline/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}
