import { readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { deployedAndInstalled } from '../kit/deployed.ts';
import { comeBack, cuttable, effects, expect, offlineReady, rows } from '../kit/fixtures.ts';
import { comeToFront, comeToNewVersion, newVersion } from '../kit/front.ts';

type Manifest = {
  name: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  screenshots?: { src: string }[];
  shortcuts?: { url: string; icons?: { src: string }[] }[];
};

/** Deploys the next version, which differs in its page only. */
const test = deployedAndInstalled.extend<{ deploy: () => Promise<void> }>({
  deploy: async ({ folder }, use) => {
    await use(async () => {
      const page = join(folder, 'index.html');
      const html = await readFile(page, 'utf8');
      await writeFile(page, html.replace('<title>', '<meta name="build" content="next"><title>'));
      const worker = join(folder, 'sw.js');
      const code = await readFile(worker, 'utf8');
      const revised = code.replace(/("?revision"?:")[^"]*(","?url"?:"index\.html")/, '$1next$2');
      expect(revised).not.toBe(code);
      await writeFile(worker, `${revised}\n// next\n`);
    });
  },
});

const isNext = (page: Page) => page.locator('meta[name="build"][content="next"]');

async function manifest(page: Page): Promise<Manifest> {
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await page.request.get(new URL(href ?? '', page.url()).href);
  expect(answer.headers()['content-type']).toMatch(/json/);
  return answer.json();
}

test.describe('OFF-01: installable', () => {
  test('the manifest has a name, a start address, its own window and icons of every kind', async ({ page, open }) => {
    await open();
    const { name, start_url, display, icons } = await manifest(page);
    expect({ name, start_url, display }).toEqual({
      name: 'Messaging administration',
      start_url: './',
      display: 'standalone',
    });
    const sizes = (purpose: string) =>
      icons.filter((icon) => (icon.purpose ?? 'any').includes(purpose)).map((icon) => icon.sizes);
    expect(sizes('any')).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(sizes('maskable')).toContain('512x512');
  });

  test('every picture in the manifest exists, in the given size', async ({ page, open }) => {
    await open();
    const { icons, screenshots = [], shortcuts = [] } = await manifest(page);
    const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
    const named = [
      ...icons,
      ...screenshots,
      ...shortcuts.flatMap((shortcut) => shortcut.icons ?? []),
      { src: touch ?? '' },
    ];
    for (const { src } of named) {
      const type = (address: string) => fetch(address).then((answer) => answer.headers.get('content-type'));
      expect(await type(new URL(src, page.url()).href), src).toMatch(/^image\//);
    }
    for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any')) {
      const width = await page.evaluate(async (address) => {
        const bitmap = await createImageBitmap(await (await fetch(address)).blob());
        return `${bitmap.width}x${bitmap.height}`;
      }, src);
      expect(width, src).toBe(sizes);
    }
  });

  test('its shortcuts lead to screens', async ({ page, server, open }) => {
    await open();
    const { shortcuts = [] } = await manifest(page);
    expect(shortcuts.length).toBeGreaterThan(0);
    for (const { url } of shortcuts) {
      await page.goto(new URL(url, server.url).href);
      await expect(page).toHaveURL(new URL(url, server.url).href);
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    }
  });

  test('the browser has no objection to installing it', async ({ page, open }) => {
    await open();
    await offlineReady(page);
    const devtools = await page.context().newCDPSession(page);
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    const ids = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
    expect(ids).toEqual([]);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(data).toContain('Messaging administration');
  });
});

deployedAndInstalled(
  'OFF-01 OFF-02: a first worker whose files did not all arrive is asked for again when the window comes to the front',
  async ({ page, context, open, folder }) => {
    const late = readdirSync(join(folder, 'assets')).filter((name) => name.startsWith('agent-trainer-'));
    const at = (name: string, is = '') => join(folder, 'assets', name + is);
    for (const name of late) await rename(at(name), at(name, '.late'));
    const begun = context.waitForEvent('serviceworker');
    await open();
    await expect(rows(page).first()).toBeVisible();
    const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
    await begun;
    await expect.poll(registered).toBe(false);

    for (const name of late) await rename(at(name, '.late'), at(name));
    await comeToFront(page, () => expect.poll(registered, { timeout: 500 }).toBe(true));
    await offlineReady(page);
  },
);

test.describe('OFF-02: without the server', () => {
  const visited = '/twilio/twilio-support';
  const routes: [path: string, shows: RegExp][] = [
    ['/', /Connections/],
    ['/monitor', /Monitor/],
    ['/add-connection', /SMS/],
    ['/twilio-create', /Account SID/],
    [visited, /\+1 202 555 0143/],
    ['/twilio/twilio-billing', /Not available offline/],
    ['/chat', /Live preview/],
    ['/chat/chat-website', /Not available offline/],
  ];

  test('OFF-02 O-16: after one visit every screen opens and says how old its data are, without a banner', async ({
    page,
    server,
    open,
  }) => {
    await open(visited);
    await expect(page.getByText('+1 202 555 0143')).toBeVisible();
    await offlineReady(page);
    await server.close();
    for (const [path, shows] of routes) {
      await page.goto(server.url + path);
      await expect(page.getByRole('main')).toContainText(shows);
      await expect(page.getByRole('button', { name: 'Offline' })).toBeVisible();
      await expect(page).toHaveURL(server.url + path);
    }
    await page.goto(server.url + visited);
    await expect(page.getByRole('main')).toContainText(/as of \d\d \w+ \d{4} \d\d:\d\d:\d\d/i);
    await expect(page.getByTestId('banner')).toHaveCount(0);
  });

  test('OFF-02: a tab without an id opens, as in an installed app', async ({ page, context, server, open }) => {
    await open();
    await expect(rows(page).first()).toBeVisible();
    await offlineReady(page);
    await server.close();
    await page.close();
    const app = await context.newPage();
    await app.goto(server.url);
    await expect(rows(app).first()).toBeVisible();
    await expect(app.getByRole('main')).toContainText(/last verified/i);
  });

  test('O-13: when the network is back, the session is checked once and the screen continues', async ({
    page,
    server,
    open,
  }) => {
    await open(visited);
    await expect(page.getByText('+1 202 555 0143')).toBeVisible();
    await offlineReady(page);
    await server.close();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Offline' })).toBeVisible();
    server.control.forget();
    await comeBack(page, server);
    await expect(page.getByRole('button', { name: 'Online' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('main')).not.toContainText(/as of \d\d/i);
    expect(server.control.requests().filter(({ path }) => path === '/sessions')).toHaveLength(1);
  });
});

test.describe('OFF-20: a new version', () => {
  const menu = (page: Page) => page.getByRole('region', { name: 'Menu reply configuration' });

  test('waits for the administrator, and keeps the draft and the waiting edit', async ({
    page,
    server,
    open,
    deploy,
  }) => {
    const service = cuttable(server);
    await open('/twilio/twilio-support');
    await expect(menu(page)).toBeVisible();
    await service.close();
    await menu(page).getByRole('textbox').fill('Waiting {label}');
    await menu(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: /1 waiting/ })).toBeVisible();
    await menu(page).getByRole('textbox').fill('Draft {label}');
    await offlineReady(page);

    await deploy();
    await comeToNewVersion(page);
    await expect(menu(page).getByRole('textbox')).toHaveValue('Draft {label}');
    await expect(isNext(page)).toHaveCount(0);

    await newVersion(page).getByRole('button', { name: 'Reload' }).click();
    await expect(isNext(page)).toHaveCount(1);
    await expect(menu(page).getByRole('textbox')).toHaveValue('Draft {label}');
    await expect(page.getByRole('button', { name: /1 waiting/ })).toBeVisible();
    await comeBack(page, service);
    await expect(page.getByRole('button', { name: 'Online' })).toBeVisible({ timeout: 20_000 });
    expect(effects(server).map(({ body }) => body)).toEqual([{ menuConfiguration: 'Waiting {label}' }]);
  });

  test('can be postponed: nothing changes until it is accepted', async ({ page, open, deploy }) => {
    await open();
    await offlineReady(page);
    await deploy();
    await comeToNewVersion(page);
    await newVersion(page).getByRole('button', { name: /later/i }).click();
    await expect(newVersion(page)).toHaveCount(0);
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    await expect(isNext(page)).toHaveCount(0);
    await expect(newVersion(page)).toBeVisible();
  });

  test('is loaded in both windows when one accepts it, and the other keeps its draft', async ({
    page,
    context,
    server,
    open,
    deploy,
  }) => {
    await open();
    await offlineReady(page);
    const other = await context.newPage();
    await other.goto(`${server.url}/twilio/twilio-billing`);
    await menu(other).getByRole('textbox').fill('Elsewhere {label}');

    await deploy();
    await page.bringToFront();
    await comeToNewVersion(page);
    await newVersion(page).getByRole('button', { name: 'Reload' }).click();
    await expect(isNext(page)).toHaveCount(1);
    await expect(isNext(other)).toHaveCount(1);
    await expect(menu(other).getByRole('textbox')).toHaveValue('Elsewhere {label}');
  });

  test('is not loaded while an edit is being sent', async ({ page, server, open, deploy }) => {
    await open('/twilio/twilio-support');
    await expect(menu(page)).toBeVisible();
    await offlineReady(page);
    await deploy();
    await comeToNewVersion(page);
    server.control.next({ method: 'POST', path: '/connections/twilio/*', hold: true });
    await menu(page).getByRole('textbox').fill('On its way {label}');
    await menu(page).getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => server.control.requests().some(({ method }) => method === 'POST')).toBe(true);
    await newVersion(page).getByRole('button', { name: 'Reload' }).click();
    await expect(isNext(page)).toHaveCount(0);
    server.control.release();
    await expect(isNext(page)).toHaveCount(1);
    expect(effects(server)).toHaveLength(1);
    expect(server.control.requests().filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});
