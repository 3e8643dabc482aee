import { expect, type Page } from '@playwright/test';
import type { Scene } from './scene.ts';

const shown = (selector: string) => (page: Page) => expect(page.locator(selector).first()).toBeVisible();

const ONBOARDING = '/custom/trainer-onboarding';

/** Submits the form whose button is there last: that of a member, which is empty. */
async function addNothing(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').last().click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
}

/** The Agent Trainer: its tabs, stopped and running. */
export const TRAINER_SCENES: readonly Scene[] = [
  {
    ...{ path: ONBOARDING, wide: true },
    states: [
      ['trainer', shown('main [role=switch]')],
      ['trainer-errors', addNothing],
    ],
  },
  { path: '/custom/trainer-running', states: [['trainer-running', shown('main [role=switch]')]] },
  {
    path: `${ONBOARDING}?tab=feedback`,
    states: [
      ['trainer-feedback', shown('main [role=switch]')],
      [
        'trainer-feedback-payload',
        async (page) => {
          await page
            .locator('main section:has(input[name=url]) header button, main section:has(input[name=url]) button')
            .first()
            .click();
          await expect(page.getByRole('dialog')).toBeVisible();
        },
      ],
    ],
  },
];
