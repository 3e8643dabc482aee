import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp, reload } from '../../testing/mount.tsx';
import { deleteIt, row } from '../../testing/pages/page.ts';
import { heldDepartures, resultIs, watchResultCalls } from '../../testing/screens/provider.ts';
import { banner, expectBanner, expectPath, expectTitle } from '../../testing/screens/shell.ts';
import { calls, comeBack, server, silence } from '../../testing/server.ts';

const HELP = '/connections/twitter/twitter-help';
const START = '/connections/twitter/auth-start';
const RESULT = '/connections/twitter/auth-result';
const reauthorize = () => page.getByRole('button', { name: 'Re-authorize' });

/** The tab's stored state of Twitter's banner. */
const flag = () => sessionStorage.getItem('twitter_banner');

test('NAV-14 TW-01 TW-02 TW-03 SHL-13: the screen makes one call, and shows the profile and that it is authorized', async () => {
  await mountApp({ path: '/twitter/twitter-help' });
  await expect.element(page.getByRole('heading', { name: 'Brightwater Help', level: 1 })).toBeVisible();
  const link = page.getByRole('link', { name: /^@brightwater_help/ });
  await expect.element(link).toHaveAttribute('href', 'https://twitter.com/brightwater_help');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(page.getByText('Authorized', { exact: true })).toBeVisible();
  await expect.element(reauthorize()).not.toBeInTheDocument();
  await expectTitle('Twitter twitter-help · Messaging administration');
  expect(await calls('GET', HELP)).toHaveLength(1);
});

test('TW-03 TW-04 TW-06: only a profile that is not authorized offers to authorize it; 403 leads home', async () => {
  await mountApp({ path: '/twitter/twitter-outages' });
  await expect.element(page.getByRole('main').getByText('Not authorized', { exact: true })).toHaveLength(1);
  await expect.element(reauthorize()).toBeEnabled();
  await expect
    .element(page.getByRole('link', { name: /^@bw_outages/ }))
    .toHaveAttribute('href', 'https://twitter.com/bw_outages');

  await server.next({ method: 'GET', path: START, status: 403, body: { message: 'Invalid or expired session' } });
  await reauthorize().click();
  await expectBanner('urgent', 'Invalid or expired session. Sign in again to continue.');
  await expectPath('/');
});

test('TW-06 A-44: any other answer reloads the page once, which then shows the reason', async () => {
  const departures = heldDepartures();
  await server.next({ method: 'GET', path: START, status: 500, body: { message: 'boom' }, times: 0 });
  await mountApp({ path: '/twitter/twitter-outages' });
  await reauthorize().click();
  await expect.poll(() => departures).toEqual(['reload']);
  await reload();
  await expectBanner('urgent', 'Unable to authorize Twitter account');
  await expectPath('/twitter/twitter-outages');
  expect(await calls('GET', START)).toHaveLength(1);
});

test('TW-07 TW-08 TW-09 ERR-04: a failed read or delete is reported, and the profile stays; Delete asks, deletes, leads home and says so there', async () => {
  await server.next({ method: 'GET', path: HELP, status: 500 });
  await mountApp({ path: '/twitter/twitter-help' });
  await expectBanner('urgent', 'Failed to get Twitter account');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Brightwater Help', level: 1 })).toBeVisible();

  await server.forget();
  await server.next({ method: 'DELETE', path: HELP, status: 500, body: { message: 'boom' } });
  await deleteIt(page);
  await expectBanner('urgent', 'Failed to remove Twitter account');
  await expectPath('/twitter/twitter-help');
  await silence();
  expect(await server.effects()).toEqual([]);

  await server.forget();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expectPath('/');
  await expectBanner('default', 'Brightwater Help account deleted successfully');
  await expect.element(row(page, 'Brightwater Help')).not.toBeInTheDocument();
  expect(await calls('DELETE', HELP)).toHaveLength(1);
});

test('TW-10 TW-11 TW-17 A-05 A-42: the query is passed on unchanged, and removed from the address; the banner stays in the tab until it is dismissed, and is stored there without readable accounts', async () => {
  const seen = watchResultCalls();
  await resultIs('twitter', { success: true, accounts: ['Zażółć', '支援 🐳'] });
  await mountApp({ path: '/twitter/auth-result?oauth_token=a%2Fb&oauth_verifier=c+d' });
  await expectBanner('default', 'Authorization successful for Zażółć, 支援 🐳');
  await expectPath('/');
  await expect.poll(() => seen).toEqual([`${RESULT}?oauth_token=a%2Fb&oauth_verifier=c+d`]);
  await expect.poll(flag).toContain('"variant":"default"');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Zażółć');
  await reload();
  await expectBanner('default', 'Authorization successful for Zażółć, 支援 🐳');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(flag).toBeNull();
  await reload();
  await expect.element(row(page, 'Brightwater Help')).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
});

/** `codes.test.ts` has the messages of all codes in all languages, `authorization.test.ts` the other answers. */
test('TW-15 TW-17 A-08: a result with a code is shown at home with its message; the banner is removed from the tab when the page is left', async () => {
  await resultIs('twitter', { success: false, accounts: [], code: 'TWTA5' });
  await mountApp({ path: '/twitter/auth-result?oauth_token=a' });
  await expectBanner('urgent', 'This account is already connected to another instance.');
  await expectPath('/');

  await expect.poll(flag).not.toBeNull();
  await row(page, 'Brightwater Help').getByRole('link').click();
  await expect.element(banner).not.toBeInTheDocument();
  await expect.poll(flag).toBeNull();
});

test('TW-17 A-42 O-04: a stored banner does not prevent a later result, and that of another administrator is not shown', async () => {
  await resultIs('twitter', { success: false, code: 'TWTA2' });
  await mountApp({ path: '/twitter/auth-result?oauth_token=a' });
  await expectBanner('urgent', 'Authorization was denied by the user.');
  await expect.poll(flag).not.toBeNull();
  await resultIs('twitter', { success: true, accounts: ['P1'] });
  await mountApp({ path: '/twitter/auth-result?oauth_token=b' });
  await expectBanner('default', 'Authorization successful for P1');

  await expect.poll(flag).not.toBeNull();
  await mountApp({ path: '/', sessionId: 'other' });
  await expect.element(row(page, 'Brightwater Help')).toBeVisible();
  await expect.poll(flag).toBeNull();
  await expect.element(banner).not.toBeInTheDocument();
});

test('OFF-05 OFF-15 OFF-18: offline the profile is readable, can be deleted, and cannot be authorized', async () => {
  const waiting = page.getByText("This connection will be deleted when you're back online.");
  await mountApp({ path: '/twitter/twitter-outages' });
  await expect.element(reauthorize()).toBeEnabled();
  await server.cut(true);
  await reload();
  await expect.element(page.getByRole('heading', { name: 'Outages', level: 1 })).toBeVisible();
  await expect.element(reauthorize()).toBeDisabled();
  await expect.element(reauthorize()).toHaveAccessibleDescription("When you're online, use Re-authorize.");
  await deleteIt(page);
  await expect.element(waiting).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(waiting).not.toBeInTheDocument();
  await deleteIt(page);
  await expect.element(waiting).toBeVisible();
  await comeBack();
  await expectBanner('default', 'Outages account deleted successfully');
  expect((await server.effects()).map(({ method, connectionId }) => [method, connectionId])).toEqual([
    ['DELETE', 'twitter-outages'],
  ]);
});
