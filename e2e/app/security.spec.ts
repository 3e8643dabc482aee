import type { BrowserContext, Page } from '@playwright/test';
import { banner, calls, expect, offlineReady, row, rows, installed as test } from '../kit/fixtures.ts';

/** A session id and a secret that cannot occur by chance. */
const ID = 'sid-7f3a91c2-planted';
const TOKEN = 'demo-token-support';

/** Collects the browser's complaints from now on: policy violations, uncaught errors and errors in the console. */
async function complaints(context: BrowserContext): Promise<string[]> {
  const heard: string[] = [];
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) heard.push(message.text());
  });
  context.on('weberror', (error) => heard.push(String(error.error())));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`CSP ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return heard;
}

/** Visits every screen and every overlay, with a save, a reload and a copy on the way. */
async function walk(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('searchbox').fill('support');
  await row(page, 'twilio-support').getByRole('link').click();
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  await menu.getByRole('textbox').fill('{label} or {#}');
  await menu.getByRole('button', { name: 'Save' }).click();
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: /^Show/ }).first().click();
  await page.getByRole('button', { name: /^Copy/ }).first().click();
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Online' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.getByRole('link', { name: 'Monitor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monitor');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Develop' }).click();
  await page.getByRole('link', { name: 'Add connection' }).click();
  await page.getByRole('main').getByRole('link', { name: /^SMS/ }).click();
  await page.getByLabel('Account SID').fill('no good');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
}

/** Everything that this origin's storage holds, as text. */
async function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const plain = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return plain(await value.arrayBuffer());
      if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      if (value instanceof CryptoKey) return `key extractable=${value.extractable}`;
      if (typeof value !== 'object' || value === null) return String(value);
      return (
        await Promise.all(Object.entries(value).map(async ([key, item]) => `${key}=${await plain(item)}`))
      ).join();
    };
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      databases.push(name);
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store);
        databases.push(await plain([await done(all.getAllKeys())]), await plain(await done(all.getAll())));
      }
      db.close();
    }
    const files: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        files.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return {
      indexedDB: databases.join('\n'),
      localStorage: JSON.stringify({ ...localStorage }),
      cacheStorage: files.join('\n'),
      cookies: document.cookie,
      'history.state': JSON.stringify(history.state),
      url: location.href,
      names: [...(await indexedDB.databases())].map(({ name }) => name).join(),
    };
  });
}

test('no screen violates the content security policy or logs to the console; O-14: the session id is stored only in the tab; O-04, Annex F 22: stored answers are encrypted, and no worker keeps an answer', async ({
  page,
  context,
  server,
}) => {
  server.control.session(ID, {});
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const heard = await complaints(context);
  const said: string[] = [];
  context.on('console', (message) => said.push(message.text()));
  const asked: string[] = [];
  context.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await page.goto(`${server.url}/?session_id=${ID}`);
  await offlineReady(page);
  await walk(page);

  const places = await stored(page);
  for (const [place, text] of Object.entries(places)) expect(text, place).not.toContain(ID);
  expect(said.join('\n')).not.toContain(ID);
  expect(asked.filter((line) => line.includes(ID))).toEqual([`${server.url}/?session_id=${ID} `]);

  const { indexedDB = '', cacheStorage = '', localStorage = '' } = places;
  const secrets = [TOKEN, 'Brightwater', '+1 202 555 0143', 'hooks.brightwater.example', '{label} or {#}', 'm-1'];
  for (const secret of secrets) {
    expect(indexedDB).not.toContain(secret);
    expect(localStorage).not.toContain(secret);
  }
  expect(indexedDB).toContain('extractable=false');
  expect(indexedDB).not.toContain('extractable=true');
  expect(cacheStorage).not.toContain('Brightwater');
  // Annex F 22: the worker caches the app's files only.
  expect(cacheStorage).toContain(`${server.url}/index.html`);
  expect(cacheStorage.match(/^https?:\/\/[^/\n]+\/(sessions|connections|errorlog|config\.json|__test).*$/m)).toBeNull();

  await page.goBack();
  expect(page.url()).not.toContain(ID);
  await server.close();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Offline' })).toBeVisible();
  expect(heard.filter((text) => !/net::ERR_CONNECTION_REFUSED/.test(text))).toEqual([]);
});

test('the page has a policy without unsafe sources, and the server narrows it', async ({ page, server }) => {
  const answer = await page.request.get(server.url);
  const meta = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(await answer.text())?.[1] ?? '';
  const header = answer.headers()['content-security-policy'] ?? '';
  for (const policy of [meta, header]) {
    expect(policy).not.toBe('');
    expect(policy).not.toMatch(/unsafe-|(?<!127\.0\.0\.1:|localhost:)\*/);
  }
  expect(meta).toContain("default-src 'none'");
  expect(meta).toContain("object-src 'none'");
  expect(meta).toContain("base-uri 'none'");
  expect(meta).toMatch(/script-src 'self' 'sha256-/);
  expect(header).toContain("frame-ancestors 'none'");
  expect(header).toMatch(/connect-src 'self'/);
});

test('Trusted Types: text does not become markup or code; calls of the API are not stored by the browser', async ({
  page,
  server,
  open,
}) => {
  await open();
  await expect(rows(page).first()).toBeVisible();
  const refused = await page.evaluate(() => {
    const attempt = (run: () => unknown) => {
      try {
        run();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      attempt(() => {
        document.body.appendChild(document.createElement('p')).innerHTML = '<b>x</b>';
      }),
      attempt(() => document.createElement('button').setAttribute('onclick', 'ran()')),
      attempt(() => {
        document.createElement('script').text = 'ran()';
      }),
      attempt(() => {
        document.createElement('script').src = '/assets/other.js';
      }),
      attempt(() => window.trustedTypes?.createPolicy('another', { createHTML: (text) => text })),
    ];
  });
  expect(refused).toEqual(Array(5).fill('TypeError'));
  await page.reload();
  await expect.poll(() => calls(server, 'GET', '/connections').map(({ status }) => status)).toEqual([200, 200]);
});

test('O-14: a page requested with a session id or a nonce is not stored anywhere', async ({ page, server }) => {
  for (const query of ['session_id=demo', 'nonce=x', 'a=1&session_id=']) {
    for (const path of ['/', '/twilio/twilio-support']) {
      const answer = await page.request.get(`${server.url}${path}?${query}`);
      expect(answer.headers()['cache-control']).toBe('no-store');
      expect(answer.headers()['referrer-policy']).toBe('no-referrer');
    }
  }
});

test.describe('OFF-10: another manager on the same browser', () => {
  test('sees no row, count or name of the first one, sends none of their changes, and leaves these to them', async ({
    page,
    server,
    open,
  }) => {
    const writes = () =>
      calls(server, 'POST', '/connections/twilio/twilio-support').map(({ headers }) => headers['x-session-id']);
    server.control.next({ method: 'POST', path: '/connections/twilio/*', status: 503, body: {}, times: 0 });
    await open('/twilio/twilio-support');
    const menu = page.getByRole('region', { name: 'Menu reply configuration' });
    await menu.getByRole('textbox').fill('First manager {label}');
    await menu.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: /1 waiting/ })).toBeVisible();
    await expect.poll(() => writes().length).toBeGreaterThan(0);

    server.control.clearRules();
    server.control.next({ method: 'GET', path: '/connections', hang: true, times: 0 });
    server.control.next({ method: 'GET', path: '/connections/twilio/*', hang: true, times: 0 });
    server.control.forget();
    await open('/', 'other');
    await expect(page.getByRole('button', { name: 'Online' })).toBeVisible();
    await expect(
      page.getByRole('button', { name: /[1-9].*(waiting|attention)|(waiting|attention).*[1-9]/i }),
    ).toHaveCount(0);
    await expect(rows(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Online' }).click();
    await expect(page.getByRole('dialog')).not.toContainText(/Brightwater|First manager/);
    await page.goto(`${server.url}/twilio/twilio-support`);
    await expect(page.getByTestId('global-spinner')).toBeVisible();
    await expect(page.getByText(/Brightwater|First manager/)).toHaveCount(0);
    expect(writes()).toEqual([]);

    server.control.clearRules();
    // Each has its own database, whose name reveals nothing.
    const names = (await stored(page))['names']?.split(',').filter((name) => name !== 'switchboard') ?? [];
    expect(names).toEqual(Array(2).fill(expect.stringMatching(/^switchboard-[0-9a-f]{32}$/)));
    await open('/twilio/twilio-support', 'demo');
    await expect.poll(writes).toEqual(['demo']);
    expect(server.control.effects().map(({ body }) => body)).toEqual([{ menuConfiguration: 'First manager {label}' }]);
  });
});
