import { expect, type Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import type { Scene } from './scene.ts';

const shown = (selector: string) => (page: Page) => expect(page.locator(selector).first()).toBeVisible();

const ONBOARDING = '/custom/trainer-onboarding';

/** Submits the form whose button is there last: that of a member, which is empty. */
async function addNothing(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').last().click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
}

const CUSTOMER = 'li[aria-posinset] button';

/** Half a minute of a simulation. */
async function customersTalk(page: Page, server: MockServer): Promise<void> {
  await shown(CUSTOMER)(page);
  server.control.simulation({ step: 25_000 });
  await expect(page.locator(CUSTOMER).nth(3)).toBeVisible();
}

async function readFirst(page: Page): Promise<void> {
  await page.locator(CUSTOMER).first().click();
  await expect(page.getByRole('log')).toBeVisible();
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
    ...{ path: '/custom/trainer-running?tab=live', wide: true },
    states: [
      ['trainer-live', customersTalk],
      ['trainer-live-talk', readFirst],
      [
        'trainer-live-stopped',
        async (page, server) => {
          server.control.closeLive('trainer-running', 4409);
          await expect(page.getByRole('button', { name: /^(Try again|Spróbuj)/ })).toBeVisible();
        },
      ],
    ],
  },
  {
    ...{ path: `${ONBOARDING}?tab=history`, wide: true },
    states: [
      ['trainer-history', shown(CUSTOMER)],
      ['trainer-history-talk', readFirst],
    ],
  },
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
