import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';

const SCREENS = [
  '/',
  '/twilio-create',
  '/twilio-create?provider=vonage',
  '/third-party-connection-create',
  '/custom/new',
  '/twilio/twilio-support',
  '/twilio-whatsapp/whatsapp-template',
  '/monitor/logs',
  '/monitor/alerts',
];

/** What one types a text into; the browser never writes down a password. */
const TEXT = 'textarea, input:not([type=radio], [type=checkbox], [type=file], [type=color], [type=password])';

for (const path of SCREENS) {
  test(`O-23: ${path}: the browser may write down no text control`, async () => {
    await mountApp({ path });
    await expect
      .element(page.getByRole('main').getByRole('textbox').or(page.getByRole('searchbox')).first())
      .toBeVisible();
    const kept = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TEXT)]
      .filter(({ autocomplete }) => autocomplete !== 'off')
      .map(({ outerHTML }) => outerHTML);
    expect(kept).toEqual([]);
  });
}
