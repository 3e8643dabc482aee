import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp, reload } from '../../testing/mount.tsx';
import { heldDepartures, resultIs, watchResultCalls } from '../../testing/screens/provider.ts';
import { banner, expectBanner, expectPath } from '../../testing/screens/shell.ts';
import { calls, comeBack, server } from '../../testing/server.ts';

const START = '/connections/facebook/auth-start';
const RESULT = '/connections/facebook/auth-result';
const reauthorize = { name: 'Re-authorize' };
const FAILED = 'Authorization failed. Try again. If the problem persists, contact support.';

/** `state/authorization/authorization.test.ts` has the other outcomes. */
test('FB-07 FB-08 A-44: a refusal reloads the page once, which then shows the reason; an ended session is reported at home, and Facebook is not opened', async () => {
  const departures = heldDepartures();
  await server.next({ method: 'GET', path: START, status: 500, body: { message: 'boom' }, times: 0 });
  await mountApp({ path: '/facebook/facebook-careers' });
  await page.getByRole('button', reauthorize).click();
  await expect.poll(() => departures).toEqual(['reload']);
  await reload();
  await expectBanner('urgent', 'Unable to authorize Facebook account');
  await expectPath('/facebook/facebook-careers');
  expect(await calls('GET', START)).toHaveLength(1);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await reload();
  await expect.element(page.getByRole('button', reauthorize)).toBeEnabled();
  await expect.element(banner).not.toBeInTheDocument();

  await server.clearRules();
  await server.next({ method: 'GET', path: START, status: 403, body: { message: 'Invalid or expired session' } });
  await page.getByRole('button', reauthorize).click();
  await expectBanner('urgent', 'Invalid or expired session. Sign in again to continue.');
  await expectPath('/');
  expect(departures).toEqual(['reload']);
});

test('FB-06: from the page and from a new connection another host is shown and confirmed before the console is left', async () => {
  const departures = heldDepartures();
  const authLink = 'https://facebook.com.elsewhere.example/dialog?x=1';
  await server.next({ method: 'GET', path: START, status: 200, body: { authLink }, times: 0 });
  for (const [path, name] of [
    ['/facebook/facebook-careers', 'Re-authorize'],
    ['/add-connection', 'Facebook'],
  ] as const) {
    departures.length = 0;
    await mountApp({ path });
    const start = page.getByRole('button', { name, exact: true });
    await start.click();
    const question = page.getByRole('dialog', { name: 'Continue to facebook.com.elsewhere.example?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(departures).toEqual([]);
    await start.click();
    await question.getByRole('button', { name: 'Continue to facebook.com.elsewhere.example' }).click();
    await expect.poll(() => departures).toEqual([authLink]);
  }
});

test('FB-17 A-05: the query is passed on unchanged, once, and stays in the address until then', async () => {
  const seen = watchResultCalls();
  await server.next({ method: 'GET', path: RESULT, hold: true });
  await mountApp({ path: '/facebook/auth-result?code=a+b&state=b%2Fc&x=%C5%BB&x=2&empty=' });
  await expect
    .element(page.getByRole('heading', { name: 'Finishing the authorization with Facebook…', level: 2 }))
    .toBeInTheDocument();
  await expectPath('/facebook/auth-result?code=a+b&state=b%2Fc&x=%C5%BB&x=2&empty=');
  await server.release();
  await expectBanner('urgent', FAILED);
  await expectPath('/');
  await expect.poll(() => seen).toEqual([`${RESULT}?code=a+b&state=b%2Fc&x=%C5%BB&x=2&empty=`]);
});

/** `codes.test.ts` has the messages of all codes in all languages, `authorization.test.ts` the other answers. */
test('FB-20: a result with a code is shown at home with its message', async () => {
  await resultIs('facebook', { success: false, accounts: [], code: 'FBA4' });
  await mountApp({ path: '/facebook/auth-result?code=a' });
  await expectBanner('urgent', 'The administrator of this page is already connected to another instance.');
  await expectPath('/');
  await expect.element(page.getByTestId('connection-row').first()).toBeVisible();
});

test('FB-06 OFF-18 O-02: offline Re-authorize says that it needs a connection, and is enabled again with it; clicking twice makes one call', async () => {
  const departures = heldDepartures();
  await mountApp({ path: '/facebook/facebook-careers' });
  const button = page.getByRole('button', reauthorize);
  await expect.element(button).toBeEnabled();
  await server.cut(true);
  await reload();
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAccessibleDescription("When you're online, use Re-authorize.");
  await button.click({ force: true });
  await expectPath('/facebook/facebook-careers');
  expect(departures).toEqual([]);
  await comeBack();
  await expect.element(button).toBeEnabled();

  await server.next({ method: 'GET', path: START, hold: true });
  await button.dblClick();
  await server.release();
  await expect.poll(() => departures).toHaveLength(1);
  expect(await calls('GET', START)).toHaveLength(1);
});

test('FB-17 A-05 O-02: an answer that arrives without the service is kept across a reload, and passed on once', async () => {
  await resultIs('facebook', { success: true, accounts: ['P1'] });
  await mountApp({ path: '/facebook/facebook-careers' });
  await expect.element(page.getByRole('button', reauthorize)).toBeEnabled();
  await server.cut(true);
  await mountApp({ path: '/facebook/auth-result?code=held' });
  const held = page.getByRole('heading', { name: 'Facebook has answered', level: 2 });
  await expect.element(held).toBeInTheDocument();
  await reload();
  await expect.element(held).toBeInTheDocument();
  await expectPath('/facebook/auth-result?code=held');
  await comeBack();
  await expectBanner('default', 'Authorization successful for P1');
  await expectPath('/');
  expect((await calls('GET', RESULT)).map(({ query }) => query)).toEqual([{ code: 'held' }]);
});

test('FB-17 A-05: a reload while the session is read loses nothing', async () => {
  await resultIs('facebook', { success: true, accounts: ['P1'] });
  await server.next({ method: 'GET', path: '/sessions', hang: true });
  await mountApp({ path: '/facebook/auth-result?code=slow' });
  await expect.element(page.getByTestId('global-spinner')).toBeVisible();
  await reload();
  await expectBanner('default', 'Authorization successful for P1');
  expect((await calls('GET', RESULT)).map(({ query }) => query)).toEqual([{ code: 'slow' }]);
});
