import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openFile } from '../../src/io/sealed-file.ts';
import { draftsAtRest, recordsOf } from '../kit/at-rest.ts';
import { test as bare, comeBack, effects, expect, installed, silence, test } from '../kit/fixtures.ts';
import {
  arrives,
  BILLING,
  cutOff,
  menu,
  openOutbox,
  pill,
  post,
  SUPPORT,
  sent,
  settled,
  uncover,
  visit,
  written,
} from '../kit/offline.ts';
import { row, smsScreen } from '../kit/sms.ts';

const PASSWORD = 'correct horse battery';
const POLAND_TOO = { countryCodes: { US: '+1', CA: '+1', MX: '+52', PL: '+48' } };

bare('OFF-11: Send all now also sends what an earlier visit has put off', async ({ page, server, open }) => {
  await open(`/twilio/${SUPPORT}`);
  const busy = { status: 503, headers: { 'Retry-After': '600' } };
  server.control.next({ method: 'POST', path: post(SUPPORT), ...busy });
  await smsScreen(page).changeMenu('Now {label}');
  await arrives.poll(() => sent(server, SUPPORT)).toHaveLength(1);
  await expect(pill(page)).toContainText('1 waiting');
  await page.reload();
  const { sheet, entries } = await openOutbox(page);
  await expect(entries).toHaveCount(1);
  await sheet.getByRole('button', { name: 'Send all now' }).click();
  await expect.poll(() => written(server, SUPPORT)).toEqual([menu('Now {label}')]);
});

test.describe('rule 5: an edit that the service never answers while it answers others', () => {
  test('needs attention, is skipped in the outbox, and later changes of its connection go first', async ({
    page,
    server,
  }) => {
    const sms = await visit(page, server);
    server.control.next({ method: 'POST', path: post(SUPPORT), status: 503, times: 0 });
    await sms.changeMenu('Stuck {label}');
    await expect(pill(page)).toContainText('1 waiting');
    await sms.addCountry('Poland');
    await expect(pill(page)).toContainText('2 waiting');
    const { sheet, entries } = await openOutbox(page);
    const stuck = entries.filter({ hasText: 'Stuck {label}' });
    const later = entries.filter({ hasText: 'countr' });
    const skip = stuck.getByRole('button', { name: 'Send later changes first' });
    await expect(async () => {
      await stuck.getByRole('button', { name: 'Send now' }).click({ timeout: 1000 });
      await expect(skip).toBeVisible({ timeout: 300 });
    }).toPass({ timeout: 60_000, intervals: [0] });
    expect(sent(server, SUPPORT).length).toBeGreaterThanOrEqual(10);
    expect(sent(server, SUPPORT)).not.toContainEqual(POLAND_TOO);
    await expect(stuck).toContainText("The service isn't accepting this change yet. Still retrying.");
    await expect(sheet.getByRole('heading', { name: /needs? attention/i })).toBeVisible();
    await skip.click();
    await expect(stuck).toContainText('Later changes go first. This one is still being retried.');
    await expect(skip).toHaveCount(0);
    await page.reload();
    await expect(pill(page)).toContainText('1 needs attention');
    await openOutbox(page);
    await expect(stuck).toContainText('Later changes go first.');
    server.control.clearRules();
    // Either may go by itself in the same moment; the one that failed ten times may also have minutes to wait.
    for (const entry of [later, stuck]) {
      await expect(async () => {
        if ((await entry.count()) > 0) await entry.getByRole('button', { name: 'Send now' }).click({ timeout: 1000 });
        expect(await entry.count()).toBe(0);
      }).toPass();
    }
    await uncover(page);
    await settled(page);
    expect(written(server, SUPPORT)).toEqual([POLAND_TOO, menu('Stuck {label}')]);
  });
});

/** Turns one bit of everything sealed in a store, as a failing disk would. */
async function damage(page: Page, storeName: 'outbox' | 'drafts' | 'documents'): Promise<void> {
  await page.evaluate(async (name) => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name: database = '' } of await indexedDB.databases()) {
      if (!database.startsWith('switchboard-')) continue;
      const db = await done(indexedDB.open(database));
      const store = db.transaction(name, 'readwrite').objectStore(name);
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
      for (const [at, value] of values.entries()) {
        const sealed = value.enc ?? value;
        const bytes = new Uint8Array(sealed.ct);
        bytes.set([(bytes[0] ?? 0) ^ 1]);
        await done(store.keyPath === null ? store.put(value, keys[at]) : store.put(value));
      }
      db.close();
    }
  }, storeName);
}

