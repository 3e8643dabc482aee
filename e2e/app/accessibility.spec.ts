import type { Page } from '@playwright/test';
import { violationsInBoth } from '../kit/axe.ts';
import { banner, expect, test } from '../kit/fixtures.ts';
import { outOfOrder } from '../kit/focus-order.ts';
import { prepare, type Scene } from '../kit/scene.ts';
import { SCENES } from '../kit/scenes.ts';

// Recording a trace of axe takes longer than axe itself.
test.use({ trace: 'off', keepsPage: true });

const WIDE = { width: 1440, height: 844 };
const NARROW = { width: 390, height: 844 };

const softly = expect.configure({ soft: true });

async function check(page: Page, name: string): Promise<void> {
  expect.soft(await violationsInBoth(page), name).toEqual([]);
  // Retried, because the page may still be scrolling to the part that was opened.
  await softly.poll(() => outOfOrder(page), name).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true);
}

/** Changes the window's size, and waits until the page has it. */
async function resize(page: Page, { width, height }: typeof WIDE): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((size) => `${innerWidth} x ${innerHeight}` === size, `${width} x ${height}`);
}

/** Goes to a screen as a link of the app does. */
const follow = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

/** How many scenes share a page, so that a worker is not left with all of them. */
const TOGETHER = 8;

/** Scenes that only show a screen share a page; each of the others has its own. */
function inPages(scenes: readonly Scene[]): Scene[][] {
  const still = scenes.filter(({ still }) => still);
  const shared = Array.from({ length: Math.ceil(still.length / TOGETHER) }, (_, at) =>
    still.slice(at * TOGETHER, (at + 1) * TOGETHER),
  );
  return [...scenes.filter(({ still }) => !still).map((scene) => [scene]), ...shared];
}

/**
 * Scenes that overflow first are checked at both widths, in Polish, whose words are the longest; the other ones in English. A screen
 * is loaded once: its theme and width change in place.
 */
const ROUNDS = [
  ['en', SCENES.filter(({ wide }) => !wide), [WIDE]],
  ['pl', SCENES.filter(({ wide }) => wide), [WIDE, NARROW]],
] as const;

for (const [locale, scenes, sizes] of ROUNDS) {
  test.describe(() => {
    test.use({ locale, viewport: WIDE });

    for (const group of inPages(scenes)) {
      const [first] = group;
      const names = group.flatMap(({ states }) => states.map(([name]) => name)).join(', ');
      test(`axe finds nothing, and Tab follows the reading order: ${names} (${locale})`, async ({
        page,
        server,
        open,
      }) => {
        if (first) prepare(first, server);
        for (const scene of group) {
          if (scene === first) await open(scene.path, scene.session);
          else await follow(page, scene.path);
          await expect(page.getByRole('heading').first()).toBeAttached();
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
          for (const [name, act] of scene.states) {
            await act?.(page, server);
            for (const size of sizes) {
              await resize(page, size);
              await check(page, `${name}, ${size.width} px`);
            }
            await resize(page, WIDE);
          }
        }
      });
    }
  });
}

test('a banner is announced once, by its role and not by focus', async ({ page, server, open }) => {
  server.control.next({ method: 'GET', path: '/connections', status: 500, body: {} });
  await open();
  await expect(page.getByRole('alert').and(banner(page))).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(banner(page).locator(':focus')).toHaveCount(0);
});
