import type { Page } from '@playwright/test';
import { banner, calls, effects, expect, row, sessionIs, silence, test } from '../kit/fixtures.ts';
import { expectBanner } from '../kit/sms.ts';

const COMMUNITY = '/connections/facebook/facebook-community';
const toggle = (page: Page) => page.getByRole('switch', { name: 'Get-started button' });
const reauthorize = (page: Page) => page.getByRole('button', { name: 'Re-authorize' });
const settings = (page: Page) => page.getByRole('region', { name: 'Settings' });

async function deleteIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
}

test('NAV-14 FB-01 FB-02 FB-03 FB-04 FB-09 FB-23 SHL-13: the screen asks once and shows every value of the answer', async ({
  page,
  server,
  open,
}) => {
  const answer = {
    pageName: 'Zulu page',
    pageLink: 'https://facebook.example/zulu?ref=1',
    lastUpdate: Date.UTC(2024, 10, 9, 12, 7, 9),
    authorizedBy: 'Zoe Zulu',
    authorized: true,
    subscriptions: ['messages', 'feed'],
    getStarted: { enabled: true, payload: 'ZULU' },
  };
  server.control.next({ method: 'GET', path: COMMUNITY, status: 200, body: answer, times: 0 });
  await open('/facebook/facebook-community');
  await expect(page.getByRole('heading', { name: 'Zulu page', level: 1 })).toBeVisible();
  const link = page.getByRole('link', { name: /^Zulu page/ });
  await expect(link).toHaveAttribute('href', answer.pageLink);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(page.getByText('Zoe Zulu', { exact: true })).toBeVisible();
  await expect(page.getByText('messages, feed', { exact: true })).toBeVisible();
  await expect(page.getByText(/\b09 Nov 2024 \d\d:07:09\b/)).toBeVisible();
  await expect(page.getByText('Authorized', { exact: true })).toBeVisible();
  await expect(reauthorize(page)).toHaveCount(0);
  await expect(toggle(page)).toBeChecked();
  await expect(page).toHaveTitle('Facebook · Messaging administration');
  expect(calls(server, 'GET', COMMUNITY).map(({ headers }) => headers['x-session-id'])).toEqual(['demo']);
});

test('FB-04 FB-05 FB-09: a page that is not authorized says so and offers to mend it', async ({ page, open }) => {
  await open('/facebook/facebook-careers');
  await expect(page.getByText('Not authorized', { exact: true })).toBeVisible();
  await expect(reauthorize(page)).toBeEnabled();
  await expect(toggle(page)).not.toBeChecked();
});

test('FB-23: fields that are missing or unknown cost themselves alone', async ({ page, server, open }) => {
  const answer = { pageName: 'Odd', pageLink: 'javascript:alert(1)', authorized: 'perhaps', getStarted: 'on' };
  server.control.next({ method: 'GET', path: COMMUNITY, status: 200, body: answer, times: 0 });
  await open('/facebook/facebook-community');
  await expect(page.getByRole('heading', { name: 'Odd', level: 1 })).toBeVisible();
  await expect(page.getByText('javascript:alert(1)')).toBeVisible();
  await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
  await expect(page.getByText('perhaps')).toBeVisible();
  await expect(reauthorize(page)).toHaveCount(0);
  await expect(toggle(page)).not.toBeChecked();
  await expect(toggle(page)).toHaveAccessibleDescription(/Unknown value.*on/);
});

test('FB-10 FB-11: the toggle saves at once, with the payload as it was loaded', async ({ page, server, open }) => {
  await open('/facebook/facebook-community');
  await toggle(page).click();
  await expectBanner(page, 'default', 'Brightwater Community account updated successfully');
  await expect(toggle(page)).not.toBeChecked();
  await expect(settings(page).getByText('Saved', { exact: true })).toBeVisible();
  const sent = calls(server, 'POST', COMMUNITY).map(({ body }) => body);
  expect(sent).toEqual([{ getStarted: { enabled: false, payload: 'GET_STARTED' } }]);
  await page.reload();
  await expect(toggle(page)).not.toBeChecked();
});

test("FB-10 A-40: the answer's own state wins, an empty answer keeps what was sent", async ({ page, server, open }) => {
  const answered = { getStarted: { enabled: true, payload: 'NEW' } };
  server.control.next(
    { method: 'POST', path: COMMUNITY, status: 200, body: answered },
    { method: 'POST', path: COMMUNITY, status: 200, body: {} },
  );
  await open('/facebook/facebook-community');
  await toggle(page).click();
  await expectBanner(page, 'default', 'Brightwater Community account updated successfully');
  await expect(toggle(page)).toBeChecked();
  await toggle(page).click();
  await expect(toggle(page)).not.toBeChecked();
  await expect
    .poll(() => calls(server, 'POST', COMMUNITY).at(-1)?.body)
    .toEqual({ getStarted: { enabled: false, payload: 'NEW' } });
  await expect(toggle(page)).not.toBeChecked();
});

