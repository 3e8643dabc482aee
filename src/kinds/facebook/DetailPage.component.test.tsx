import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { mountApp, reload } from '../../testing/mount.tsx';
import { deleteIt, row } from '../../testing/pages/page.ts';
import { expectBanner, expectPart, expectPath, expectTitle } from '../../testing/screens/shell.ts';
import { calls, server } from '../../testing/server.ts';

const COMMUNITY = '/connections/facebook/facebook-community';
const toggle = () => page.getByRole('switch', { name: 'Get-started button' });
const reauthorize = () => page.getByRole('button', { name: 'Re-authorize' });
const settings = () => page.getByRole('region', { name: 'Settings' });

test('NAV-14 FB-01 FB-02 FB-03 FB-04 FB-09 FB-23 SHL-13: the screen makes one call and shows every value of the answer', async () => {
  const answer = {
    pageName: 'Zulu page',
    pageLink: 'https://facebook.example/zulu?ref=1',
    lastUpdate: Date.UTC(2024, 10, 9, 12, 7, 9),
    authorizedBy: 'Zoe Zulu',
    authorized: true,
    subscriptions: ['messages', 'feed'],
    getStarted: { enabled: true, payload: 'ZULU' },
  };
  await server.next({ method: 'GET', path: COMMUNITY, status: 200, body: answer, times: 0 });
  await mountApp({ path: '/facebook/facebook-community' });
  await expect.element(page.getByRole('heading', { name: 'Zulu page', level: 1 })).toBeVisible();
  const link = page.getByRole('link', { name: /^Zulu page/ });
  await expect.element(link).toHaveAttribute('href', answer.pageLink);
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', expect.stringMatching(/noopener/));
  await expect.element(page.getByText('Zoe Zulu', { exact: true })).toBeVisible();
  await expect.element(page.getByText('messages, feed', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/\b09 Nov 2024 \d\d:07:09\b/)).toBeVisible();
  await expect.element(page.getByText('Authorized', { exact: true })).toBeVisible();
  await expect.element(reauthorize()).not.toBeInTheDocument();
  await expect.element(toggle()).toBeChecked();
  await expectTitle('Facebook facebook-community · Messaging administration');
  expect((await calls('GET', COMMUNITY)).map(({ headers }) => headers['x-session-id'])).toEqual(['demo']);
});

test('FB-04 FB-05 FB-09: a page that is not authorized says so and offers to authorize it; everything on the page works by keyboard', async () => {
  await mountApp({ path: '/facebook/facebook-careers' });
  await expect.element(page.getByRole('main').getByText('Not authorized', { exact: true })).toHaveLength(1);
  await expect.element(reauthorize()).toBeEnabled();
  await expect.element(toggle()).not.toBeChecked();

  await server.forget();
  await expect.element(toggle()).toBeVisible();
  await tabTo(reauthorize());
  await tabTo(toggle());
  await userEvent.keyboard(' ');
  await expectBanner('default', 'Brightwater Careers account updated successfully');
  expect((await server.effects()).map(({ connectionId, body }) => [connectionId, body])).toEqual([
    ['facebook-careers', { getStarted: { enabled: true, payload: '' } }],
  ]);
  await expect.element(toggle()).toHaveFocus();
});

test('FB-23: missing or unknown fields affect no others', async () => {
  const answer = { pageName: 'Odd', pageLink: 'javascript:alert(1)', authorized: 'perhaps', getStarted: 'on' };
  await server.next({ method: 'GET', path: COMMUNITY, status: 200, body: answer, times: 0 });
  await mountApp({ path: '/facebook/facebook-community' });
  await expect.element(page.getByRole('heading', { name: 'Odd', level: 1 })).toBeVisible();
  await expect.element(page.getByText('javascript:alert(1)')).toBeVisible();
  expect(document.querySelector('a[href^="javascript"]')).toBeNull();
  await expect.element(page.getByText('perhaps')).toBeVisible();
  await expect.element(reauthorize()).not.toBeInTheDocument();
  await expect.element(toggle()).not.toBeChecked();
  await expect.element(toggle()).toHaveAccessibleDescription(/Unknown value.*on/);
});

