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

/** What password managers look for on a field that is not theirs. */
const IGNORED = ['data-1p-ignore', 'data-lpignore', 'data-bwignore'];

test('O-23: the browser may store the text of no control on any screen, and no password manager fills a secret', async () => {
  const values: string[] = [];
  const filled: string[] = [];
  let secrets = 0;
  for (const path of SCREENS) {
    await mountApp({ path });
    await expect
      .element(page.getByRole('main').getByRole('textbox').or(page.getByRole('searchbox')).first())
      .toBeVisible();
    for (const element of document.querySelectorAll<HTMLInputElement>(TEXT)) {
      const { type, autocomplete, outerHTML } = element;
      const isSecret = type === 'password' || element.hasAttribute('data-masked');
      if (isSecret) secrets += 1;
      if (isSecret && !IGNORED.every((name) => element.hasAttribute(name))) filled.push(`${path}: ${outerHTML}`);
      if (autocomplete !== 'off') values.push(`${path}: ${outerHTML}`);
    }
  }
  expect(secrets).toBeGreaterThan(0);
  expect(values).toEqual([]);
  expect(filled).toEqual([]);
});
