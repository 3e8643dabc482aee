import { deleteIt, type Found, field, labelled, type Page } from './page.ts';

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
export function createForm<L extends Found<L>>(page: Page<L>) {
  const country = page.getByRole('combobox', { name: /countr/i });
  return {
    name: field(page, 'Name'),
    phone: field(page, 'Phone number'),
    sid: field(page, 'Account SID'),
    token: page.getByLabel(labelled('Auth token')),
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

/** Types a country's name and selects it. */
async function choose<L extends Found<L>>(country: L, name: string): Promise<void> {
  await country.fill(name);
  await country.press('Enter');
}

/** The screen of /twilio/{id}, card by card. */
export function smsScreen<L extends Found<L>>(page: Page<L>) {
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
    delete: (answer?: 'Delete' | 'Cancel') => deleteIt(page, answer),
  };
}
