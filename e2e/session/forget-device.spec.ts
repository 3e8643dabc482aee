import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { smsScreen } from '../../src/testing/pages/sms.ts';
import { expect, rows, test } from '../kit/fixtures.ts';
import { cutOff, SUPPORT } from '../kit/offline.ts';

test('what was forgotten in one window is not restored by another open one', async ({ page, server, context }) => {
  await cutOff(page, server);
  await smsScreen(page).changeMenu('Forgotten {label}');
  const other = await context.newPage();
  await other.goto(`${server.url}/twilio/${SUPPORT}`);
  await expect(unsentPill(other)).toContainText('1 waiting');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Forget this device…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Forget', exact: false }).last().click();
  await expect(page.getByText('This device has been forgotten', { exact: false }).first()).toBeVisible();
  const left = async () => (await page.evaluate(() => indexedDB.databases())).map(({ name }) => name);
  await expect.poll(left).toEqual([]);
  await page.waitForTimeout(3000);
  expect(await left()).toEqual([]);
  await expect(rows(page)).toHaveCount(0);
});
