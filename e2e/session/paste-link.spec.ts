import type { Page } from '@playwright/test';
import { calls, expect, rows, sessionIs, test } from '../kit/fixtures.ts';
import { expectRefused } from '../kit/session.ts';
import { underPath } from '../kit/under-paths.ts';

const field = (page: Page) => page.getByLabel('Link from the platform');

/** Pastes a link by the keyboard alone, after the focus has reached the field. */
async function pasteByKeyboard(page: Page, link: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), link);
  await expect(field(page)).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(field(page)).toBeFocused({ timeout: 1 });
  }).toPass();
  await page.keyboard.press('ControlOrMeta+v');
}

/** The addresses that the page had or asked for. */
function addressesOf(page: Page): string[] {
  const found: string[] = [];
  page.on('framenavigated', (frame) => found.push(frame.url()));
  page.on('request', (request) => found.push(request.url()));
  return found;
}

test('O-40 O-14: the pasted link of another screen signs in there at once, and its id is in no address, not even for a moment', async ({
  page,
  server,
}) => {
  server.control.session('S1', {});
  const addresses = addressesOf(page);
  await page.goto(server.url);
  await expectRefused(page, /Invalid or expired session/);
  const entries = await page.evaluate(() => history.length);
  await pasteByKeyboard(page, `${server.url}/twilio/twilio-support?a=%20b&session_id=S1`);
  await expect(page.getByRole('heading', { name: 'Brightwater Support' })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/twilio/twilio-support?a=%20b`);
  expect(calls(server, 'GET', '/sessions').map(({ headers }) => headers['x-session-id'])).toEqual(['S1']);
  expect(addresses.filter((address) => address.includes('S1'))).toEqual([]);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(await page.evaluate(() => Object.entries(sessionStorage).filter(([, value]) => value.includes('S1')))).toEqual(
    [['session_id', 'S1']],
  );
});

underPath(
  'O-40 SES-02 O-31: after the session has ended under a path, a pasted nonce begins the next one, once',
  async ({ page, server, open }) => {
    await open('/console/');
    await expect(rows(page).first()).toBeVisible();
    sessionIs(server, { valid: false });
    await page.reload();
    await expectRefused(page, /Invalid or expired session/);
    server.control.mint({ nonce: 'N1' });
    server.control.forget();
    await field(page).fill(`${server.url}/?nonce=N1`);
    await expect(page.getByText(`It has to begin with ${server.url}/console/`)).toBeVisible();
    await field(page).fill(`${server.url}/console?nonce=N1`);
    await expect(rows(page).first()).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/console/`);
    expect(calls(server, 'GET', '/sessions/initialize').map(({ headers }) => headers['x-nonce'])).toEqual(['N1']);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('N1');
    await page.reload();
    await expect(rows(page).first()).toBeVisible();
    expect(calls(server, 'GET', '/sessions/initialize')).toHaveLength(1);
  },
);
