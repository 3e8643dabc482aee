import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp, reload } from '../../testing/mount.tsx';
import { banner, expectPath, press, rows } from '../../testing/screens/shell.ts';
import { calls, listIs, server, silence } from '../../testing/server.ts';

const title = () => page.getByRole('heading', { level: 1 });

test('NAV-01: / is the connections list, in the area Develop', async () => {
  await mountApp();
  await expect.element(page.getByRole('link', { name: 'Develop' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: 'Monitor' })).not.toHaveAttribute('aria-current', 'page');
  await expect.element(rows.first()).toBeVisible();
});

test('NAV-02: /monitor is the area Monitor of the same shell', async () => {
  await mountApp({ path: '/monitor' });
  await expect.element(page.getByRole('link', { name: 'Monitor' })).toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('link', { name: 'Develop' })).not.toHaveAttribute('aria-current', 'page');
  await expect.element(page.getByRole('banner')).toBeVisible();
  await expect.element(rows).not.toBeInTheDocument();
});

test('NAV-03: the two areas lead to each other', async () => {
  await mountApp();
  await page.getByRole('link', { name: 'Monitor' }).click();
  await expectPath('/monitor');
  await page.getByRole('link', { name: 'Develop' }).click();
  await expectPath('/');
  await expect.element(rows.first()).toBeVisible();
  history.back();
  await expectPath('/monitor');
});

test('NAV-04: /add-connection offers the channels', async () => {
  await mountApp({ path: '/add-connection' });
  await expect.element(page.getByRole('main').getByText('SMS', { exact: true })).toBeVisible();
  await expectPath('/add-connection');
});

test('NAV-11: /twilio-create is the form of a new SMS connection', async () => {
  await mountApp({ path: '/twilio-create' });
  for (const label of ['Name', 'Phone number', 'Account SID', 'Auth token']) {
    await expect.element(page.getByLabelText(label, { exact: true })).toBeVisible();
  }
});

for (const [ids, path, heading] of [
  ['NAV-12', '/twilio-whatsapp-create', 'New WhatsApp connection'],
  ['NAV-13', '/third-party-connection-create', 'New SMS connection'],
] as const) {
  test(`${ids}: ${path} is the form of a new connection with either provider`, async () => {
    await mountApp({ path });
    await expect.element(title()).toHaveTextContent(heading);
    for (const provider of ['Twilio', 'Vonage'])
      await expect.element(page.getByRole('radio', { name: provider })).toBeVisible();
    await expectPath(path);
  });
}

for (const [path, heading] of [
  ['/twilio-whatsapp/whatsapp-orders', 'Brightwater Orders'],
  ['/vonage-sms/vonage-alerts', 'Brightwater Service Alerts'],
  ['/vonage-whatsapp/vonage-concierge', 'Brightwater Concierge'],
] as const) {
  test(`NAV-14: ${path} loads its own detail`, async () => {
    await mountApp({ path });
    await expect.element(title()).toHaveTextContent(heading);
    expect(await calls('GET', `/connections${path}`)).toHaveLength(1);
  });
}

test('NAV-14: /twilio/{id} loads its own detail', async () => {
  await mountApp({ path: '/twilio/twilio-billing' });
  await expect.element(title()).toHaveTextContent('Brightwater Billing');
  expect(await calls('GET', '/connections/twilio/twilio-billing')).toHaveLength(1);
});

for (const [ids, path, heading] of [
  ['NAV-05', '/chat', 'New Web Messaging connection'],
  ['NAV-07', '/mobile/sdk_mobile', 'New Mobile Messaging SDK connection'],
  ['NAV-16', '/customer-ai-simulator-create', 'New GenAI Agent Trainer connection'],
] as const) {
  test(`${ids}: ${path} is the form of a new connection`, async () => {
    await mountApp({ path });
    await expect.element(title()).toHaveTextContent(heading);
    await expectPath(path);
  });
}

for (const [ids, path, id, heading] of [
  ['NAV-06', '/chat/chat-website', 'chat-website', 'Brightwater Website'],
  ['NAV-08', '/mobile/sdk_mobile/sdk-app', 'sdk-app', 'Brightwater App'],
] as const) {
  test(`${ids}: ${path} loads its own detail`, async () => {
    await mountApp({ path });
    await expect.element(title()).toHaveTextContent(heading);
    expect(await calls('GET', `/connections/chat/${id}`)).toHaveLength(1);
  });
}

