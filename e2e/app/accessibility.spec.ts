import { violationsInBoth } from '../kit/axe.ts';
import { banner, expect, test } from '../kit/fixtures.ts';
import { outOfOrder } from '../kit/focus-order.ts';
import { prepare } from '../kit/scene.ts';
import { SCENES } from '../kit/scenes.ts';

// Recording a trace of axe takes longer than axe itself.
test.use({ trace: 'off', keepsPage: true });

const ROUNDS = [
  ['en', 1440, SCENES],
  ['pl', 390, SCENES.filter(({ wide }) => wide)],
] as const;

const softly = expect.configure({ soft: true });

for (const [locale, width, scenes] of ROUNDS) {
  test.describe(() => {
    test.use({ locale, viewport: { width, height: 844 } });

    for (const scene of scenes) {
      const names = scene.states.map(([name]) => name).join(', ');
      test(`axe finds nothing, and Tab follows the reading order: ${names} (${locale}, ${width} px)`, async ({
        page,
        server,
        open,
      }) => {
        prepare(scene, server);
        await open(scene.path, scene.session);
        await expect(page.getByRole('heading').first()).toBeAttached();
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        for (const [name, act] of scene.states) {
          await act?.(page, server);
          expect.soft(await violationsInBoth(page), name).toEqual([]);
          // Retried, because the page may still be scrolling to the part that was opened.
          await softly.poll(() => outOfOrder(page), name).toEqual([]);
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true);
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
