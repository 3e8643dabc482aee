import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { mountApp, reload } from '../../testing/mount.tsx';
import { banner, expectPath, rows } from '../../testing/screens/shell.ts';
import { listIs, server, silence } from '../../testing/server.ts';

const title = () => page.getByRole('heading', { level: 1 });

test('NAV-01 NAV-02 NAV-03: the list is the area Develop, /monitor is Monitor, and they link to each other', async () => {
  const develop = page.getByRole('link', { name: 'Develop' });
  const monitor = page.getByRole('link', { name: 'Monitor' });
  await mountApp();
  await expect.element(develop).toHaveAttribute('aria-current', 'page');
  await expect.element(monitor).not.toHaveAttribute('aria-current', 'page');
  await expect.element(rows.first()).toBeVisible();
  await monitor.click();
  await expectPath('/monitor');
  await expect.element(monitor).toHaveAttribute('aria-current', 'page');
  await expect.element(develop).not.toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('banner')).toBeVisible();
  await expect.element(rows).not.toBeInTheDocument();
  await develop.click();
  await expectPath('/');
  await expect.element(rows.first()).toBeVisible();
  history.back();
  await expectPath('/monitor');
});

/** `registry.test.ts` has the table of addresses; the screens have their own tests, which open them there. */
test('NAV-12 NAV-13: both providers have their forms for a new number', async () => {
  await mountApp();
  for (const [path, heading] of [
    ['/twilio-whatsapp-create', 'New WhatsApp connection'],
    ['/third-party-connection-create', 'New SMS connection'],
  ] as const) {
    navigate(path);
    await expect.element(title()).toHaveTextContent(heading);
    for (const provider of ['Twilio', 'Vonage'])
      await expect.element(page.getByRole('radio', { name: provider })).toBeVisible();
    await expectPath(path);
  }
});

test('NAV-17 A-61 SDK-SHL-05: any other path redirects to /', async () => {
  await mountApp({ path: '/nope' });
  for (const path of ['/nope', '/mobile/android/1', '/custom', '/twilio/a/b', '/index.html']) {
    navigate(path);
    await expectPath('/');
    await expect.element(rows.first()).toBeVisible();
    await expect.element(banner).not.toBeInTheDocument();
  }
});

test('NAV-17: the redirect adds no entry to the history', async () => {
  await mountApp({ path: '/monitor' });
  await expect.element(title()).toBeVisible();
  history.pushState(null, '', '/nope');
  await reload();
  await expectPath('/');
  history.back();
  await expectPath('/monitor');
});

for (const [path, own, heading] of [
  ['/chat/sdk-app', '/mobile/sdk_mobile/sdk-app', 'Brightwater App'],
  ['/mobile/sdk_mobile/chat-website', '/chat/chat-website', 'Brightwater Website'],
] as const) {
  test(`A-21: a connection has one address: ${path} is replaced by ${own}`, async () => {
    await mountApp({ path: '/monitor' });
    await expect.element(title()).toBeVisible();
    history.pushState(null, '', `${path}?tab=security`);
    await reload();
    await expectPath(`${own}?tab=security`);
    await expect.element(title()).toHaveTextContent(heading);
    await expect.element(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true');
    history.back();
    await expectPath('/monitor');
  });
}

const PLAIN = { connectionId: 'plain', title: 'Plain', platform: 'chat' };

const plainDocument = () =>
  server.next({
    ...{ method: 'GET', path: '/connections/chat/plain', status: 200, times: 0 },
    body: { connectionId: 'plain', accountName: 'Plain' },
  });

test('A-21: for a document that does not say whether it is an SDK, the list decides', async () => {
  await plainDocument();
  await listIs([PLAIN]);
  await mountApp({ path: '/mobile/sdk_mobile/plain' });
  await expectPath('/chat/plain');
  await expect.element(title()).toHaveTextContent('Plain');
});

test('A-21: a connection that is an SDK in the list is one, whatever its document leaves out', async () => {
  await plainDocument();
  await listIs([{ ...PLAIN, sdkPlatform: 'ios' }]);
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  history.pushState(null, '', '/chat/plain');
  await expectPath('/mobile/sdk_mobile/plain');
  await expect.element(title()).toHaveTextContent('Plain');
});

test('A-21: without either, the address decides', async () => {
  await plainDocument();
  await mountApp({ path: '/monitor' });
  for (const path of ['/mobile/sdk_mobile/plain', '/chat/plain']) {
    navigate(path);
    await expect.element(title()).toHaveTextContent('Plain');
    await silence();
    await expectPath(path);
  }
});

test('A-21 GATE-05: an SDK at the address of web messaging has the same gate', async () => {
  await server.session('demo', { platform_version: '8.7.1' });
  await mountApp({ path: '/chat/sdk-app' });
  await expectPath('/');
  await expect.element(banner).toMatchTextContent('Mobile Messaging SDK needs platform version 8.7.2 or later.');
});

test('NAV-07 NAV-08: an address is recognized in any spelling', async () => {
  await mountApp();
  for (const [path, own] of [
    ['/Mobile/Sdk_Mobile/sdk-app', '/mobile/sdk_mobile/sdk-app'],
    ['/CHAT/chat-website/', '/chat/chat-website'],
  ] as const) {
    navigate(path);
    await expectPath(own);
    await expect.element(title()).toBeVisible();
  }
});

test('NAV-20: an id may contain characters that an address escapes', async () => {
  await server.state({ mutate: { collection: 'twilio', id: 'a/b c%', doc: { name: 'Odd id', countryCodes: {} } } });
  await mountApp({ path: `/twilio/${encodeURIComponent('a/b c%')}` });
  await expect.element(title()).toHaveTextContent('Odd id');
  await reload();
  await expect.element(title()).toHaveTextContent('Odd id');
});

test('every screen sets the document’s title', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.poll(() => document.title).toBe('SMS twilio-support · Messaging administration');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect.poll(() => document.title).toMatch(/Messaging administration$/);
  await expect.poll(() => document.title).not.toMatch(/SMS/);
});
