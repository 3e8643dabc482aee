import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp, reload } from '../../testing/mount.tsx';
import {
  deleteIt,
  expectBanner,
  expectPart,
  expectPath,
  expectTitle,
  press,
  rows,
} from '../../testing/screens/shell.ts';
import { calls, server, silence } from '../../testing/server.ts';

const STORES = '/connections/abc/abc-stores';
const DELETED = 'Brightwater Stores account deleted successfully';

/** Opens the connection and waits until it is there. */
async function visit(): Promise<void> {
  await mountApp({ path: '/abc/abc-stores' });
  await expect.element(page.getByRole('heading', { name: 'Brightwater Stores', level: 1 })).toBeVisible();
}

test('ABC-01 ABC-02 NAV-14 SHL-13: the screen asks for the connection once and shows name and business chat id', async () => {
  const answer = { name: 'Zulu stores', businessChatId: 'zulu77' };
  await server.next({ method: 'GET', path: STORES, status: 200, body: answer, times: 0 });
  await mountApp({ path: '/abc/abc-stores' });
  await expect.element(page.getByRole('heading', { name: 'Zulu stores', level: 1 })).toBeVisible();
  await expect.element(page.getByText('zulu77', { exact: true })).toBeVisible();
  await expectTitle('Apple Messages for Business abc-stores · Messaging administration');
  expect((await calls('GET', STORES)).map(({ headers }) => headers['x-session-id'])).toEqual(['demo']);
});

test('ABC-01 LIST-11: the row of the list leads to it', async () => {
  await mountApp({ path: '/?q=stores' });
  await page.getByRole('link', { name: 'Brightwater Stores' }).click();
  await expectPath('/abc/abc-stores');
  await expect.element(page.getByText('bw0stores7f1e', { exact: true })).toBeVisible();
});

for (const [businessChatId, message] of [
  ['bw-stores', 'Use letters and digits only'],
  ['', 'Business ID is required'],
] as const) {
  test(`ABC-08: the id "${businessChatId}" breaks the rule, and the screen says so`, async () => {
    const body = { name: 'Odd', businessChatId };
    await server.next({ method: 'GET', path: STORES, status: 200, body, times: 0 });
    await mountApp({ path: '/abc/abc-stores' });
    await expectPart(page.getByRole('main'), `Business chat ID: ${message}`);
  });
}

test('ABC-03 SHL-11 SHL-12: Delete asks with the name, then deletes, goes home and says so there', async () => {
  await visit();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await expectPart(dialog, 'Are you sure you want to delete this item?');
  await expectPart(dialog, 'Brightwater Stores');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await silence();
  expect(await calls('DELETE', STORES)).toHaveLength(0);

  await deleteIt();
  await expectPath('/');
  await expectBanner('default', DELETED);
  await expect.element(rows.first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Brightwater Stores' })).not.toBeInTheDocument();
  expect(await calls('DELETE', STORES)).toHaveLength(1);
});

const CODES = [
  ['ABC-06', { code: 'ABCA1' }, 'This account is already connected to another instance.'],
  ['ABC-06', { data: { code: 'ABCA1' } }, 'This account is already connected to another instance.'],
  ['ABC-07', { code: 'ABCA2' }, 'A mandatory field is missing.'],
] as const;

for (const [id, body, text] of [...CODES, ['ABC-04', { message: 'boom' }, failed('get')] as const]) {
  test(`${id}: a read refused with ${JSON.stringify(body)} is told, and can be tried again`, async () => {
    await server.next({ method: 'GET', path: STORES, status: 500, body });
    await mountApp({ path: '/abc/abc-stores' });
    await expectBanner('urgent', text);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('bw0stores7f1e', { exact: true })).toBeVisible();
  });
}

for (const [id, body, text] of [...CODES, ['ABC-05', { message: 'boom' }, failed('remove')] as const]) {
  test(`${id}: a delete refused with ${JSON.stringify(body)} is told, and the connection stays`, async () => {
    await server.next({ method: 'DELETE', path: STORES, status: 500, body });
    await visit();
    await deleteIt();
    await expectBanner('urgent', text);
    await expect.element(page.getByText(/Not deleted/).first()).toBeVisible();
    await silence();
    expect(await server.effects()).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expectBanner('default', DELETED);
  });
}

for (const [language, taken, missing] of [
  ['en-US', 'This account is already connected to another instance.', 'A mandatory field is missing.'],
  ['pl', 'To konto jest już połączone z inną instancją.', 'Brakuje wymaganego pola.'],
  ['es', 'Esta cuenta ya está conectada a otra instancia.', 'Falta un campo obligatorio.'],
] as const) {
  test(`ABC-06 ABC-07 I18N-02: the codes are told in ${language}`, async () => {
    await server.next({ method: 'GET', path: STORES, status: 409, body: { code: 'ABCA1' } });
    await mountApp({ path: '/abc/abc-stores', language });
    await expectBanner('urgent', taken);
    await server.next({ method: 'GET', path: STORES, status: 400, body: { code: 'ABCA2' } });
    await reload({ language });
    await expectBanner('urgent', missing);
  });
}

for (const method of ['GET', 'DELETE'] as const) {
  test(`ABC-01 ABC-03 SES-23: 403 on ${method} leads home with the session's banner`, async () => {
    const body = { message: 'Invalid or expired session' };
    await server.next({ method, path: STORES, status: 403, body });
    await mountApp({ path: '/abc/abc-stores' });
    if (method === 'DELETE') await deleteIt();
    await expectBanner('urgent', 'Invalid or expired session. Sign in again to continue.');
    await expectPath('/');
  });
}

test('ABC-01: a connection that is gone says so', async () => {
  await mountApp({ path: '/abc/nowhere' });
  await expect.element(page.getByText('This connection no longer exists').first()).toBeVisible();
});

test('ABC-03: the whole screen by keyboard, the question included', async () => {
  await visit();
  const copy = page.getByRole('main').getByRole('button', { name: 'Copy Connection ID' });
  await press(copy, '{Tab}');
  const button = page.getByRole('button', { name: 'Delete', exact: true });
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expectBanner('default', DELETED);
});

function failed(what: 'get' | 'remove'): string {
  return `Failed to ${what} Apple Messages for Business account`;
}
