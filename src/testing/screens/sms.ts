import { page, userEvent } from 'vitest/browser';

/** The screen of /twilio/{id}, card by card. */
export function smsScreen() {
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  const countries = page.getByRole('region', { name: 'Allowed country codes' });
  return {
    menu,
    template: menu.getByRole('textbox'),
    saveMenu: menu.getByRole('button', { name: 'Save', exact: true }),
    reset: menu.getByRole('button', { name: 'Reset', exact: true }),
    countries,
    country: countries.getByRole('combobox'),
    chosen: countries.getByRole('listitem'),
    saveCountries: countries.getByRole('button', { name: 'Save', exact: true }),
    async choose(name: string) {
      await this.country.fill(name);
      await userEvent.keyboard('{Enter}');
    },
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