test.describe('rule 14: a change whose record cannot be read any more', () => {
  test.beforeEach(async ({ page, server }) => {
    const sms = await cutOff(page, server);
    await sms.changeMenu('Damaged {label}');
    await expect(pill(page)).toContainText('1 waiting');
    server.control.next({ method: 'POST', path: post(SUPPORT), hang: true, times: 0 });
    await comeBack(page, server);
    await page.goto(`${server.url}/icon.svg`);
    await damage(page, 'outbox');
    server.control.clearRules();
    server.control.forget();
    await page.goto(`${server.url}/twilio/${SUPPORT}`);
    await expect(pill(page)).toContainText('1 needs attention');
  });

  test('is told; what comes after it on its connection waits, other connections go on', async ({ page, server }) => {
    const sms = smsScreen(page);
    await expect(sms.template).toHaveValue('Reply {#} for {label}');
    await sms.addCountry('Poland');
    await expect(sms.countries.getByText('Waiting to be sent')).toBeVisible();
    await page.goto(`${server.url}/twilio/${BILLING}`);
    await sms.changeMenu('Billing {label}');
    await expect.poll(() => written(server, BILLING)).toEqual([menu('Billing {label}')]);
    const { entries } = await openOutbox(page);
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText("This change can't be opened: it's damaged or from another version");
    await expect(entries.first().getByRole('button')).toHaveText(['Discard']);
    await silence(page, server);
    expect(sent(server, SUPPORT)).toEqual([]);
  });

  test('goes into the file of unsent changes as it rests', async ({ page, server }) => {
    const { sheet } = await openOutbox(page);
    await sheet.getByRole('button', { name: 'Export unsent changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export unsent changes' });
    await dialog.getByLabel('File password').fill(PASSWORD);
    const downloaded = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export', exact: true }).click();
    const text = await readFile(await (await downloaded).path(), 'utf8');
    expect(await openFile(text, PASSWORD)).toEqual({
      owner: { salt: expect.any(String), mark: expect.any(String) },
      edits: [],
      unread: [expect.objectContaining({ v: 2, ct: expect.stringMatching(/^[\w+/]{20,}=*$/) })],
    });
    expect(await recordsOf(page, 'outbox')).toHaveLength(1);
    await silence(page, server);
    expect(sent(server, SUPPORT)).toEqual([]);
  });

  test('goes only when the administrator says so twice, and what waited behind it is sent', async ({
    page,
    server,
  }) => {
    await smsScreen(page).addCountry('Poland');
    await expect(pill(page)).toContainText('1 waiting');
    const { entries } = await openOutbox(page);
    const damaged = entries.filter({ hasText: "can't be opened" });
    await damaged.getByRole('button', { name: 'Discard' }).click();
    const asked = page.getByRole('dialog', { name: /discard/i });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(damaged).toHaveCount(1);
    await damaged.getByRole('button', { name: 'Discard' }).click();
    await asked.getByRole('button', { name: 'Discard' }).click();
    await expect(damaged).toHaveCount(0);
    await uncover(page);
    await settled(page);
    expect(written(server, SUPPORT)).toEqual([POLAND_TOO]);
    expect(await recordsOf(page, 'outbox')).toEqual([]);
  });
});

installed(
  'rule 14: a draft that cannot be read any more disturbs nobody, and rests until its form is saved',
  async ({ page, server }) => {
    const sms = await visit(page, server);
    await sms.template.fill('Half typed {label}');
    await draftsAtRest(page, 1);
    await page.goto(`${server.url}/icon.svg`);
    await damage(page, 'drafts');
    await page.goto(`${server.url}/twilio/${SUPPORT}`);
    await expect(sms.template).toHaveValue('Reply {#} for {label}');
    await expect(sms.saveMenu).toBeDisabled();
    expect(await recordsOf(page, 'drafts')).toHaveLength(1);
    await sms.changeMenu('Typed again {label}');
    await expect.poll(() => written(server, SUPPORT)).toEqual([menu('Typed again {label}')]);
    await expect.poll(() => recordsOf(page, 'drafts')).toEqual([]);
  },
);

test('rule 14: a copy of a connection that cannot be read any more is read again', async ({ page, server }) => {
  await cutOff(page, server);
  await page.goto(`${server.url}/icon.svg`);
  await damage(page, 'documents');
  await page.goto(`${server.url}/`);
  await row(page, 'Brightwater Support').getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Not available offline', level: 2 })).toBeVisible();
  await comeBack(page, server);
  await arrives(smsScreen(page).template).toHaveValue('Reply {#} for {label}');
  await silence(page, server);
  expect(effects(server)).toEqual([]);
});
