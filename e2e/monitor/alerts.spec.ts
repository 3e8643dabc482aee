import type { Page } from '@playwright/test';
import { maskedAddress } from '../../src/model/secret.ts';
import { ALERTS, alertsPage, ERRORS, NEW, STATUS, UPDATE, whole } from '../../src/testing/pages/alerts.ts';
import { calls, expect, test } from '../kit/fixtures.ts';

/** Expects exactly these addresses in the list of a window, in this order. */
const shows = (page: Page, urls: readonly string[]) =>
  expect(alertsPage(page).list.locator('li code')).toHaveText(urls.map(maskedAddress));

test('rule 3 rule 16: another window follows, and values typed there stay', async ({ page, open, server, context }) => {
  await open(ALERTS);
  const alerts = alertsPage(page);
  await expect(alerts.field).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${server.url}${ALERTS}&session_id=demo`);
  const there = alertsPage(other);
  await there.field.pressSequentially('https://typed.exam');
  await alerts.field.fill(NEW);
  await alerts.ok.click();
  await shows(other, [ERRORS, STATUS, NEW]);
  await expect(there.field).toHaveValue('https://typed.exam');
  await expect(there.field).toBeFocused();
  await there.field.pressSequentially('ple');
  await there.ok.click();
  const all = [ERRORS, STATUS, NEW, 'https://typed.example'];
  await shows(page, all);
  await expect.poll(() => calls(server, 'POST', UPDATE).at(-1)?.body).toEqual(whole(...all));
});

test('A-33 can be tried: the payload and the command for a reason and a webhook can be copied', async ({
  page,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(ALERTS);
  const card = page.getByRole('region', { name: 'Try a webhook' });
  await card.getByLabel('Reason').selectOption({ label: 'Endpoint not found (404)' });
  await card.getByLabel('Webhook', { exact: true }).selectOption(STATUS);
  const copied = async (name: string, begins: string) => {
    await card.getByRole('button', { name }).click();
    await expect(card.getByText('Copied').first()).toBeVisible();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(clipboard).toContain(begins);
    return clipboard();
  };
  const payload = JSON.parse(await copied('Copy payload', '{'));
  expect(payload).toMatchObject({ ErrorCode: 404, ConnectionType: expect.any(String) });
  const command = await copied('Copy command', 'curl');
  expect(command).toContain(`--url '${STATUS}'`);
  expect(command).toContain(JSON.stringify(payload));
  // O-34: the secret parts of the address are copied, but not shown.
  await expect(card.locator('pre').last()).toHaveText(command.replace(STATUS, maskedAddress(STATUS)));
  await card.getByRole('button', { name: 'PowerShell' }).click();
  expect(await copied('Copy command', 'Invoke-RestMethod')).toContain(`-Uri '${STATUS}'`);
});