test('NAV-10: /custom/{id} is the detail of an Agent Trainer where the document says so', async () => {
  await mountApp({ path: '/custom/trainer-onboarding' });
  await expect.element(title()).toHaveTextContent('Brightwater Agent Trainer');
  await expect.element(page.getByRole('tab', { name: 'Personas' })).toBeVisible();
});

test('NAV-17: any other path redirects to /', async () => {
  await mountApp({ path: '/monitor' });
  const others = ['/nope', '/chat/a/b', '/mobile', '/mobile/android', '/mobile/android/1', '/custom', '/twilio'];
  for (const path of [...others, '/twilio/a/b', '/monitor/x', '/index.html']) {
    await mountApp({ path });
    await expectPath('/');
    await expect.element(rows.first()).toBeVisible();
    await expect.element(banner).not.toBeInTheDocument();
  }
});

test('NAV-17: the redirect leaves no step in the history', async () => {
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

test('A-21: of a document that does not say that it is an SDK the list is asked', async () => {
  await plainDocument();
  await listIs([PLAIN]);
  await mountApp({ path: '/mobile/sdk_mobile/plain' });
  await expectPath('/chat/plain');
  await expect.element(title()).toHaveTextContent('Plain');
});

test('A-21: a connection that the list knows as an SDK is one, whatever its document leaves out', async () => {
  await plainDocument();
  await listIs([{ ...PLAIN, sdkPlatform: 'ios' }]);
  await mountApp();
  await expect.element(rows.first()).toBeVisible();
  history.pushState(null, '', '/chat/plain');
  await expectPath('/mobile/sdk_mobile/plain');
  await expect.element(title()).toHaveTextContent('Plain');
});

test('A-21: one that neither says of is what its address says', async () => {
  await plainDocument();
  for (const path of ['/mobile/sdk_mobile/plain', '/chat/plain']) {
    await mountApp({ path });
    await expect.element(title()).toHaveTextContent('Plain');
    await silence();
    await expectPath(path);
  }
});

test('A-21 GATE-05: an SDK behind the address of web messaging is behind the same gate', async () => {
  await server.session('demo', { platform_version: '8.7.1' });
  await mountApp({ path: '/chat/sdk-app' });
  await expectPath('/');
  await expect.element(banner).toMatchTextContent('Mobile Messaging SDK needs platform version 8.7.2 or later.');
});

for (const [path, own] of [
  ['/mobile/SDK_MOBILE', '/mobile/sdk_mobile'],
  ['/Mobile/Sdk_Mobile/sdk-app', '/mobile/sdk_mobile/sdk-app'],
  ['/CHAT/chat-website/', '/chat/chat-website'],
  ['/Monitor', '/monitor'],
] as const) {
  test(`NAV-07 NAV-08: ${path} is ${own}, however it is written`, async () => {
    await mountApp({ path });
    await expectPath(own);
    await expect.element(title()).toBeVisible();
  });
}

test('NAV-19: a create lands on the detail of the new connection, under the id of the answer', async () => {
  await mountApp({ path: '/twilio-create' });
  await page.getByLabelText('Name', { exact: true }).fill('Night line');
  await page.getByLabelText('Phone number').fill('+354 555 0100');
  await page.getByLabelText('Account SID').fill('AC0night');
  await page.getByLabelText('Auth token', { exact: true }).fill('secret');
  await page.getByRole('combobox', { name: /countr/i }).fill('Iceland');
  await press(page.getByRole('combobox', { name: /countr/i }), '{Enter}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(title()).toHaveTextContent('Night line');
  const [created] = await server.effects();
  await expectPath(`/twilio/${created?.connectionId}`);
});

test('NAV-20: an id with signs that an address escapes', async () => {
  await server.state({ mutate: { collection: 'twilio', id: 'a/b c%', doc: { name: 'Odd id', countryCodes: {} } } });
  await mountApp({ path: `/twilio/${encodeURIComponent('a/b c%')}` });
  await expect.element(title()).toHaveTextContent('Odd id');
  await reload();
  await expect.element(title()).toHaveTextContent('Odd id');
});

test('every screen names the document', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.poll(() => document.title).toBe('SMS twilio-support · Messaging administration');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect.poll(() => document.title).toMatch(/Messaging administration$/);
  await expect.poll(() => document.title).not.toMatch(/SMS/);
});
