import type { Locator, Page } from '@playwright/test';
import { expect, listIs, row, rows, test } from '../kit/fixtures.ts';

const focused = (page: Page): Locator => page.locator(':focus');

/** Expects the focused element to have a visible focus indicator: an outline or a ring. */
async function expectRing(page: Page): Promise<void> {
  const ring = await focused(page).evaluate((element) => {
    const outlined = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    const row = element.closest('[data-testid="connection-row"]') ?? element;
    return [getComputedStyle(element), getComputedStyle(element, '::after'), getComputedStyle(row)].some(outlined);
  });
  expect(ring, await focused(page).evaluate(({ outerHTML }) => outerHTML.slice(0, 120))).toBe(true);
}

test('Tab goes through the list in its visual order, and every stop is visible', async ({ page, server, open }) => {
  listIs(server, [
    { connectionId: 'a', title: 'Line A', platform: 'twilio', lastUpdate: 2 },
    { connectionId: 'b', title: 'Line B', platform: 'twilio', lastUpdate: 1 },
  ]);
  await open();
  await expect(row(page, 'b')).toBeVisible();
  const stops = [/Skip/, /Messaging administration/, /Develop/, /Monitor/, /Online/, /Find/, /Logout/, /Menu/];
  stops.push(/Help with this page/, /Check all/, /Change many/, /Release notes/i, /Add connection/, /Search/, /Type/);
  stops.push(/All 2/, /Needs attention/, /Waiting/, /Line A/, /Line B/);
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveAccessibleName(stop);
    await expectRing(page);
  }
});

test('the first stop skips to the content of the page', async ({ page, open }) => {
  await open();
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