test("FB-10 FB-11 FB-12 FB-13 OFF-11 SES-23: the toggle saves at once, with the loaded payload; a refused one is reset, says why, and can be retried; 403 leads home with the session's banner", async () => {
  await mountApp({ path: '/facebook/facebook-community' });
  await toggle().click();
  await expectBanner('default', 'Brightwater Community account updated successfully');
  await expect.element(toggle()).not.toBeChecked();
  await expect.element(settings().getByText('Saved', { exact: true })).toBeVisible();
  const sent = (await calls('POST', COMMUNITY)).map(({ body }) => body);
  expect(sent).toEqual([{ getStarted: { enabled: false, payload: 'GET_STARTED' } }]);
  await reload();
  await expect.element(toggle()).not.toBeChecked();

  await server.next({ method: 'POST', path: COMMUNITY, status: 500, body: { message: 'boom' } });
  await toggle().click();
  await expectBanner('urgent', 'Failed to update Facebook account');
  await expect.element(toggle()).not.toBeChecked();
  await expect.element(settings().getByText(/Not saved/)).toBeVisible();
  await settings().getByRole('button', { name: 'Try again' }).click();
  await expectBanner('default', 'Brightwater Community account updated successfully');
  await expect.element(toggle()).toBeChecked();

  const body = { message: 'Invalid or expired session' };
  await server.next({ method: 'POST', path: COMMUNITY, status: 403, body });
  await toggle().click();
  await expectBanner('urgent', 'Invalid or expired session. Sign in again to continue.');
  await expectPath('/');
});

test("FB-10 A-40: the answer's state is used, an empty answer keeps the sent one", async () => {
  const answered = { getStarted: { enabled: true, payload: 'NEW' } };
  await server.next(
    { method: 'POST', path: COMMUNITY, status: 200, body: answered },
    { method: 'POST', path: COMMUNITY, status: 200, body: {} },
  );
  await mountApp({ path: '/facebook/facebook-community' });
  await toggle().click();
  await expectBanner('default', 'Brightwater Community account updated successfully');
  await expect.element(toggle()).toBeChecked();
  await toggle().click();
  await expect.element(toggle()).not.toBeChecked();
  await expect
    .poll(async () => (await calls('POST', COMMUNITY)).at(-1)?.body)
    .toEqual({ getStarted: { enabled: false, payload: 'NEW' } });
  await expect.element(toggle()).not.toBeChecked();
});

test('FB-14 FB-15 FB-16 ERR-04 SHL-11: a failed read or delete is reported, and the page stays; Delete asks with the name, then deletes, leads home and says so there', async () => {
  await server.next({ method: 'GET', path: COMMUNITY, status: 500 });
  await mountApp({ path: '/facebook/facebook-community' });
  await expectBanner('urgent', 'Failed to get Facebook account');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(toggle()).toBeChecked();

  await page.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await expectPart(dialog, 'Brightwater Community');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await server.next({ method: 'DELETE', path: COMMUNITY, status: 500, body: { message: 'boom' } });
  await deleteIt(page);
  await expectBanner('urgent', 'Failed to remove Facebook account');
  await expectPath('/facebook/facebook-community');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expectPath('/');
  await expectBanner('default', 'Brightwater Community account deleted successfully');
  await expect.element(row(page, 'Brightwater Careers')).toBeVisible();
  await expect.element(row(page, 'Brightwater Community')).not.toBeInTheDocument();
  expect(await calls('DELETE', COMMUNITY)).toHaveLength(2);
});

/** Presses Tab until the element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  for (let steps = 0; steps < 30 && document.activeElement !== target.element(); steps += 1) await userEvent.tab();
  await expect.element(target).toHaveFocus();
}
