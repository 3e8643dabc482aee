import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { createProfile, type Profile } from '../kit/browser.ts';
import { chatScreen, PATH, png, WEBSITE } from '../kit/chat.ts';
import { effects, expect, offlineReady, silence, installed as test } from '../kit/fixtures.ts';
import { holdWrites } from '../kit/held.ts';
import { documentsStored, settled } from '../kit/offline.ts';

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

/** Runs on a device that has stored the connection, in a separate browser that may be killed and restarted. */
async function onDevice(
  server: MockServer,
  work: (page: Page, killed: () => Promise<Page>) => Promise<void>,
): Promise<void> {
  const profile: Profile = await createProfile();
  try {
    const page = await profile.start();
    await page.goto(`${server.url}${STYLING}&session_id=demo`);
    await expect(chatScreen(page).logo).toBeVisible();
    await documentsStored(page, 1);
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

test('O-11 UPL-01 rule 10: killed between the upload and its answer, the logo is set once', async ({ server }) => {
  await onDevice(server, async (page, killed) => {
    server.control.next({ method: 'POST', path: '/mock-upload/*', applyFirst: true, status: 204, hold: true });
    await choose(page);
    await expect.poll(() => steps(server)).toEqual(['meta', 'upload']);
    const next = await killed();
    server.control.release();
    await settled(next);
    await expect(chatScreen(next).logo.locator('img')).toHaveAttribute('src', new RegExp(`${NAME}$`));
    await silence(next, server);
    expect(steps(server)).toEqual(['meta', 'upload', 'validate']);
    expect(effects(server)).toHaveLength(1);
  });
});
