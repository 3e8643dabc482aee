import type { Page } from '@playwright/test';
import { banner, expect, offlineReady, row, rows, installed as test } from '../kit/fixtures.ts';
import { listStored } from '../kit/offline.ts';

test.use({ timezoneId: 'Europe/Warsaw' });

const ids = (page: Page) =>
  rows(page).evaluateAll((found) => found.map((each) => each.getAttribute('data-connection-id')));

test('OFF-05 O-16 LIST-06 I18N-04: without the server the list is shown, with dates in the browser’s time zone and its age, without a banner', async ({
  page,
  server,
  open,
}) => {
  // 5 March 2024, 14:07:09 in Warsaw.
  const lastUpdate = Date.UTC(2024, 2, 5, 13, 7, 9);
  server.control.state({ mutate: { collection: 'twilio', id: 'twilio-support', patch: { lastUpdate } } });
  await open();
  await expect(row(page, 'twilio-support')).toBeVisible();
  await listStored(page);
  const before = await ids(page);
  await offlineReady(page);
  await server.close();
  await page.reload();
  await expect.poll(() => ids(page)).toEqual(before);
  await expect(row(page, 'twilio-support')).toContainText('05 Mar 2024 14:07:09');
  await expect(page.getByRole('button', { name: 'Offline' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/as of \d\d \w{3} \d{4} \d\d:\d\d:\d\d/i);
  await expect(banner(page)).toHaveCount(0);
});
