import { expect, type Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import type { Scene } from './scene.ts';

const CUSTOMER = 'main li[aria-posinset] button';

/** Advances a simulation by two minutes. */
async function customersTalk(page: Page, server: MockServer): Promise<void> {
  await expect(page.locator(CUSTOMER).first()).toBeVisible();
  server.control.simulation({ step: 125_000 });
  await expect(page.locator(CUSTOMER).nth(3)).toBeVisible();
}

async function readSecond(page: Page): Promise<void> {
  await page.locator(CUSTOMER).nth(1).click();
  await expect(page.getByRole('log')).toBeVisible();
}

/** The Agent Trainer's live simulation and its history. */
export const LIVE_SCENES: readonly Scene[] = [
  {
    ...{ path: '/custom/trainer-running?tab=live', wide: true },
    states: [
      ['trainer-live', customersTalk],
      ['trainer-live-talk', readSecond],
      [
        'trainer-live-stopped',
        async (page, server) => {
          server.control.state({ connections: { 'trainer-running': { simulationStatus: 'stop' } } });
          await expect(page.getByRole('button', { name: /^(Start|Uruchom)$/ })).toBeVisible();
        },
      ],
    ],
  },
  {
    ...{ path: '/custom/trainer-onboarding?tab=history', wide: true },
    states: [
      ['trainer-history', (page) => expect(page.locator(CUSTOMER).first()).toBeVisible()],
      ['trainer-history-talk', readSecond],
    ],
  },
];
