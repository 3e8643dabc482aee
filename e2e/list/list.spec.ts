import type { Page } from '@playwright/test';
import { banner, calls, expect, installed, listIs, offlineReady, row, rows, test } from '../kit/fixtures.ts';

test.use({ timezoneId: 'Europe/Warsaw' });

/** 5 March 2024, 14:07:09 in Warsaw. */
const MARCH = Date.UTC(2024, 2, 5, 13, 7, 9);

/** One row of every platform (D1§1), under the display name that it has; newest first. */
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

const ids = (page: Page) =>
  rows(page).evaluateAll((found) => found.map((each) => each.getAttribute('data-connection-id')));

const search = (page: Page) => page.getByRole('searchbox');
const typeFilter = (page: Page) => page.getByRole('search').getByRole('combobox');

test('LIST-01: opening / asks for the connections once, with the session', async ({ page, server, open }) => {
  await open();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByTestId('global-spinner')).toHaveCount(0);
  expect(calls(server, 'GET', '/connections').map(({ headers }) => headers['x-session-id'])).toEqual(['demo']);
});

test('LIST-02 LIST-03 LIST-05 LIST-07: every kind has its name, title and logo', async ({ page, server, open }) => {
  listIs(server, EVERY_KIND);
  await open();
  for (const [key, , name] of KINDS) {
    await expect(row(page, `c-${key}`)).toContainText(name);
    await expect(row(page, `c-${key}`)).toContainText(`Connection ${key}`);
    await expect(row(page, `c-${key}`).locator('svg, img').first()).toBeVisible();
  }
});

test('LIST-02 LIST-08 A-22: the filter names every type once, in the order of the table', async ({
  page,
  server,
  open,
}) => {
  listIs(server, EVERY_KIND);
  await open();
  const names = [...new Set(KINDS.map(([, , name]) => name))];
  await expect(typeFilter(page).locator('option')).toHaveText([/^All/, ...names]);
});

test('LIST-03: the name comes from the platform, whatever the server calls it', async ({ page, server, open }) => {
  listIs(server, [{ connectionId: 'x', title: 'Line', platform: 'twilio', standardPlatformName: 'Twilio Inc.' }]);
  await open();
  await expect(row(page, 'x')).toContainText('SMS');
  await expect(row(page, 'x')).not.toContainText('Twilio Inc.');
});

test('LIST-04 A-20: newest first, whatever a date is written as; rows without one come last', async ({
  page,
  server,
  open,
}) => {
  const of = (connectionId: string, lastUpdate?: unknown) => ({
    connectionId,
    title: connectionId,
    platform: 'twilio',
    lastUpdate,
  });
  listIs(server, [
    of('none'),
    of('iso', '2024-03-05T13:07:09.000Z'),
    of('newest', MARCH + 5000),
    of('digits', String(MARCH + 1000)),
    of('oldest', 1000),
  ]);
  await open();
  await expect(row(page, 'none')).toBeVisible();
  expect(await ids(page)).toEqual(['newest', 'digits', 'iso', 'oldest', 'none']);
});

test('LIST-06 I18N-04: the last update as DD MMM YYYY HH:mm:ss in the zone of the browser', async ({
  page,
  server,
  open,
}) => {
  listIs(server, [
    { connectionId: 'dated', title: 'Dated', platform: 'twilio', lastUpdate: MARCH },
    { connectionId: 'bare', title: 'Bare', platform: 'twilio' },
  ]);
  await open();
  await expect(row(page, 'dated')).toContainText('05 Mar 2024 14:07:09');
  await expect(row(page, 'bare').getByRole('cell').last()).toHaveText('-');
});

test('LIST-08: a type narrows the rows, All brings them back', async ({ page, server, open }) => {
  listIs(server, EVERY_KIND);
  await open();
  await typeFilter(page).selectOption({ label: 'SMS' });
  await expect(rows(page)).toHaveCount(2);
  expect(await ids(page)).toEqual(['c-twilio', 'c-vonage-sms']);
  await typeFilter(page).selectOption({ index: 0 });
  await expect(rows(page)).toHaveCount(EVERY_KIND.length);
});

test('LIST-09: the release notes open in a tab of their own', async ({ page, server, open }) => {
  const releaseNotesUrl = 'https://notes.example.com/8';
  server.control.next({ path: '/config.json', status: 200, body: { releaseNotesUrl }, times: 0 });
  await open();
  const link = page.getByRole('link', { name: /release notes/i });
  await expect(link).toHaveAttribute('href', releaseNotesUrl);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
});

