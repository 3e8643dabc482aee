import type { Page } from '@playwright/test';
import { banner, expect, installed, listIs, offlineReady, row, rows, test } from '../kit/fixtures.ts';

test.use({ timezoneId: 'Europe/Warsaw' });

/** 5 March 2024, 14:07:09 in Warsaw. */
const MARCH = Date.UTC(2024, 2, 5, 13, 7, 9);

const ids = (page: Page) =>
  rows(page).evaluateAll((found) => found.map((each) => each.getAttribute('data-connection-id')));

const search = (page: Page) => page.getByRole('searchbox');

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
  await page.getByRole('button', { name: 'Waiting 0' }).focus();
  await page.keyboard.press('Tab');
  await expect(shared.getByRole('button')).toBeFocused();
  await expect(reason).toBeVisible();
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
