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

/** Controls for typed text, including masked secrets. */
const TEXT = 'textarea, input:not([type=radio], [type=checkbox], [type=file], [type=color])';

test('O-23: the browser may store the text of no control on any screen', async () => {
  const values: string[] = [];
  let secrets = 0;
  for (const path of SCREENS) {
    await mountApp({ path });
    await expect
      .element(page.getByRole('main').getByRole('textbox').or(page.getByRole('searchbox')).first())
      .toBeVisible();
    for (const { type, autocomplete, outerHTML } of document.querySelectorAll<HTMLInputElement>(TEXT)) {
      if (type === 'password') secrets += 1;
      if (autocomplete !== 'off') values.push(`${path}: ${outerHTML}`);
    }
  }
  expect(secrets).toBeGreaterThan(0);
  expect(values).toEqual([]);
});
