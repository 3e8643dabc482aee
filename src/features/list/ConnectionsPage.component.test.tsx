import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { banner, expectPath, expectTexts, focus, rowOf, rows, shownIds } from '../../testing/screens/shell.ts';
import { calls, listIs, server } from '../../testing/server.ts';

/** 5 March 2024, 14:07:09 in Warsaw. */
const MARCH = Date.UTC(2024, 2, 5, 13, 7, 9);

/** One row of every platform (D1§1) with its display name; newest first. */
const KINDS = [
  ['chat', {}, 'Web Messaging', '/chat/c-chat'],
  ['twilio', {}, 'SMS', '/twilio/c-twilio'],
  ['vonage-sms', {}, 'SMS', '/vonage-sms/c-vonage-sms'],
  ['twilio-whatsapp', {}, 'WhatsApp', '/twilio-whatsapp/c-twilio-whatsapp'],
  ['vonage-whatsapp', {}, 'WhatsApp', '/vonage-whatsapp/c-vonage-whatsapp'],
  ['facebook', {}, 'Facebook', '/facebook/c-facebook'],
  ['twitter', {}, 'Twitter', '/twitter/c-twitter'],
  ['abc', {}, 'Apple Messages for Business', '/abc/c-abc'],
  ['custom', {}, 'Client Channel API', '/custom/c-custom'],
  [
    'sdk_mobile',
    { platform: 'chat', sdkPlatform: 'sdk_mobile' },
    'Mobile Messaging SDK',
    '/mobile/sdk_mobile/c-sdk_mobile',
  ],
  [
    'agent_trainer',
    { platform: 'custom', isCustomerSimulator: true },
    'GenAI Agent Trainer',
    '/custom/c-agent_trainer',
  ],
] as const;

const EVERY_KIND = KINDS.map(([key, more], index) => ({
  connectionId: `c-${key}`,
  title: `Connection ${key}`,
  platform: key,
  lastUpdate: MARCH - index * 1000,
  ...more,
}));

const typeFilter = () => page.css('search select');

test('LIST-01 LIST-09 LIST-10 A-11: opening / reads the connections once, with the session, and shows all of them', async () => {
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  await expect.element(page.getByTestId('global-spinner')).not.toBeInTheDocument();
  expect((await calls('GET', '/connections')).map(({ headers }) => headers['x-session-id'])).toEqual(['demo']);
  // Without a configuration the release notes have a default address.
  const link = page.getByRole('link', { name: /release notes/i });
  await expect.element(link).toHaveAttribute('href', 'https://docs.example.com/release-notes');
  // An unshared SDK connection, and a shared one of another kind, can be opened.
  await expect.element(rowOf('sdk-app').getByRole('link')).toBeVisible();
  await expect.element(rowOf('chat-shared').getByRole('link')).toBeVisible();
  // No note is shown above a list that could be read completely.
  const main = page.getByRole('main').element();
  expect(main instanceof HTMLElement && main.innerText.split('\n')).not.toContain('0');
  // LIST-17: a button leads to the page for a new connection.
  await page.getByRole('link', { name: 'Add connection' }).click();
  await expectPath('/add-connection');
});

test('LIST-02 LIST-03 LIST-04 LIST-05 LIST-07 LIST-08 A-22: every kind has its name, title and logo, newest first; the filter has every type once, in the order of the table', async () => {
  await listIs([...EVERY_KIND].reverse());
  await mountApp();
  for (const [key, , name] of KINDS) {
    await expect.element(rowOf(`c-${key}`)).toMatchTextContent(name);
    await expect.element(rowOf(`c-${key}`)).toMatchTextContent(`Connection ${key}`);
    await expect.element(rowOf(`c-${key}`).css('svg, img').first()).toBeVisible();
  }
  const names = [...new Set(KINDS.map(([, , name]) => name))];
  await expectTexts(typeFilter().css('option'), [/^All/, ...names]);
  await typeFilter().selectOptions('SMS');
  await expect.element(rows).toHaveLength(2);
  expect(shownIds()).toEqual(['c-twilio', 'c-vonage-sms']);
  await typeFilter().selectOptions('');
  await expect.element(rows).toHaveLength(EVERY_KIND.length);
  expect(shownIds()).toEqual(EVERY_KIND.map(({ connectionId }) => connectionId));
});

