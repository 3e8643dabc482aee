import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../io/location.ts';
import { mountApp } from '../../testing/mount.tsx';
import { banner, expectPath, rowOf, rows, shownIds } from '../../testing/screens/shell.ts';
import { listIs, server } from '../../testing/server.ts';

/** One row of every gated kind, and one that is always shown. */
const GATED = [
  { connectionId: 'open', title: 'Open', platform: 'twilio', lastUpdate: 4 },
  { connectionId: 'sdk', title: 'Sdk', platform: 'chat', sdkPlatform: 'sdk_mobile', lastUpdate: 3 },
  { connectionId: 'custom', title: 'Custom', platform: 'custom', lastUpdate: 2 },
  { connectionId: 'trainer', title: 'Trainer', platform: 'custom', isCustomerSimulator: true, lastUpdate: 1 },
];

const card = (name: string) => page.getByRole('main').getByText(name, { exact: true });

/**
 * `registry.test.ts` has the table of versions and gates: this tests that the list, the routes and the cards use it.
 */
test('GATE-02 GATE-03 GATE-04 SES-19: the list shows the rows that the session allows', async () => {
  await listIs(GATED);
  for (const [version, trainer, expected] of [
    ['8.7.0', true, ['open', 'sdk', 'trainer']],
    ['8.8.0', null, ['open', 'sdk', 'custom']],
    ['8.6.9', true, ['open']],
  ] as const) {
    await server.session('demo', { platform_version: version, enable_agent_trainer: trainer });
    await mountApp();
    await expect.element(rowOf('open')).toBeVisible();
    await expect.poll(shownIds).toEqual(expected);
  }
});

test('GATE-05 GATE-06 GATE-08 SES-20 A-18: a route stays if the session allows it, otherwise it redirects home', async () => {
  const open = { platform_version: '8.7.2', enable_agent_trainer: true, c: true };
  const shut = { platform_version: '8.6.9', enable_agent_trainer: false, c: false };
  const gated = ['/mobile/sdk_mobile', '/mobile/sdk_mobile/sdk-app', '/custom/custom-kiosk', '/custom/new'];
  const [first = '', ...others] = [...gated, '/customer-ai-simulator-create', '/chat'];
  await server.session('demo', shut);
  await mountApp({ path: first });
  for (const path of [first, ...others]) {
    navigate(path);
    await expect.element(rows.first()).toBeVisible();
    await expectPath('/');
  }
  navigate('/chat/chat-website');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Brightwater Website');
  await expectPath('/chat/chat-website');
  await server.session('demo', open);
  await mountApp({ path: first });
  for (const path of [first, ...others]) {
    navigate(path);
    await expect.element(page.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
    await expectPath(path);
  }
});

test('GATE-05 A-14: before 8.7.2 the row is shown, and says which version its page needs', async () => {
  await server.session('demo', { platform_version: '8.7.1' });
  await listIs(GATED);
  await mountApp();
  await rowOf('sdk').getByRole('link').click();
  await expect.element(banner).toMatchTextContent('Mobile Messaging SDK needs platform version 8.7.2 or later');
  await expect.element(banner).toHaveAttribute('data-variant', 'urgent');
  await expectPath('/');
});

test('GATE-09 GATE-10 GATE-11 SES-20: a card is offered if the session allows it', async () => {
  const names = ['Mobile Messaging SDK', 'Client Channel API', 'GenAI Agent Trainer', 'Web Messaging'];
  const offered = () => names.filter((name) => card(name).elements().length > 0);
  for (const [patch, expected] of [
    [{ platform_version: '8.6.9', c: false }, []],
    [{ platform_version: '8.7.0', enable_agent_trainer: false, c: null }, names.filter((name) => !/GenAI/.test(name))],
    [{ platform_version: '8.7.0', enable_agent_trainer: true, c: true }, names],
  ] as const) {
    await server.session('demo', patch);
    await mountApp({ path: '/add-connection' });
    await expect.element(card('SMS')).toBeVisible();
    await expect.poll(offered).toEqual(expected);
  }
});

test('GATE-13: the test session is offered only Facebook', async () => {
  await mountApp({ path: '/add-connection', sessionId: 'test_session_id' });
  await expect.element(card('Facebook')).toBeVisible();
  for (const name of ['SMS', 'WhatsApp', 'Web Messaging', 'Mobile Messaging SDK', 'Client Channel API']) {
    await expect.element(card(name)).not.toBeInTheDocument();
  }
});

test('GATE-13 A-10: the test value comes from the deployment', async () => {
  await server.next({ path: '/config.json', status: 200, body: { testSessionId: 'demo' }, times: 0 });
  await mountApp({ path: '/add-connection' });
  await expect.element(card('Facebook')).toBeVisible();
  await expect.element(card('SMS')).not.toBeInTheDocument();
});

test('GATE-28 SES-18: the administrator’s details change nothing on screen', async () => {
  await listIs(GATED);
  const seen: string[] = [];
  for (const session of ['demo', 'other']) {
    await mountApp({ path: '/', sessionId: session });
    await expect.element(rowOf('trainer')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Online/ })).toBeVisible();
    seen.push(document.getElementById('root')?.innerText ?? '');
  }
  expect(seen[1]).toBe(seen[0]);
});
