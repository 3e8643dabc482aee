import { readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { deployedAndInstalled } from '../kit/deployed.ts';
import { comeBack, effects, expect, offlineReady, rows } from '../kit/fixtures.ts';
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

test('OFF-01: the manifest has a name, a start address, its own window, pictures of every kind and shortcuts to screens, and the browser has no objection to installing it', async ({
  page,
  server,
  open,
}) => {
  await open();
  const { name, start_url, display, icons, screenshots = [], shortcuts = [] } = await manifest(page);
  expect({ name, start_url, display }).toEqual({
    name: 'Messaging administration',
    start_url: './',
    display: 'standalone',
  });
  const sizes = (purpose: string) =>
    icons.filter((icon) => (icon.purpose ?? 'any').includes(purpose)).map((icon) => icon.sizes);
  expect(sizes('any')).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(sizes('maskable')).toContain('512x512');

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
  for (const { src, sizes: given } of icons.filter((icon) => icon.sizes !== 'any')) {
    const width = await page.evaluate(async (address) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect(width, src).toBe(given);
  }

  await offlineReady(page);
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const ids = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito');
  expect(ids).toEqual([]);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(data).toContain('Messaging administration');

  expect(shortcuts.length).toBeGreaterThan(0);
  for (const { url } of shortcuts) {
    await page.goto(new URL(url, server.url).href);
    await expect(page).toHaveURL(new URL(url, server.url).href);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  }
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

const VISITED = '/twilio/twilio-support';
const ROUTES: readonly [path: string, shows: RegExp][] = [
  ['/', /Connections/],
  ['/monitor', /Monitor/],
  ['/add-connection', /SMS/],
  ['/twilio-create', /Account SID/],
  [VISITED, /\+1 202 555 0143/],
  ['/twilio/twilio-billing', /Not available offline/],
  ['/chat', /Live preview/],
  ['/chat/chat-website', /Not available offline/],
];

test('OFF-02 O-16 O-13: after one visit every screen opens without the server and says how old its data are, also in a tab without an id; when the network is back, the session is checked once', async ({
  page,
  context,
  server,
  open,
}) => {
  await open();
  await expect(rows(page).first()).toBeVisible();
  await open(VISITED);
  await expect(page.getByText('+1 202 555 0143')).toBeVisible();
  await offlineReady(page);
  await server.close();
  for (const [path, shows] of ROUTES) {
    await page.goto(server.url + path);
    await expect(page.getByRole('main')).toContainText(shows);
    await expect(page.getByRole('button', { name: 'Offline' })).toBeVisible();
    await expect(page).toHaveURL(server.url + path);
  }
  await page.close();
  const app = await context.newPage();
  await app.goto(server.url);
  await expect(rows(app).first()).toBeVisible();
  await expect(app.getByRole('main')).toContainText(/last verified/i);
  await app.goto(server.url + VISITED);
  await expect(app.getByRole('main')).toContainText(/as of \d\d \w+ \d{4} \d\d:\d\d:\d\d/i);
  await expect(app.getByTestId('banner')).toHaveCount(0);

  server.control.forget();
  await comeBack(app, server);
  await expect(app.getByRole('button', { name: 'Online' })).toBeVisible({ timeout: 20_000 });
  await expect(app.getByRole('main')).not.toContainText(/as of \d\d/i);
  expect(server.control.requests().filter(({ path }) => path === '/sessions')).toHaveLength(1);
});

test.describe('OFF-20: a new version', () => {
  const menu = (page: Page) => page.getByRole('region', { name: 'Menu reply configuration' });

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
