import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { heldDepartures } from '../../testing/screens/provider.ts';
import { banner, expectPath, rows } from '../../testing/screens/shell.ts';
import { calls, comeBack, server, silence } from '../../testing/server.ts';

useFastTime();

const INITIALIZE = '/sessions/initialize';

/** Expects what every refused session shows: the shell and one urgent banner, no screen and no calls for one. */
async function expectRefused(message: RegExp): Promise<void> {
  await expect.element(banner).toHaveAttribute('data-variant', 'urgent');
  await expect.element(banner).toMatchTextContent(message);
  await expect.element(page.getByRole('banner')).toBeVisible();
  await expect.element(rows).not.toBeInTheDocument();
  await expect.element(page.css('main h2')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Monitor' })).not.toBeInTheDocument();
}

/** `session.test.ts` has all other answers that are not a session. */
test('SES-05 SES-09 O-25: an answered session is valid; an object without one of a session’s fields is a failure, and deletes nothing', async () => {
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
  await server.forget();
  await server.next({ method: 'GET', path: '/sessions', status: 200, body: {} });
  await mountApp();
  await expectRefused(/Failed to validate session/);
  await silence();
  expect(await calls('GET', '/connections')).toHaveLength(0);
  await mountApp({ sessionId: null });
  await expect.element(rows.first()).toBeVisible();
  expect((await calls('GET', '/sessions')).map(({ headers }) => headers['x-session-id'])).toEqual(['demo', 'demo']);
});

test.each([
  ['SES-09', { sessionId: '€' }, /Failed to validate session/],
  ['SES-08', { nonce: 'a\nb' }, /Request failed to initialize a session/],
] as const)('%s A-04: an id or nonce that is not a valid header is refused as such: %j', async (_, given, message) => {
  await mountApp(given);
  await expectRefused(message);
  expect(await server.requests()).toEqual([]);
});

test('SES-07: nothing of a screen is shown before the session is answered', async () => {
  await server.next({ method: 'GET', path: '/sessions', hang: true, times: 0 });
  for (const path of ['/', '/twilio/twilio-support']) {
    await server.forget();
    await mountApp({ path });
    await expect.element(page.getByTestId('global-spinner')).toBeVisible();
    await expect.element(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    await expect.element(rows).not.toBeInTheDocument();
    await expect.element(page.getByRole('main').getByRole('link')).not.toBeInTheDocument();
    await expect.element(page.getByRole('main').getByRole('button')).not.toBeInTheDocument();
    const called = async () => (await server.requests()).map((request) => request.path);
    await expect.poll(called).toEqual(['/sessions']);
  }
});

test('O-41: a start whose session call has no answer says so after 5 s', async () => {
  await server.next({ method: 'GET', path: '/sessions', hang: true, times: 0 });
  await mountApp();
  const sentence = page.getByText("The service hasn't answered yet. The console keeps trying.");
  await expect.element(sentence).not.toBeVisible();
  for (const delayed of sentence.element().getAnimations()) {
    expect(delayed.effect?.getTiming().delay).toBe(5000);
    delayed.finish();
  }
  await expect.element(sentence).toBeVisible();
});

test('SES-11 NAV-18: every screen without a session consists of the shell and the banner', async () => {
  for (const path of ['/facebook/1', '/monitor', '/twilio-create']) {
    await server.forget();
    await mountApp({ path, sessionId: 'nobody' });
    await expectRefused(/invalid or expired session/i);
    // The field for the platform's link is the only one.
    const fields = () =>
      page
        .getByRole('textbox')
        .elements()
        .map((field) => field.getAttribute('name'));
    await expect.poll(fields).toEqual(['link']);
    expect((await server.requests()).map(({ path: called }) => called)).toEqual(['/sessions']);
  }
});

test('SES-02 SES-03: a nonce, also next to an id, starts the session in one call without an id; the id of its answer is kept and sent', async () => {
  await server.session('S9', {});
  const body = { session_id: 'S9', platform_version: '8.24.0', manager_id: 'm-1' };
  await server.next({ method: 'GET', path: INITIALIZE, status: 200, body });
  await mountApp({ nonce: 'N1', sessionId: 'demo' });
  await expect.element(rows.first()).toBeVisible();
  const asked = await calls('GET', INITIALIZE);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers).toMatchObject({ 'x-nonce': 'N1' });
  expect(asked[0]?.headers).not.toHaveProperty('x-session-id');
  expect(sessionStorage.getItem('session_id')).toBe('S9');
  expect((await calls('GET', '/connections'))[0]?.headers).toMatchObject({ 'x-session-id': 'S9' });
  await silence();
  expect(await calls('GET', '/sessions')).toEqual([]);
});

test('SES-08: a refused nonce is reported; `session.test.ts` has all other answers that start no session', async () => {
  await server.next({ method: 'GET', path: INITIALIZE, status: 500, body: {} });
  await mountApp({ nonce: 'N7' });
  await expectRefused(/Request failed to initialize a session/);
  expect(sessionStorage.getItem('session_id')).toBeNull();
});

test('SES-10: any sentence with "Invalid or expired session" ends the session, and is shown', async () => {
  const message = 'Request denied: Invalid or expired session (code 7)';
  await server.next({ method: 'GET', path: '/connections/twilio/*', status: 500, body: { message } });
  await mountApp({ path: '/twilio/twilio-support' });
  await expectPath('/');
  await expectRefused(/Request denied: Invalid or expired session \(code 7\)/);
});

test('SES-23: 403 leads home with the banner, and is not followed by another call', async () => {
  await server.next({ method: 'GET', path: '/connections/twilio/*', status: 403, body: {} });
  await mountApp({ path: '/twilio/twilio-support' });
  await expectPath('/');
  await expectRefused(/Invalid or expired session/);
  await silence();
  expect(await calls('GET', '/connections')).toHaveLength(0);
});

test('SES-23: 403 on the list does not cause a loop', async () => {
  await server.next({ method: 'GET', path: '/connections', status: 403, body: {}, times: 0 });
  await mountApp();
  await expectRefused(/Invalid or expired session/);
  expect(await calls('GET', '/connections')).toHaveLength(1);
});

const title = (name: string) => page.getByRole('heading', { level: 1, name });
const tell = (words: string) => page.getByRole('main').getByText(words);

test('SES-11 A-06: an ended session is a full-page state that remains after its banner and says that nothing is lost', async () => {
  await server.next({ method: 'POST', path: '/connections/twilio/*', status: 503, times: 0 });
  await mountApp({ path: '/twilio/twilio-support' });
  const menu = page.getByRole('region', { name: 'Menu reply configuration' });
  await menu.getByRole('textbox').fill('Kept {label}');
  await menu.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('banner').getByText('1 waiting')).toBeVisible();
  await server.session('demo', { valid: false });
  await mountApp({ path: '/' });
  await expectRefused(/Invalid or expired session/);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(title("You've been signed out")).toBeVisible();
  await expect
    .element(tell('Your unsent change is safe on this device and will be sent once you sign in.'))
    .toBeVisible();
  await expect
    .element(tell('To sign in, open this console from the platform you manage. If you have already, check again.'))
    .toBeVisible();
  const departures = heldDepartures();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect.poll(() => departures).toEqual(['reload']);
});

test('SES-12: a missing session has its own message', async () => {
  await mountApp({ sessionId: null });
  await expectRefused(/invalid or expired session/i);
  await expect.element(title("You're not signed in")).toBeVisible();
  expect(await server.requests()).toEqual([]);
});

test('SES-15: after logout the address is removed from the form', async () => {
  const close = vi.spyOn(window, 'close').mockReturnValue();
  await mountApp({ path: '/twilio-create?provider=vonage' });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.element(title("You've logged out")).toBeVisible();
  await expectPath('/');
  close.mockRestore();
});

test('O-01: if the network requires a sign-in, the console says so instead of "Offline"', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const pill = page.getByRole('banner').getByRole('button', { name: /unsent changes/ });
  await expect.element(pill).toMatchTextContent(/^Online/);
  await server.next({ method: 'GET', path: '/connections', html: true, times: 0 });
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect.element(pill).toMatchTextContent(/^The network asks you to sign in/);
  await server.clearRules();
  await comeBack();
  await expect.element(pill).toMatchTextContent(/^Online/);
});