test('LIST-09 A-11: without a configuration there is a default address', async ({ page, open }) => {
  await open();
  const link = page.getByRole('link', { name: /release notes/i });
  await expect(link).toHaveAttribute('href', 'https://docs.example.com/release-notes');
});

test('LIST-10 LIST-11: a shared SDK row is disabled, and says why to pointer and keyboard', async ({
  page,
  server,
  open,
}) => {
  listIs(server, [
    { connectionId: 's', title: 'Shared app', platform: 'chat', sdkPlatform: 'sdk_mobile', syncConnectionId: 'chat-1' },
  ]);
  await open();
  const shared = row(page, 's');
  await expect(shared).toHaveAttribute('aria-disabled', 'true');
  await expect(shared.getByRole('link')).toHaveCount(0);
  await shared.getByText('Shared app').click({ force: true });
  await expect(page).toHaveURL(`${server.url}/`);
  const reason = shared.getByText(/shared with a web messaging connection/i);
  await expect(reason).toBeVisible();
  await search(page).focus();
  await page.mouse.move(0, 0);
  await expect(reason).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(shared.getByRole('button')).toBeFocused();
  await expect(reason).toBeVisible();
});

test('LIST-10: an SDK row that is not shared, and a shared row of another kind, open', async ({ page, open }) => {
  await open();
  await expect(row(page, 'sdk-app').getByRole('link')).toBeVisible();
  await expect(row(page, 'chat-shared').getByRole('link')).toBeVisible();
});

test('LIST-12 LIST-13 LIST-14 A-21: every row opens the page of its kind', async ({ page, server, open }) => {
  listIs(server, EVERY_KIND);
  await open();
  for (const [key, , , path] of KINDS) {
    await row(page, `c-${key}`).getByRole('link').click();
    await expect(page).toHaveURL(server.url + path);
    await page.goBack();
  }
});

test('LIST-12: anywhere on a row is its link', async ({ page, server, open }) => {
  await open();
  await row(page, 'twilio-support').getByText('SMS').click({ force: true });
  await expect(page).toHaveURL(`${server.url}/twilio/twilio-support`);
});

test('LIST-15: an item with every field shows what it holds', async ({ page, server, open }) => {
  listIs(server, [
    {
      connectionId: 'full',
      title: 'Everything set',
      platform: 'chat',
      sdkPlatform: '',
      standardPlatformName: 'Web Messaging',
      syncConnectionId: 'sdk',
      lastUpdate: MARCH,
      encryptionEnabled: true,
      isCustomerSimulator: false,
    },
  ]);
  await open();
  await expect(row(page, 'full')).toContainText('Web Messaging');
  await expect(row(page, 'full')).toContainText(/encrypted/i);
  await expect(row(page, 'full')).toContainText(/shared/i);
});

for (const wrap of ['connections', 'data'] as const) {
  test(`LIST-15 A-20: the list may come as {${wrap}: […]}`, async ({ page, server, open }) => {
    listIs(server, { [wrap]: EVERY_KIND });
    await open();
    await expect(rows(page)).toHaveCount(EVERY_KIND.length);
  });
}

for (const status of [500, 404, 400]) {
  test(`LIST-16 ERR-01: a list refused with ${status}, and asked for again`, async ({ page, server, open }) => {
    server.control.next({ method: 'GET', path: '/connections', status, body: {} });
    await open();
    await expect(banner(page)).toHaveAttribute('data-variant', 'urgent');
    await expect(banner(page)).toContainText('Failed to get list of accounts');
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
}

test('LIST-17: the way to a new connection', async ({ page, server, open }) => {
  await open();
  await page.getByRole('link', { name: 'Add connection' }).click();
  await expect(page).toHaveURL(`${server.url}/add-connection`);
});

test('a list with nothing in it says what to do next', async ({ page, server, open }) => {
  listIs(server, []);
  await open();
  await expect(page.getByRole('main').getByRole('link', { name: /add/i }).first()).toHaveAttribute(
    'href',
    '/add-connection',
  );
  await expect(page.getByRole('main')).toContainText(/no connections/i);
});

installed(
  'OFF-05 O-16: without the server the list is there, with how old it is and no banner',
  async ({ page, server, open }) => {
    await open();
    await expect(rows(page).first()).toBeVisible();
    const before = await ids(page);
    await offlineReady(page);
    await server.close();
    await page.reload();
    await expect.poll(() => ids(page)).toEqual(before);
    await expect(page.getByRole('button', { name: 'Offline' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/as of \d\d \w{3} \d{4} \d\d:\d\d:\d\d/i);
    await expect(banner(page)).toHaveCount(0);
  },
);
