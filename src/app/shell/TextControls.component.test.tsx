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

/** Controls for typed text; the browser never stores a password control. */
const TEXT = 'textarea, input:not([type=radio], [type=checkbox], [type=file], [type=color], [type=password])';

test('O-23: the browser may store the text of no control on any screen', async () => {
  const values: string[] = [];
  for (const path of SCREENS) {
    await mountApp({ path });
    await expect
      .element(page.getByRole('main').getByRole('textbox').or(page.getByRole('searchbox')).first())
      .toBeVisible();
    for (const { autocomplete, outerHTML } of document.querySelectorAll<HTMLInputElement>(TEXT))
      if (autocomplete !== 'off') values.push(`${path}: ${outerHTML}`);
  }
  expect(values).toEqual([]);
});
