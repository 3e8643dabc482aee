import type { Page } from '@playwright/test';
import { banner, calls, expect, row, rows, silence, installed as test } from '../kit/fixtures.ts';

/** A store version of a newer console (offline.md, rule 14). */
const NEWER = 99;

/** Raises the databases of this origin with a matching name to a version that this build does not know. */
async function raise(page: Page, url: string, wanted: RegExp): Promise<void> {
  await page.goto(`${url}/icon.svg`);
  const raised = await page.evaluate(
    async ({ source, version }) => {
      const names = (await indexedDB.databases()).map(({ name = '' }) => name);
      const chosen = names.filter((name) => new RegExp(source).test(name));
      for (const name of chosen) {
        await new Promise((resolve, reject) => {
          const request = indexedDB.open(name, version);
          request.onsuccess = () => resolve(request.result.close());
          request.onerror = () => reject(request.error);
        });
      }
      return chosen.length;
    },
    { source: wanted.source, version: NEWER },
  );
  expect(raised).toBeGreaterThan(0);
}

/** Returns every record of the outbox as stored; `version` is first written into each. */
async function outbox(page: Page, version?: number): Promise<{ v: number; seq: number }[]> {
  return page.evaluate(async (v) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const all: { v: number; seq: number }[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('switchboard-')) continue;
      const db = await done(indexedDB.open(name));
      const store = db.transaction('outbox', 'readwrite').objectStore('outbox');
      for (const record of await done(store.getAll())) {
        if (v !== undefined) await done(store.put({ ...record, v }));
        all.push({ v: v ?? record.v, seq: record.seq });
      }
      db.close();
    }
    return all;
  }, version);
}

async function saveMenu(page: Page, template: string): Promise<void> {
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  await menu.getByRole('textbox').fill(template);
  await menu.getByRole('button', { name: 'Save' }).click();
}

for (const [what, wanted] of [
  ['the manager’s database', /^switchboard-/],
  ['the device’s own database', /^switchboard$/],
] as const) {
  test(`${what} of a newer version gives a clear message, and online everything works`, async ({
    page,
    server,
    open,
  }) => {
    await open();
    await expect(rows(page).first()).toBeVisible();
    await raise(page, server.url, wanted);
    await open();
    await expect(banner(page)).toHaveAttribute('data-variant', 'urgent');
    await expect(banner(page)).toContainText(/newer version/i);
    await row(page, 'twilio-support').getByRole('link').click();
    await saveMenu(page, 'Still {label}');
    await expect(banner(page)).toContainText('Menu reply configuration updated');
    expect(server.control.effects()).toHaveLength(1);
  });
}

test('a database of a newer version is left unchanged', async ({ page, server, open }) => {
  const versions = () =>
    page.evaluate(async () =>
      (await indexedDB.databases()).filter(({ version }) => version === 99).map(({ name }) => name),
    );
  await open();
  await expect(rows(page).first()).toBeVisible();
  await raise(page, server.url, /^switchboard-/);
  const before = await versions();
  await open();
  await expect(banner(page)).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(banner(page)).toContainText('You are logged out');
  expect(await versions()).toEqual(before);
});

test('an edit of a newer version is shown, never sent and never deleted; other connections are not affected', async ({
  page,
  server,
  open,
}) => {
  server.control.next({ method: 'POST', path: '/connections/twilio/*', status: 503, body: {}, times: 0 });
  await open('/twilio/twilio-support');
  await saveMenu(page, 'From the future {label}');
  await expect(page.getByRole('button', { name: /1 waiting/ })).toBeVisible();
  await page.goto(`${server.url}/icon.svg`);
  expect(await outbox(page, NEWER)).toHaveLength(1);
  server.control.clearRules();
  server.control.forget();

  await open('/twilio/twilio-billing');
  await saveMenu(page, 'Today {label}');
  await expect(banner(page)).toContainText('Menu reply configuration updated');
  await page.getByRole('button', { name: /1 needs attention/ }).click();
  await expect(page.getByRole('dialog').getByTestId('outbox-entry')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: /1 needs attention/ })).toBeVisible();
  await silence(page, server);
  expect(calls(server, 'POST', '/connections/twilio/twilio-support')).toEqual([]);
  expect((await outbox(page)).map(({ v }) => v)).toEqual([NEWER]);
});