test('FB-12 OFF-11: a refused toggle goes back, says why, and can be tried again', async ({ page, server, open }) => {
  server.control.next({ method: 'POST', path: COMMUNITY, status: 500, body: { message: 'boom' } });
  await open('/facebook/facebook-community');
  await toggle(page).click();
  await expectBanner(page, 'urgent', 'Failed to update Facebook account');
  await expect(toggle(page)).toBeChecked();
  await expect(settings(page).getByText(/Not saved/)).toBeVisible();
  await settings(page).getByRole('button', { name: 'Try again' }).click();
  await expectBanner(page, 'default', 'Brightwater Community account updated successfully');
  await expect(toggle(page)).not.toBeChecked();
});

test('FB-14 SHL-11: Delete asks with the name, then deletes, goes home and says so there', async ({
  page,
  server,
  open,
}) => {
  await open('/facebook/facebook-community');
  await page.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await expect(dialog).toContainText('Brightwater Community');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await silence(page, server);
  expect(calls(server, 'DELETE', COMMUNITY)).toHaveLength(0);
  await deleteIt(page);
  await expect(page).toHaveURL(`${server.url}/`);
  await expectBanner(page, 'default', 'Brightwater Community account deleted successfully');
  await expect(row(page, 'facebook-careers')).toBeVisible();
  await expect(row(page, 'facebook-community')).toHaveCount(0);
  expect(calls(server, 'DELETE', COMMUNITY)).toHaveLength(1);
});

test('FB-15 ERR-04: a page that cannot be loaded is told', async ({ page, server, open }) => {
  server.control.next({ method: 'GET', path: COMMUNITY, status: 500 });
  await open('/facebook/facebook-community');
  await expectBanner(page, 'urgent', 'Failed to get Facebook account');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toggle(page)).toBeChecked();
});

for (const [status, body, text] of [
  [500, { message: 'boom' }, 'Failed to remove Facebook account'],
  [400, { code: 'FBA4' }, 'The administrator of this page is already connected to another instance.'],
  [400, { errorMessage: 'The page is busy' }, 'The page is busy'],
] as const) {
  test(`FB-16: a delete refused with ${status} ${JSON.stringify(body)} is told, and the page stays`, async ({
    page,
    server,
    open,
  }) => {
    server.control.next({ method: 'DELETE', path: COMMUNITY, status, body });
    await open('/facebook/facebook-community');
    await deleteIt(page);
    await expectBanner(page, 'urgent', text);
    await expect(page).toHaveURL(`${server.url}/facebook/facebook-community`);
    await silence(page, server);
    expect(effects(server)).toEqual([]);
  });
}

for (const [what, method] of [
  ['loading', 'GET'],
  ['saving', 'POST'],
  ['deleting', 'DELETE'],
] as const) {
  test(`FB-13 SES-23: 403 while ${what} leads home with the session's banner`, async ({ page, server, open }) => {
    server.control.next({ method, path: COMMUNITY, status: 403, body: { message: 'Invalid or expired session' } });
    await open('/facebook/facebook-community');
    if (method === 'POST') await toggle(page).click();
    if (method === 'DELETE') await deleteIt(page);
    await expectBanner(page, 'urgent', 'Invalid or expired session. Sign in again to continue.');
    await expect(page).toHaveURL(`${server.url}/`);
  });
}

test('NAV-14 NAV-18: without a valid session nothing of the page is asked for', async ({ page, server, open }) => {
  await open('/facebook/facebook-community', 'nobody');
  await expect(banner(page)).toBeVisible();
  await silence(page, server);
  expect(calls(server, 'GET', COMMUNITY)).toEqual([]);
});

test('GATE-28: old platforms have Facebook too', async ({ page, server, open }) => {
  sessionIs(server, { platform_version: '8.0.0' });
  await open('/facebook/facebook-community');
  await expect(toggle(page)).toBeChecked();
});

test('everything on the page is done by keyboard', async ({ page, server, open }) => {
  await open('/facebook/facebook-careers');
  await expect(toggle(page)).toBeVisible();
  await page.keyboard.press('Tab');
  for (let steps = 0; steps < 30 && !(await reauthorize(page).evaluate(isFocused)); steps += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(reauthorize(page)).toBeFocused();
  for (let steps = 0; steps < 30 && !(await toggle(page).evaluate(isFocused)); steps += 1) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  await expectBanner(page, 'default', 'Brightwater Careers account updated successfully');
  expect(effects(server, 'facebook-careers').map(({ body }) => body)).toEqual([
    { getStarted: { enabled: true, payload: '' } },
  ]);
  await expect(toggle(page)).toBeFocused();
});

const isFocused = (element: Element) => element === document.activeElement;
