import { expect, type Locator, type Page } from '@playwright/test';
import { banner } from './fixtures.ts';

/** Values of a valid form, and the resulting body of the create (Annex A, TwilioCreate). */
export const NIGHT_LINE = {
  name: 'Night line',
  phone: '+354 555 0100',
  sid: 'AC0night',
  token: 'night-token',
  country: 'Iceland',
  body: {
    account_sid: 'AC0night',
    auth_token: 'night-token',
    name: 'Night line',
    phone_number: '+354 555 0100',
    country_codes: { IS: '+354' },
  },
} as const;

/** The form of /twilio-create. */
export function createForm(page: Page) {
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const country = page.getByRole('combobox', { name: /countr/i });
  return {
    name: field('Name'),
    phone: field('Phone number'),
    sid: field('Account SID'),
    token: page.getByLabel('Auth token', { exact: true }),
    country,
    chosen: page.getByRole('list', { name: /countr/i }).getByRole('listitem'),
    save: page.getByRole('button', { name: 'Save', exact: true }),
    choose: (name: string) => choose(country, name),
    async fill(values: Partial<Record<'name' | 'phone' | 'sid' | 'token' | 'country', string>> = {}) {
      const { name, phone, sid, token, country: chosen } = { ...NIGHT_LINE, ...values };
      await this.name.fill(name);
      await this.phone.fill(phone);
      await this.sid.fill(sid);
      await this.token.fill(token);
      if (chosen !== '') await this.choose(chosen);
    },
  };
}

/** The screen of /twilio/{id}, card by card. */
export function smsScreen(page: Page) {
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  const countries = page.getByRole('region', { name: 'Allowed country codes' });
  const country = countries.getByRole('combobox');
  return {
    menu,
    template: menu.getByRole('textbox'),
    saveMenu: menu.getByRole('button', { name: 'Save', exact: true }),
    reset: menu.getByRole('button', { name: 'Reset', exact: true }),
    countries,
    country,
    chosen: countries.getByRole('listitem'),
    saveCountries: countries.getByRole('button', { name: 'Save', exact: true }),
    choose: (name: string) => choose(country, name),
    remove: (name: string) => countries.getByRole('button', { name: `Remove ${name}` }).click(),
    async changeMenu(template: string) {
      await this.template.fill(template);
      await this.saveMenu.click();
    },
    async addCountry(name: string) {
      await this.choose(name);
      await this.saveCountries.click();
    },
    async delete(answer: 'Delete' | 'Cancel' = 'Delete') {
      await page.getByRole('button', { name: /^Delete/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
    },
  };
}

/** Types a country's name and selects it. */
async function choose(country: Locator, name: string): Promise<void> {
  await country.fill(name);
  await country.press('Enter');
}

/** Expects a field to be marked invalid and described by this error for a screen reader (Annex E). */
export async function expectError(field: Locator, message: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(escaped(message)));
}

export async function expectBanner(page: Page, variant: 'default' | 'urgent', message: string): Promise<void> {
  await expect(banner(page).getByTestId('banner-message')).toHaveText(message);
  await expect(banner(page)).toHaveAttribute('data-variant', variant);
  await expect(banner(page)).toHaveAttribute('role', variant === 'urgent' ? 'alert' : 'status');
}

/** The row of the connections list with this name. */
export const row = (page: Page, title: string) => page.getByTestId('connection-row').filter({ hasText: title });

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