test('LIST-12 LIST-13 LIST-14 A-21: every row opens the page of its kind, and the whole row is its link', async () => {
  await listIs(EVERY_KIND);
  // None of them exists: those of web messaging would lead home.
  await server.next({ method: 'GET', path: '^/connections/.', hang: true, times: 0 });
  await mountApp();
  for (const [key, , , path] of KINDS) {
    await rowOf(`c-${key}`).getByRole('link').click();
    await expectPath(path);
    history.back();
  }
  await rowOf('c-twilio').getByText('SMS').click({ force: true });
  await expectPath('/twilio/c-twilio');
});

test('LIST-09: the release notes open in a new tab, and are in a menu on a phone', async () => {
  const releaseNotesUrl = 'https://notes.example.com/8';
  await server.next({ path: '/config.json', status: 200, body: { releaseNotesUrl }, times: 0 });
  await mountApp();
  const link = page.getByRole('link', { name: /release notes/i });
  await expect.element(link).toHaveAttribute('href', releaseNotesUrl);
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', expect.stringMatching(/noopener/));
  await page.viewport(390, 844);
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect.element(page.getByRole('menuitem', { name: /release notes/i })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Check all' }).click();
  await expectPath('/check');
});

test('LIST-09: release notes whose address is not https are not linked', async () => {
  const releaseNotesUrl = 'javascript:alert(1)';
  await server.next({ path: '/config.json', status: 200, body: { releaseNotesUrl }, times: 0 });
  await mountApp();
  await expect.element(page.getByRole('link', { name: 'Add connection' }).first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: /release notes/i })).not.toBeInTheDocument();
});

test('LIST-10 LIST-11 LIST-15: an item with every field is shown with its values; a shared SDK row is disabled, and says why by pointer and keyboard', async () => {
  const sdk = { platform: 'chat', sdkPlatform: 'sdk_mobile', syncConnectionId: 'chat-1' };
  const full = {
    connectionId: 'full',
    title: 'Everything set',
    platform: 'chat',
    sdkPlatform: '',
    standardPlatformName: 'Web Messaging',
    syncConnectionId: 'sdk',
    lastUpdate: MARCH,
    encryptionEnabled: true,
    isCustomerSimulator: false,
  };
  await listIs([{ connectionId: 's', title: 'Shared app', lastUpdate: MARCH + 1, ...sdk }, full]);
  await mountApp();
  for (const part of ['Web Messaging', /encrypted/i, /shared/i]) {
    await expect.element(rowOf('full')).toMatchTextContent(part);
  }
  const shared = rowOf('s');
  await expect.element(shared).toHaveAttribute('aria-disabled', 'true');
  await expect.element(shared.getByRole('link')).not.toBeInTheDocument();
  const reason = shared.getByText(/shared with a web messaging connection/i);
  await shared.getByText('Shared app').hover();
  await expect.element(reason).toBeVisible();
  await expectPath('/');
  await page.getByRole('searchbox').click();
  await expect.element(reason).not.toBeVisible();
  await focus(page.getByRole('button', { name: 'Waiting' }));
  await userEvent.keyboard('{Tab}');
  await expect.element(shared.getByRole('button')).toHaveFocus();
  await expect.element(reason).toBeVisible();
});

test('LIST-16 ERR-01: a refused list is reported, and can be read again', async () => {
  await server.next({ method: 'GET', path: '/connections', status: 500, body: {} });
  await mountApp();
  await expect.element(banner).toHaveAttribute('data-variant', 'urgent');
  await expect.element(banner).toMatchTextContent('Failed to get list of accounts');
  await expect.element(rows).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows.first()).toBeVisible();
});

test('LIST-17: an empty list says what to do next', async () => {
  await listIs([]);
  await mountApp();
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(/no connections/i);
  const names = new Set(
    main
      .css('[href="/add-connection"]')
      .elements()
      .map((link) => link.textContent),
  );
  expect([...names]).toEqual(['Add connection']);
});
