import type { Page } from '@playwright/test';
import { calls, expect, row, test } from '../kit/fixtures.ts';
import { answerProvider } from '../kit/provider.ts';
import { expectBanner } from '../kit/sms.ts';

const START = '/connections/twitter/auth-start';
const RESULT = '/connections/twitter/auth-result';
const reauthorize = (page: Page) => page.getByRole('button', { name: 'Re-authorize' });

async function deleteIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

test('TW-05 TW-07 TW-10 TW-12 NAV-15: Re-authorize leads to Twitter and back home with the profile, which is deleted', async ({
  page,
  server,
  open,
}) => {
  await open('/twitter/twitter-outages');
  await reauthorize(page).click();
  await answerProvider(page, 'Continue');
  await expectBanner(page, 'default', 'Authorization successful for Outages');
  await expect(page).toHaveURL(`${server.url}/`);
  expect(calls(server, 'GET', START)).toHaveLength(1);
  expect(calls(server, 'GET', RESULT)).toHaveLength(1);
  await row(page, 'twitter-outages').getByRole('link').click();
  await expect(page.getByText('Authorized', { exact: true })).toBeVisible();
  await deleteIt(page);
  await expectBanner(page, 'default', 'Outages account deleted successfully');
  await expect(row(page, 'twitter-outages')).toHaveCount(0);
});
