import { violationsInBoth } from '../kit/axe.ts';
import { expect, rows, test } from '../kit/fixtures.ts';

test('decision 72: a fault that is switched on at the mock’s page shows in the console, and its calls appear on that page', async ({
  page,
  server,
  context,
  open,
}) => {
  const control = await context.newPage();
  const problems: string[] = [];
  control.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  const answer = await control.goto(`${server.url}/__test/`);
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'");
  await control.getByRole('switch', { name: 'Unavailable' }).check();
  await expect(control.getByRole('status')).toHaveText('Unavailable is on.');
  await open('/');
  await expect(page.getByTestId('banner')).toContainText('Failed to get list of accounts');
  await control.bringToFront();
  const calls = control.getByRole('region', { name: 'Calls' });
  const call = calls.getByRole('listitem').filter({ hasText: '/connections' }).first();
  await expect(call).toContainText('503');
  await expect(call).toContainText('as documented');
  await call.locator('summary').click();
  await expect(call).toContainText('"x-session-id": "demo"');
  await control.setViewportSize({ width: 390, height: 844 });
  expect(await violationsInBoth(control)).toEqual([]);
  expect(await control.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await control.getByRole('switch', { name: 'Unavailable' }).uncheck();
  await control.getByRole('switch', { name: 'Out of reach' }).check();
  await expect(control.getByRole('status')).toHaveText('Out of reach is on.');
  await control.reload();
  await expect(control.getByRole('switch', { name: 'Out of reach' })).toBeChecked();
  await control.getByRole('button', { name: 'Reset everything' }).click();
  await expect(control.getByRole('switch', { name: 'Out of reach' })).not.toBeChecked();
  await open('/');
  await expect(rows(page).first()).toBeVisible();
  expect(problems).toEqual([]);
});
