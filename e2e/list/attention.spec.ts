import type { Page } from '@playwright/test';
import { recordsOf } from '../kit/at-rest.ts';
import { violations } from '../kit/axe.ts';
import { calls, expect, installed, listIs, offlineReady, row, rows, test } from '../kit/fixtures.ts';
import { listKept } from '../kit/offline.ts';

const filter = (page: Page) => page.getByRole('search').getByRole('button', { name: 'Needs attention' });
const NO_KEY = { collection: 'vonage-sms', id: 'vonage-alerts', patch: { privateKey: '%%% no base64 %%%' } };

/** What may be wrong with a connection as it was read, as its row says it, and what mends it on its page. */
const WRONG = [
  ['facebook-careers', '/facebook/facebook-careers', 'Not authorized', 'Re-authorize'],
  ['twitter-outages', '/twitter/twitter-outages', 'Not authorized', 'Re-authorize'],
  ['vonage-alerts', '/vonage-sms/vonage-alerts', 'Invalid key', 'Replace…'],
] as const;

for (const [id, path, what, mends] of WRONG) {
  test(`LIST-08 A-46: the list says of ${id} what is wrong, and its row leads to what mends it`, async ({
    page,
    server,
    open,
  }) => {
    server.control.state({ mutate: NO_KEY });
    await open('/');
    await expect(row(page, id)).toBeVisible();
    await expect(row(page, id)).not.toContainText(what);
    await expect(filter(page)).toHaveText('Needs attention');
    await row(page, id).getByRole('link').click();
    await expect(page.getByRole('button', { name: mends })).toBeVisible();
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(row(page, id)).toContainText(what);
    await filter(page).click();
    await expect(rows(page)).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await row(page, id).getByRole('link').click();
    await expect(page.getByRole('button', { name: mends })).toBeFocused();
    await expect(page).toHaveURL(`${server.url}${path}`);
  });
}

installed(
  'OFF-01: what was wrong when it was read is known without a network, and to nobody else',
  async ({ page, server, open }) => {
    await open('/facebook/facebook-careers');
    await expect(page.getByRole('button', { name: 'Re-authorize' })).toBeVisible();
    await offlineReady(page);
    await open('/', 'other');
    await expect(rows(page).first()).toBeVisible();
    await expect(row(page, 'facebook-careers')).not.toContainText('Not authorized');
    await expect(filter(page)).toHaveText('Needs attention');
    await open('/');
    await expect(row(page, 'facebook-careers')).toContainText('Not authorized');
    await listKept(page);
    await server.close();
    await page.goto(`${server.url}/`);
    await expect(row(page, 'facebook-careers')).toContainText('Not authorized');
    expect((await recordsOf(page, '*')).join()).not.toMatch(/unauthorized|facebook/i);
  },
);

test('LIST-08: a connection that is gone needs no attention any more', async ({ page, server, open }) => {
  await open('/facebook/facebook-careers');
  await expect(page.getByRole('button', { name: 'Re-authorize' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(filter(page)).toHaveText('Needs attention 1');
  listIs(server, [{ connectionId: 'twilio-support', title: 'Support', platform: 'twilio' }]);
  await open('/');
  await expect(rows(page)).toHaveCount(1);
  await expect(filter(page)).toHaveText('Needs attention');
  const health = async () => (await recordsOf(page, 'documents')).filter((record) => record.includes('"!'));
  await expect.poll(health).toEqual([]);
  expect(calls(server, 'GET', '/connections/facebook/facebook-careers')).toHaveLength(1);
});
