import type { Locator, Page } from '@playwright/test';
import { expect, listIs, row, rows, silence, test } from '../kit/fixtures.ts';

const pill = (page: Page) => page.getByRole('banner').locator('[aria-haspopup="dialog"]');
const menuButton = (page: Page) => page.getByRole('banner').locator('[aria-haspopup="menu"]');
const deleteButton = (page: Page) => page.getByRole('main').locator('section[data-tone="danger"]').getByRole('button');

const focused = (page: Page): Locator => page.locator(':focus');

/** Focus that is there and can be seen: an outline or a ring. */
async function expectRing(page: Page): Promise<void> {
  const ring = await focused(page).evaluate((element) => {
    const outlined = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    const row = element.closest('[data-testid="connection-row"]') ?? element;
    return [getComputedStyle(element), getComputedStyle(element, '::after'), getComputedStyle(row)].some(outlined);
  });
  expect(ring, await focused(page).evaluate(({ outerHTML }) => outerHTML.slice(0, 120))).toBe(true);
}

test('Tab goes through the list in the order of the eye, and every stop can be seen', async ({
  page,
  server,
  open,
}) => {
  listIs(server, [
    { connectionId: 'a', title: 'Line A', platform: 'twilio', lastUpdate: 2 },
    { connectionId: 'b', title: 'Line B', platform: 'twilio', lastUpdate: 1 },
  ]);
  await open();
  await expect(row(page, 'b')).toBeVisible();
  const stops = [/Skip/, /Messaging administration/, /Online/, /Logout/, /Menu/, /Develop/, /Monitor/];
  stops.push(/Release notes/i, /Add connection/, /Search/, /Type/, /Line A/, /Line B/);
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveAccessibleName(stop);
    await expectRing(page);
  }
});

test('the first stop skips to the page', async ({ page, open }) => {
  await open();
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('/ goes to the search, Esc empties it', async ({ page, open }) => {
  await open();
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('zzz/?');
  await expect(page.getByRole('searchbox')).toHaveValue('zzz/?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('? shows the keys, Esc closes them and gives focus back', async ({ page, open }) => {
  await open();
  const link = page.getByRole('link', { name: 'Add connection' });
  await link.focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveAccessibleName(/keyboard|shortcuts|keys/i);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(link).toBeFocused();
});

test('single keys can be turned off, and stay off', async ({ page, open }) => {
  await open();
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('switch').press('Space');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
});

test('g and a second key go somewhere', async ({ page, server, open }) => {
  await open();
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(page).toHaveURL(`${server.url}/add-connection`);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the outbox opens from the pill, holds focus, and gives it back', async ({ page, open }) => {
  await open();
  await pill(page).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  for (let times = 0; times < 4; times += 1) {
    await expect(sheet.locator(':focus').or(sheet.and(focused(page)))).toBeVisible();
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(pill(page)).toBeFocused();
});

test('the menu is walked with the arrows, chosen with Enter, left with Esc', async ({ page, open }) => {
  await open();
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'English', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'English (US)' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'Polski' })).toBeFocused();
  await expectRing(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(menuButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: /shortcuts|keys/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menuButton(page)).toBeFocused();
});

test('deleting starts on Cancel, and gives focus back', async ({ page, server, open }) => {
  await open('/twilio/twilio-support');
  await deleteButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(deleteButton(page)).toBeFocused();
  await silence(page, server);
  expect(server.control.effects()).toEqual([]);
});

test('a row opens with Enter, and the heading of the new screen has focus', async ({ page, open }) => {
  await open();
  await row(page, 'twilio-support').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Brightwater Support' })).toBeFocused();
  await page.goBack();
  await expect(rows(page).first()).toBeVisible();
});
