import type { Page } from '@playwright/test';
import { logRows } from '../../src/testing/pages/logs.ts';
import { recordsOf } from '../kit/at-rest.ts';
import { banner, comeBack, expect, offlineReady, rows, installed as test } from '../kit/fixtures.ts';
import { logsAre, logsScreen } from '../kit/monitor.ts';
import { arrives } from '../kit/offline.ts';

/** The found rows are stored a moment after they were drawn. */
const logsStored = (page: Page) =>
  expect.poll(async () => (await recordsOf(page, 'meta')).some((text) => text.includes('"meta","logs"'))).toBe(true);

/** The screen's files are cached after those of the start. */
const monitorCached = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return files.flat().some(({ url }) => url.includes('/monitor-'));
      }),
    )
    .toBe(true);

test('OFF-05 OFF-06 O-16 A-38: opened without the server, the screen says that it has no data; with it, it searches; after a restart the last logs are shown', async ({
  page,
  server,
  open,
}) => {
  const { rows: found, search, more, range, detail } = logsScreen(page);
  await open();
  await expect(rows(page).first()).toBeVisible();
  await offlineReady(page);
  await monitorCached(page);
  await server.close();
  await page.goto(`${server.url}/monitor?range=day`);
  await expect(page.getByRole('heading', { name: 'No error logs on this device yet' })).toBeVisible();
  await expect(search).toHaveAttribute('aria-disabled', 'true');

  logsAre(server, logRows(30), { nextTokenForForwarder: 'a' });
  await comeBack(page, server);
  await arrives(found.first()).toBeVisible();
  await expect(more).toBeVisible();
  await logsStored(page);

  await server.close();
  await page.reload();
  await expect(found.first()).toBeVisible();
  await expect(page.getByRole('main').getByText('30 rows')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/as of \d\d \w{3} \d{4} \d\d:\d\d:\d\d/i);
  await expect(range).toHaveValue('day');
  await expect(banner(page)).toHaveCount(0);
  await expect(more).toHaveCount(0);
  await expect(page.getByText('More rows available')).toBeVisible();
  await expect(search).toHaveAttribute('aria-disabled', 'true');
  await expect(search).toHaveAccessibleDescription(/you need to be online/);
  await search.click({ force: true });
  await found.first().click();
  await expect(detail).toContainText('ECONNREFUSED');
});
