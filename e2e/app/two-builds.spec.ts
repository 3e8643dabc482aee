import type { Page } from '@playwright/test';
import { smsScreen } from '../../src/testing/pages/sms.ts';
import { deploy, deployed, deployedAndInstalled } from '../kit/deployed.ts';
import { expect } from '../kit/fixtures.ts';
import { comeToNewVersion, newVersion } from '../kit/front.ts';
import { SUPPORT } from '../kit/offline.ts';
import { expectSentOnce, expectWaiting, leaveWaiting, WAITING } from '../kit/waits.ts';

const DIST = process.env['DIST'] ?? 'dist';
const TYPED = 'Typed and not saved';

const isNext = (page: Page) => page.evaluate(() => 'nextBuild' in globalThis);
const name = (page: Page) => page.getByLabel('Name', { exact: true });
const tab = (page: Page, label: string) => page.getByRole('tab', { name: label });

/**
 * Removes service workers from the browser: every file that the page has not loaded yet has to come from the server.
 */
const withoutWorkers = (page: Page) =>
  page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));

/** Counts the page's requests and how often it is loaded. */
function follow(page: Page) {
  const seen = { asked: 0, loads: 0 };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/index.html') seen.asked += 1;
    if (request.isNavigationRequest()) seen.loads += 1;
  });
  return seen;
}

for (const [what, first] of [
  ['a newer build', 'dist'],
  ['an older build, rolled back,', 'next'],
] as const) {
  deployed(
    `O-36: without a worker ${what} is taken over by one reload, with what was typed`,
    async ({ page, open, folder, nextBuild }) => {
      if (first === 'next') await deploy(nextBuild, folder);
      await withoutWorkers(page);
      await open('/chat/chat-website');
      await expect(name(page)).toBeVisible();
      expect(await isNext(page)).toBe(first === 'next');
      // Counts from before the deployment: an idle page fetches files too, and asks as soon as one is missing.
      const seen = follow(page);
      await deploy(first === 'next' ? DIST : nextBuild, folder);
      await name(page).fill(TYPED);
      // The file of the colour picker has not been needed yet.
      await tab(page, 'Styling').click();
      await page.locator('[aria-haspopup="dialog"]:has(+ [name="colorTheme"])').click();
      await expect(async () => expect(await isNext(page)).toBe(first !== 'next')).toPass({ timeout: 15_000 });
      await tab(page, 'General').click();
      await expect(name(page)).toHaveValue(TYPED);
      expect(seen).toEqual({ asked: 1, loads: 1 });
    },
  );
}

deployed(
  'O-36: files that are gone while the build is the same: one question, no reload, and words',
  async ({ page, server, open }) => {
    await withoutWorkers(page);
    await open();
    server.control.next({ path: '/assets/web-messaging-*', status: 404, body: '', times: 0 });
    const seen = follow(page);
    await page.getByTestId('connection-row').getByRole('link', { name: 'Brightwater Website' }).click();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await again.click();
    await expect(again).toBeVisible();
    expect(seen).toEqual({ asked: 1, loads: 0 });
  },
);

/** Deploys a build and accepts it in the first window: every window has to reload to it. */
async function accept(build: string, folder: string, [page, ...others]: readonly [Page, ...Page[]]): Promise<void> {
  const before = await isNext(page);
  await deploy(build, folder);
  await comeToNewVersion(page);
  expect(await isNext(page)).toBe(before);
  await newVersion(page).getByRole('button', { name: 'Reload' }).click();
  for (const each of [page, ...others]) {
    // The banner's text is polled as well, so that a failure shows why a build was not loaded.
    const shown = () => Promise.all([isNext(each), newVersion(each).allInnerTexts()]).catch(() => [before]);
    await expect.poll(shown).toEqual([!before, []]);
  }
}

deployedAndInstalled(
  'O-36 OFF-20: with a worker each build waits to be accepted, the rolled back one as well; a draft, an edit, a file and a conflict come along, in one window and in two',
  async ({ page, context, server, folder, nextBuild }) => {
    await leaveWaiting(page, server);
    const other = await context.newPage();
    await accept(nextBuild, folder, [page]);
    await expectWaiting(page);
    await other.goto(`${server.url}/twilio/${SUPPORT}`);
    const { template } = smsScreen(other);
    await template.fill(TYPED);
    await accept(DIST, folder, [page, other]);
    await expectWaiting(page);
    await expect(template).toHaveValue(TYPED);
    await expectSentOnce(page, server, [page, other]);
    await expect(template).toHaveValue(TYPED);
  },
);

deployed(
  'O-36: windows of two builds on one device: the older sends or the newer, nothing is lost and nothing is sent twice',
  async ({ page, context, server, folder, nextBuild }) => {
    await leaveWaiting(page, server);
    await deploy(nextBuild, folder);
    const next = await context.newPage();
    await next.goto(`${server.url}${WAITING}`);
    await expect.poll(async () => [await isNext(page), await isNext(next)]).toEqual([false, true]);
    for (const each of [page, next]) await expectWaiting(each);
    await page.close();
    await deploy(DIST, folder);
    const former = await context.newPage();
    await former.goto(`${server.url}${WAITING}`);
    await expect.poll(async () => [await isNext(former), await isNext(next)]).toEqual([false, true]);
    for (const each of [former, next]) await expectWaiting(each);
    await expectSentOnce(former, server, [former, next]);
  },
);
