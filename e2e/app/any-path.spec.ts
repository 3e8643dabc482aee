import type { Page } from '@playwright/test';
import { unsentPill } from '../../src/testing/pages/outbox.ts';
import { smsScreen } from '../../src/testing/pages/sms.ts';
import { expectBanner } from '../kit/expected.ts';
import { calls, comeBack, effects, expect, rows } from '../kit/fixtures.ts';
import { BILLING, menu, post, SUPPORT, settled } from '../kit/offline.ts';
import { answerProvider } from '../kit/provider.ts';
import { held, installedAt, underPath, underPathAndInstalled } from '../kit/under-paths.ts';

/** URLs requested on the origin that belong neither to the deployment nor to the service. */
function strays(page: Page, base: string): string[] {
  const found: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith(base) && !/^\/(sessions|connections|errorlog|__test)/.test(pathname)) found.push(pathname);
  });
  return found;
}

/** Every link of the page that stays on the origin. */
const links = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href]')].flatMap((link) => {
      const { origin, pathname } = new URL(link.getAttribute('href') ?? '', location.href);
      return origin === location.origin ? [pathname] : [];
    }),
  );

underPathAndInstalled(
  'O-31 OFF-01 OFF-02: under a path, opened at a deep address, it is installed there, starts there without the server, and sends what was saved then',
  async ({ page, server, open }) => {
    const elsewhere = strays(page, '/console/');
    await open(`/console/twilio/${SUPPORT}`);
    const sms = smsScreen(page);
    await expect(sms.template).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/console/twilio/${SUPPORT}`);
    await installedAt(page, '/console/');
    const manifest = await page.locator('link[rel="manifest"]').evaluate((link: HTMLLinkElement) => link.href);
    const { start_url, scope, id } = await (await page.request.get(manifest)).json();
    expect([new URL(start_url, manifest).href, new URL(scope, manifest).href, id]).toEqual([
      `${server.url}/console/`,
      `${server.url}/console/`,
      undefined,
    ]);

    await server.close();
    await page.reload();
    await expect(page).toHaveURL(`${server.url}/console/twilio/${SUPPORT}`);
    await sms.changeMenu('Under a path {label}');
    await expect(unsentPill(page)).toContainText('1 waiting');
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL(`${server.url}/console/`);
    await page.keyboard.press('g');
    await page.keyboard.press('m');
    await expect(page).toHaveURL(`${server.url}/console/monitor`);
    await page.getByRole('link', { name: 'Develop' }).click();
    await expect(page).toHaveURL(`${server.url}/console/`);
    // No screen has this address: without the server, the app's own files find out where the console is deployed.
    await page.goto(`${server.url}/console/nope`);
    await expect(page).toHaveURL(`${server.url}/console/`);
    await expect(unsentPill(page)).toContainText('1 waiting');
    const { workers, caches, databases, device, tab, files } = await held(page);
    expect([workers, caches]).toEqual([['/console/', '/console/sender/'], ['/console/']]);
    for (const name of [...databases, ...device, ...tab, ...files]) expect(name).toMatch(/^switchboard\{\/console\/\}/);

    await server.restart();
    await settled(page);
    expect(effects(server, SUPPORT).map(({ body }) => body)).toEqual([menu('Under a path {label}')]);
    for (const path of ['', 'monitor', 'add-connection', 'monitor?tab=alerts', `twilio/${SUPPORT}`]) {
      await page.goto(`${server.url}/console/${path}`);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      if (path === '') await expect(rows(page).first()).toBeVisible();
      for (const link of await links(page)) expect(link).toMatch(/^\/console\//);
    }
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectBanner(page, 'default', 'You are logged out.');
    await expect(page).toHaveURL(`${server.url}/console/`);
    expect(elsewhere).toEqual([]);
  },
);

underPath.describe(() => {
  underPath.use({ paths: ['/tools/monitor/'] });

  underPath(
    'O-31 NAV-15 NAV-17: under a path that ends like an address of the console, that address, a provider’s answer, an unknown address and one without a slash lead where they should',
    async ({ page, server, open }) => {
      const home = `${server.url}/tools/monitor/`;
      await open('/tools/monitor/facebook/facebook-careers');
      await page.getByRole('button', { name: 'Re-authorize' }).click();
      await answerProvider(page, 'Continue', ['Brightwater Careers']);
      await expectBanner(page, 'default', 'Authorization successful for Brightwater Careers');
      await expect(page).toHaveURL(home);
      // No screen has these: only the server knows where the console is.
      for (const path of ['nope', 'nope/', 'twilio/', 'chat/a/b?session_id=demo', '../monitor', 'index.html']) {
        await page.goto(new URL(path, home).href);
        await expect(rows(page).first()).toBeVisible();
        await expect(page).toHaveURL(home);
      }
      await page.getByRole('link', { name: 'Monitor' }).click();
      await expect(page).toHaveURL(`${home}monitor`);
      await page.reload();
      await expect(page).toHaveURL(`${home}monitor`);
      await expect(page.getByRole('tab', { name: 'Alerts' })).toBeVisible();
    },
  );
});

underPathAndInstalled.describe(() => {
  underPathAndInstalled.use({ paths: ['/', '/console/'] });

  underPathAndInstalled(
    'O-31: two deployments of one origin share no data, session, lock or worker, and forgetting one leaves the other',
    async ({ page: outer, context, server, open }) => {
      server.control.next({ method: 'POST', path: post(SUPPORT), status: 503, body: {}, times: 0 });
      await open(`/twilio/${SUPPORT}`);
      await expect(smsScreen(outer).template).toBeVisible();
      await installedAt(outer, '/');

      // Opened while the outer deployment's worker is running, in its tab, by another administrator.
      const inner = await context.newPage();
      let loads = 0;
      inner.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1;
      });
      await inner.goto(`${server.url}/`);
      await expect(rows(inner).first()).toBeVisible();
      await inner.goto(`${server.url}/console/twilio/${SUPPORT}?session_id=other`);
      await expect(smsScreen(inner).template).toBeVisible();
      await installedAt(inner, '/console/');
      expect(loads).toBe(2);
      await smsScreen(inner).changeMenu('Of the inner one {label}');
      await expect(unsentPill(inner)).toContainText('1 waiting');
      await expect(unsentPill(outer)).not.toContainText('waiting');
      await inner.goto(`${server.url}/`);
      await expect.poll(() => calls(server, 'GET', '/sessions').at(-1)?.headers['x-session-id']).toBe('demo');
      await inner.goto(`${server.url}/console/`);
      await expect(unsentPill(inner)).toContainText('1 waiting');
      expect(calls(server, 'GET', '/sessions').at(-1)?.headers['x-session-id']).toBe('other');
      // The lock is requested once the list is on screen; the name of each window is another one.
      const shared = async () => (await held(outer)).locks.filter((name) => !name.includes(':window:'));
      await expect.poll(shared).not.toEqual([]);
      const { workers, caches } = await held(outer);
      expect([workers, caches]).toEqual([
        ['/', '/console/', '/console/sender/', '/sender/'],
        ['/', '/console/'],
      ]);
      // Only the inner deployment has something to send.
      expect((await shared()).filter((name) => !name.startsWith('switchboard{/console/}'))).toEqual([]);

      await server.close();
      for (const [page, path] of [
        [outer, `/twilio/${SUPPORT}`],
        [inner, `/console/twilio/${SUPPORT}`],
      ] as const) {
        await page.goto(server.url + path);
        await expect(page).toHaveURL(server.url + path);
        await expect(smsScreen(page).template).toBeVisible();
      }
      const before = await held(outer);

      await outer.getByRole('button', { name: 'Menu', exact: true }).click();
      await outer.getByRole('menuitem', { name: 'Forget this device…' }).click();
      await outer.getByRole('dialog').getByRole('button', { name: 'Forget', exact: false }).last().click();
      await expect(outer.getByText('This device has been forgotten', { exact: false }).first()).toBeVisible();
      const isInner = (name: string) => name.startsWith('switchboard{');
      const after = await held(outer);
      expect(after.workers).toEqual(['/console/', '/console/sender/']);
      // The page that was left may still request a file from its worker, which can create an empty cache again.
      expect(after.caches).toContain('/console/');
      for (const place of ['databases', 'device', 'files'] as const)
        expect(after[place].sort()).toEqual(before[place].filter(isInner).sort());
      await inner.goto(`${server.url}/console/twilio/${BILLING}`);
      await expect(unsentPill(inner)).toContainText('1 waiting');
      server.control.clearRules();
      await comeBack(inner, server);
      await settled(inner);
      expect(effects(server, SUPPORT).map(({ body }) => body)).toEqual([menu('Of the inner one {label}')]);
    },
  );
});
