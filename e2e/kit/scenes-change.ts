import { expect, type Page } from '@playwright/test';
import type { Scene } from './scene.ts';

const next = (page: Page) => page.locator('main button[type=submit]').click();
const setting = '[name="many-setting"]';

/** Changing many connections at once: choosing them, a setting and its values, and the progress. */
export const CHANGE_SCENES: readonly Scene[] = [
  {
    ...{ path: '/change-many', whole: true, wide: true },
    states: [
      [
        'change-select',
        async (page) => {
          // A web messaging connection and two SMS connections.
          for (const at of [0, 1, 2]) await page.locator('main tbody input').nth(at).click();
        },
      ],
      [
        'change-setting',
        async (page) => {
          await next(page);
          await page.locator(setting).fill('emoji');
          await page.locator('[role=option]').first().click();
          await page.getByRole('switch').click();
          await expect(page.getByRole('cell').first()).toBeVisible();
        },
      ],
      [
        'change-sent',
        async (page) => {
          await next(page);
          await expect(page.locator('main [data-variant=primary]')).toBeVisible();
          await expect(page.locator('main progress')).toHaveCount(0);
        },
      ],
    ],
  },
  {
    ...{ path: '/change-many?from=chat%2Fchat-website', whole: true },
    states: [
      [
        'change-copy',
        async (page) => {
          for (const at of [0, 1]) await page.locator('main tbody input').nth(at).click();
          await next(page);
          await page.locator('main form input').first().click();
          await expect(page.getByRole('cell').first()).toBeVisible();
        },
      ],
    ],
  },
];
