import { defineConfig, devices } from '@playwright/test';
import { findHeadless, TEST_FLAGS } from './scripts/chromium.mjs';
import { ENGINES, type EngineName } from './scripts/engines.mjs';

const executablePath = findHeadless();
// What a deployment's own server does needs that server (`scripts/servers.mjs`).
const ignored = process.env.NGINX_PATH ? [] : ['**/e2e/deploy/**'];

/** Journeys in a real Chromium against the built app; `e2e/kit/fixtures.ts` starts a server for each worker. */
export default defineConfig<object, { engine: EngineName }>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than the cores of CI's machine: a journey waits for a while of its time.
  workers: 3,
  retries: process.env.CI ? 1 : 0,
  globalTimeout: 60 * 60_000,
  // Generous: a machine that is busy with other things must not make a journey fail.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'journeys', testIgnore: [...ignored, '**/e2e/engines/**'] },
    ...ENGINES.map((engine) => ({
      name: engine,
      // What only WebKit can do to a page has a folder of its own.
      testMatch: ['**/e2e/engines/*.spec.ts', `**/e2e/engines/${engine}/*.spec.ts`],
      timeout: 240_000,
      // Two browsers of each engine: the step runs several engines at once, and while a Firefox waits, another engine works.
      workers: 2,
      use: { engine },
    })),
  ],
  reporter: [['list'], ['json', { outputFile: '.cache/end-to-end.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    trace: 'on-first-retry',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: TEST_FLAGS,
    },
  },
});
