import type { Page } from '@playwright/test';
import { comeBack, effects, expect, test } from '../kit/fixtures.ts';
import { arrives } from '../kit/offline.ts';

const LINES = ['twilio-support', 'twilio-billing', 'twilio-default-menu'];
const TITLES = ['Brightwater Support', 'Brightwater Billing', 'Brightwater Appointments'];
const ELSEWHERE = 'Brightwater Orders';

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const go = (page: Page) => bar(page).getByRole('button', { name: /^Change/ });

/** Finds the menu reply among the settings; returns the field of its new value. */
async function chooseMenu(page: Page) {
  const setting = page.getByRole('combobox', { name: 'Setting' });
  await setting.fill('menu');
  await expect(page.getByRole('option').first()).toBeVisible();
  await setting.press('ArrowDown');
  await setting.press('Enter');
  return page.getByRole('textbox', { name: 'New value' });
}

test('decision 67: one setting of three connections is changed by keyboard and offline: each is reviewed, stored, sent once, and all are undone', async ({
  page,
  server,
  open,
}) => {
  await open('/');
  await page.getByRole('link', { name: 'Change many' }).press('Enter');
  for (const title of TITLES) await box(page, title).press(' ');
  await go(page).press('Enter');
  const value = await chooseMenu(page);
  // A value can be entered once the connections have been read.
  await expect(value).toBeVisible();
  await page.goBack();
  await expect(bar(page)).toContainText('3 connections selected');
  await server.close();
  await box(page, ELSEWHERE).press(' ');
  await go(page).press('Enter');
  await (await chooseMenu(page)).fill('Press {#} for {label}');
  await expect(bar(page)).toContainText('3 changes, 1 skipped');
  await expect(page.getByRole('row').filter({ hasText: 'Not available offline' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: ELSEWHERE })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Brightwater Support' })).toContainText('Press {#} for {label}');
  await go(page).press('Enter');
  await expect(page.getByText('0 of 3 sent')).toBeVisible();
  await comeBack(page, server);
  await arrives(page.getByText('All 3 changes sent')).toBeVisible();
  const bodies = LINES.map((id) => effects(server, id).map(({ body }) => body));
  expect(bodies).toEqual(LINES.map(() => [{ menuConfiguration: 'Press {#} for {label}' }]));

  await page.getByRole('button', { name: 'Undo all' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Changes undone' })).toBeVisible();
  await expect(page.getByText('3 of 3 sent')).toBeVisible();
  expect(LINES.map((id) => effects(server, id).at(-1)?.body)).toEqual([
    { menuConfiguration: 'Reply {#} for {label}' },
    { menuConfiguration: '{label} (TXT: {#})' },
    { menuConfiguration: '{label} (TXT: {#})' },
  ]);
  expect(effects(server, 'whatsapp-orders')).toEqual([]);
});
