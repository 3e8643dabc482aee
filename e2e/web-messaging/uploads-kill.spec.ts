import type { Page } from '@playwright/test';
import type { Control } from '../../mock-server/src/control.ts';
import type { MockServer } from '../../mock-server/src/server.ts';
import { createProfile, type Profile } from '../kit/browser.ts';
import { chatScreen, PATH, png, WEBSITE } from '../kit/chat.ts';
import { effects, expect, offlineReady, silence, installed as test } from '../kit/fixtures.ts';
import { holdWrites } from '../kit/held.ts';
import { documentsKept, settled } from '../kit/offline.ts';

type Rule = Parameters<Control['next']>[0];

const STYLING = `/chat/${WEBSITE}?tab=styling`;
const NAME = 'brightwater.png';

/** The calls of the upload so far, in order. */
const steps = (server: MockServer) =>
  server.control
    .requests()
    .filter(
      ({ method, path }) => /-(meta|validate)$/.test(path) || (method === 'POST' && path.startsWith('/mock-upload')),
    )
    .map(({ path }) => (path.startsWith('/mock-upload') ? 'upload' : path.replace(`${PATH}/logo-`, '')));

/** Runs on a device that knows the connection, in a browser of its own, which may be killed and started again. */
async function onDevice(
  server: MockServer,
  work: (page: Page, killed: () => Promise<Page>) => Promise<void>,
): Promise<void> {
  const profile: Profile = await createProfile();
  try {
    const page = await profile.start();
    await page.goto(`${server.url}${STYLING}&session_id=demo`);
    await expect(chatScreen(page).logo).toBeVisible();
    await documentsKept(page, 1);
    await offlineReady(page);
    await work(page, async () => {
      await profile.kill();
      const next = await profile.start();
      await next.goto(`${server.url}${STYLING}`);
      await expect(chatScreen(next).logo).toBeVisible();
      return next;
    });
  } finally {
    await profile.remove();
  }
}

const choose = (page: Page) => chatScreen(page).logo.locator('input[type=file]').setInputFiles(png(NAME));

test('O-11 rule 10: killed before the file is on the disk, nothing waits and nothing was sent', async ({ server }) => {
  await onDevice(server, async (page, killed) => {
    await holdWrites(page);
    await choose(page);
    const next = await killed();
    await silence(next, server);
    await expect(chatScreen(next).logo.getByText('No logo')).toBeVisible();
    expect(steps(server)).toEqual([]);
  });
});

const LATE = { delayMs: 60_000 };

/** Where the browser is killed: what holds the call up, the calls until then, and those of the next browser. */
const MOMENTS: readonly [when: string, rule: Rule, before: readonly string[], after: readonly string[]][] = [
  ['while an address is asked for', { path: '*/logo-meta', hang: true }, ['meta'], ['meta', 'upload', 'validate']],
  [
    'while the file is on its way',
    { method: 'POST', path: '/mock-upload/*', hang: true },
    ['meta', 'upload'],
    ['validate', 'meta', 'upload', 'validate'],
  ],
  [
    'after the file has arrived and before that is answered',
    { method: 'POST', path: '/mock-upload/*', applyFirst: true, status: 204, ...LATE },
    ['meta', 'upload'],
    ['validate'],
  ],
  [
    'while the service is asked to take it',
    { path: '*/logo-validate', hang: true },
    ['meta', 'upload', 'validate'],
    ['validate'],
  ],
  [
    'after the service has taken it and before that is answered',
    { path: '*/logo-validate', applyFirst: true, status: 200, ...LATE },
    ['meta', 'upload', 'validate'],
    ['validate'],
  ],
];

for (const [when, rule, before, after] of MOMENTS) {
  test(`O-11 UPL-01 rule 10: killed ${when}, the logo has its place once`, async ({ server }) => {
    await onDevice(server, async (page, killed) => {
      server.control.next(rule);
      await choose(page);
      await expect.poll(() => steps(server)).toEqual(before);
      if (rule?.applyFirst && before.includes('validate')) await expect.poll(() => effects(server)).toHaveLength(1);
      const next = await killed();
      server.control.clearRules();
      await settled(next);
      await expect(chatScreen(next).logo.locator('img')).toHaveAttribute('src', new RegExp(`${NAME}$`));
      await silence(next, server);
      expect(steps(server)).toEqual([...before, ...after]);
      expect(effects(server)).toHaveLength(1);
    });
  });
}
