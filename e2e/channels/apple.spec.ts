import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import { banner, calls, comeBack, effects, expect, offlineReady, row, rows, silence, test } from '../kit/fixtures.ts';
import { arrives, openOutbox, pill, settled } from '../kit/offline.ts';
import { expectBanner } from '../kit/sms.ts';

const STORES = '/connections/abc/abc-stores';
const DELETED = 'Brightwater Stores account deleted successfully';

/** Opens the connection and waits until it is there. */
async function visit(page: Page, server: MockServer): Promise<void> {
  await page.goto(`${server.url}/abc/abc-stores?session_id=demo`);
  await expect(page.getByRole('heading', { name: 'Brightwater Stores', level: 1 })).toBeVisible();
}

/** Presses Delete and answers the question. */
async function remove(page: Page, answer: 'Delete' | 'Cancel' = 'Delete'): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
}

test('ABC-01 ABC-02 NAV-14 SHL-13: the screen asks for the connection once and shows name and business chat id', async ({
  page,
  server,
  open,
}) => {
  const answer = { name: 'Zulu stores', businessChatId: 'zulu77' };
  server.control.next({ method: 'GET', path: STORES, status: 200, body: answer, times: 0 });
  await open('/abc/abc-stores');
  await expect(page.getByRole('heading', { name: 'Zulu stores', level: 1 })).toBeVisible();
  await expect(page.getByText('zulu77', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Apple Messages for Business · Messaging administration');
  expect(calls(server, 'GET', STORES).map(({ headers }) => headers['x-session-id'])).toEqual(['demo']);
});

test('ABC-01 LIST-11: the row of the list leads to it', async ({ page, server, open }) => {
  await open('/?q=stores');
  await row(page, 'abc-stores').getByRole('link').click();
  await expect(page).toHaveURL(`${server.url}/abc/abc-stores`);
  await expect(page.getByText('bw0stores7f1e', { exact: true })).toBeVisible();
});

for (const [businessChatId, message] of [
  ['bw-stores', 'Use letters and digits only'],
  ['', 'Business ID is required'],
] as const) {
  test(`ABC-08: the id "${businessChatId}" breaks the rule, and the screen says so`, async ({ page, server, open }) => {
    const body = { name: 'Odd', businessChatId };
    server.control.next({ method: 'GET', path: STORES, status: 200, body, times: 0 });
    await open('/abc/abc-stores');
    await expect(page.getByRole('main').getByText(message)).toBeVisible();
  });
}

test('ABC-03 SHL-11 SHL-12: Delete asks with the name, then deletes, goes home and says so there', async ({
  page,
  server,
}) => {
  await visit(page, server);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await expect(dialog).toContainText('Are you sure you want to delete this item?');
  await expect(dialog).toContainText('Brightwater Stores');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await silence(page, server);
  expect(calls(server, 'DELETE', STORES)).toHaveLength(0);

  await remove(page);
  await expect(page).toHaveURL(`${server.url}/`);
  await expectBanner(page, 'default', DELETED);
  await expect(rows(page).first()).toBeVisible();
  await expect(row(page, 'abc-stores')).toHaveCount(0);
  expect(calls(server, 'DELETE', STORES)).toHaveLength(1);
});

const CODES = [
  ['ABC-06', { code: 'ABCA1' }, 'This account is already connected to another instance.'],
  ['ABC-06', { data: { code: 'ABCA1' } }, 'This account is already connected to another instance.'],
  ['ABC-07', { code: 'ABCA2' }, 'A mandatory field is missing.'],
] as const;

for (const [id, body, text] of [...CODES, ['ABC-04', { message: 'boom' }, failed('get')] as const]) {
  test(`${id}: a read refused with ${JSON.stringify(body)} is told, and can be tried again`, async ({
    page,
    server,
    open,
  }) => {
    server.control.next({ method: 'GET', path: STORES, status: 500, body });
    await open('/abc/abc-stores');
    await expectBanner(page, 'urgent', text);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('bw0stores7f1e', { exact: true })).toBeVisible();
  });
}

for (const [id, body, text] of [...CODES, ['ABC-05', { message: 'boom' }, failed('remove')] as const]) {
  test(`${id}: a delete refused with ${JSON.stringify(body)} is told, and the connection stays`, async ({
    page,
    server,
  }) => {
    server.control.next({ method: 'DELETE', path: STORES, status: 500, body });
    await visit(page, server);
    await remove(page);
    await expectBanner(page, 'urgent', text);
    await expect(page.getByText(/Not deleted/).first()).toBeVisible();
    await silence(page, server);
    expect(effects(server)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expectBanner(page, 'default', DELETED);
  });
}

for (const [locale, taken, missing] of [
  ['en-US', 'This account is already connected to another instance.', 'A mandatory field is missing.'],
  ['pl', 'To konto jest już połączone z inną instancją.', 'Brakuje wymaganego pola.'],
  ['es', 'Esta cuenta ya está conectada a otra instancia.', 'Falta un campo obligatorio.'],
] as const) {
  test.describe(() => {
    test.use({ locale });

    test(`ABC-06 ABC-07 I18N-02: the codes are told in ${locale}`, async ({ page, server, open }) => {
      server.control.next({ method: 'GET', path: STORES, status: 409, body: { code: 'ABCA1' } });
      await open('/abc/abc-stores');
      await expectBanner(page, 'urgent', taken);
      server.control.next({ method: 'GET', path: STORES, status: 400, body: { code: 'ABCA2' } });
      await page.reload();
      await expectBanner(page, 'urgent', missing);
    });
  });
}

for (const method of ['GET', 'DELETE'] as const) {
  test(`ABC-01 ABC-03 SES-23: 403 on ${method} leads home with the session's banner`, async ({
    page,
    server,
    open,
  }) => {
    const body = { message: 'Invalid or expired session' };
    server.control.next({ method, path: STORES, status: 403, body });
    await open('/abc/abc-stores');
    if (method === 'DELETE') await remove(page);
    await expectBanner(page, 'urgent', 'Invalid or expired session. Sign in again to continue.');
    await expect(page).toHaveURL(`${server.url}/`);
  });
}

test('ABC-01: a connection that is gone says so', async ({ page, open }) => {
  await open('/abc/nowhere');
  await expect(page.getByText('This connection no longer exists').first()).toBeVisible();
});

test('ABC-03: the whole screen by keyboard, the question included', async ({ page, server }) => {
  await visit(page, server);
  const copy = page.getByRole('main').getByRole('button', { name: 'Copy Business chat ID' });
  await copy.focus();
  await page.keyboard.press('Tab');
  const button = page.getByRole('button', { name: 'Delete', exact: true });
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectBanner(page, 'default', DELETED);
});

test.describe('OFF-15 ABC-03: a connection that is deleted while the service is gone', () => {
  test.use({ serviceWorkers: 'allow' });

  test.beforeEach(async ({ page, server }) => {
    await page.goto(`${server.url}/?session_id=demo`);
    await expect(rows(page).first()).toBeVisible();
    await visit(page, server);
    await offlineReady(page);
    await server.close();
    await page.reload();
    await expect(page.getByText('bw0stores7f1e', { exact: true })).toBeVisible();
    await remove(page);
    await expect(pill(page)).toContainText('1 waiting');
    await expect(banner(page)).toHaveCount(0);
  });

  test('is deleted once when the service is back', async ({ page, server }) => {
    await comeBack(page, server);
    await settled(page);
    await expectBanner(page, 'default', DELETED);
    expect(effects(server).map(({ method, path }) => `${method} ${path}`)).toEqual([`DELETE ${STORES}`]);
  });

  test('stays with Undo', async ({ page, server }) => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(pill(page)).not.toContainText('waiting');
    await comeBack(page, server);
    await settled(page);
    await silence(page, server);
    expect(calls(server, 'DELETE', STORES)).toEqual([]);
  });

  test('that is refused waits for the administrator in the outbox', async ({ page, server }) => {
    server.control.next({ method: 'DELETE', path: STORES, status: 409, body: { code: 'ABCA1' } });
    await comeBack(page, server);
    await arrives(pill(page)).toContainText('1 needs attention');
    const { entries } = await openOutbox(page);
    await expect(entries).toContainText('Brightwater Stores');
    await expect(entries).toContainText('This account is already connected to another instance.');
  });
});

function failed(what: 'get' | 'remove'): string {
  return `Failed to ${what} Apple Messages for Business account`;
}
