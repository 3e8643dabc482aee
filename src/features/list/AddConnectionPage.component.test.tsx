import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { heldDepartures } from '../../testing/screens/provider.ts';
import { expectBanner, expectPath, expectTexts } from '../../testing/screens/shell.ts';
import { calls, server } from '../../testing/server.ts';

/** The cards of D1§2 in order, with their addresses. */
const CARDS = [
  ['SMS', '/twilio-create'],
  ['WhatsApp', '/twilio-whatsapp-create'],
  ['Web Messaging', '/chat'],
  ['Mobile Messaging SDK', '/mobile/sdk_mobile'],
  ['Client Channel API', '/custom/new'],
  ['GenAI Agent Trainer', '/customer-ai-simulator-create'],
] as const;

const NAMES = ['Facebook', ...CARDS.map(([name]) => name)];

test('NAV-04 ADD-01 ADD-02 ADD-06 ADD-07: exactly these seven channels are offered, none that cannot be created, and every card opens its page', async () => {
  await server.session('demo', { platform_version: '8.8.0' });
  await mountApp({ path: '/add-connection' });
  const main = page.getByRole('main');
  await expect.element(main.getByText('SMS', { exact: true })).toBeVisible();
  await expectTexts(main.getByText(new RegExp(`^(${NAMES.join('|')}|Twitter|Apple.*)$`)), NAMES);
  await expect.element(main).not.toMatchTextContent(/Twitter|Apple/);
  for (const [name, path] of CARDS) {
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click();
    await expectPath(path);
    await expect.element(page.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
    history.back();
  }
});

const AUTH_START = '/connections/facebook/auth-start';

const facebook = () => page.getByRole('main').getByRole('button', { name: 'Facebook', exact: true });

test('ADD-04: after a refusal with 403 the session has ended', async () => {
  await server.next({
    method: 'GET',
    path: AUTH_START,
    status: 403,
    body: { message: 'Invalid or expired session' },
  });
  await mountApp({ path: '/add-connection' });
  await facebook().click();
  await expectPath('/');
  await expectBanner('urgent', 'Invalid or expired session. Sign in again to continue.');
});

test('ADD-05: after any other refusal the page reloads once and stays', async () => {
  const departures = heldDepartures();
  await server.next({ method: 'GET', path: AUTH_START, status: 500, body: {} });
  await mountApp({ path: '/add-connection' });
  await facebook().click();
  await expect.poll(() => departures).toEqual(['reload']);
  await expectPath('/add-connection');
  expect(await calls('GET', AUTH_START)).toHaveLength(1);
});

test('ADD-03: the card can be used again after Back from the provider, whose page the browser has kept', async () => {
  const departures = heldDepartures();
  await mountApp({ path: '/add-connection' });
  await facebook().click();
  await expect.poll(() => departures).toHaveLength(1);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await facebook().click();
  await expect.poll(() => departures).toHaveLength(2);
});
