import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { banner, expectPath, rowOf, rows, shownIds } from '../../testing/screens/shell.ts';
import { listIs, server } from '../../testing/server.ts';

/** One row of every gated sort, and one that is always there. */
const GATED = [
  { connectionId: 'open', title: 'Open', platform: 'twilio', lastUpdate: 4 },
  { connectionId: 'sdk', title: 'Sdk', platform: 'chat', sdkPlatform: 'sdk_mobile', lastUpdate: 3 },
  { connectionId: 'custom', title: 'Custom', platform: 'custom', lastUpdate: 2 },
  { connectionId: 'trainer', title: 'Trainer', platform: 'custom', isCustomerSimulator: true, lastUpdate: 1 },
];

const card = (name: string) => page.getByRole('main').getByText(name, { exact: true });

/** What a session shows of the gated rows. */
const LIST: [rows: string, version: string, trainer: boolean | null, expected: string[]][] = [
  ['GATE-02 GATE-03 GATE-04', '8.6.9', true, ['open']],
  ['GATE-02 GATE-03 GATE-04', '8.7.0', true, ['open', 'sdk', 'trainer']],
  ['GATE-01 GATE-02', '8.7', false, ['open', 'sdk']],
  ['GATE-03', '8.7.1', false, ['open', 'sdk']],
  ['GATE-03', '8.7.2', false, ['open', 'sdk', 'custom']],
  ['GATE-03 GATE-04', '8.8.0', false, ['open', 'sdk', 'custom']],
  ['GATE-04 SES-19', '8.8.0', null, ['open', 'sdk', 'custom']],
  ['GATE-01', '8.24.0', true, ['open', 'sdk', 'custom', 'trainer']],
  ['GATE-01', '10.0.0', true, ['open', 'sdk', 'custom', 'trainer']],
  ['GATE-01 A-13', 'next', true, ['open']],
];

for (const [ids, version, trainer, expected] of LIST) {
  test(`${ids}: at ${version} with the trainer ${trainer} the list shows ${expected.join(', ')}`, async () => {
    await server.session('demo', { platform_version: version, enable_agent_trainer: trainer });
    await listIs(GATED);
    await mountApp();
    await expect.element(rowOf('open')).toBeVisible();
    expect(shownIds()).toEqual(expected);
  });
}

/** Routes with a gate: what the session must be for them to stay. */
const ROUTES: [rows: string, path: string, patch: Record<string, unknown>, stays: boolean][] = [
  ['GATE-05', '/mobile/sdk_mobile', { platform_version: '8.7.1' }, false],
  ['GATE-05', '/mobile/sdk_mobile/sdk-app', { platform_version: '8.7.1' }, false],
  ['GATE-05', '/mobile/sdk_mobile', { platform_version: '8.7.2' }, true],
  ['GATE-05', '/mobile/sdk_mobile/sdk-app', { platform_version: '8.8.0' }, true],
  ['GATE-05 GATE-01', '/mobile/sdk_mobile', { platform_version: '8.24.0' }, true],
  ['GATE-05', '/mobile/sdk_mobile', { platform_version: '9.0.0' }, true],
  ['GATE-06', '/custom/custom-kiosk', { platform_version: '8.6.9' }, false],
  ['GATE-06', '/custom/new', { platform_version: '8.6.9' }, false],
  ['GATE-06', '/custom/custom-kiosk', { platform_version: '8.7.0' }, true],
  ['GATE-06', '/custom/new', { platform_version: '8.7.0' }, true],
  ['GATE-08', '/customer-ai-simulator-create', { enable_agent_trainer: false }, false],
  ['GATE-08 SES-19', '/customer-ai-simulator-create', { enable_agent_trainer: null }, false],
  ['GATE-08', '/customer-ai-simulator-create', { platform_version: '8.6.9' }, false],
  ['GATE-08', '/customer-ai-simulator-create', { platform_version: '8.7.0' }, true],
  ['SES-20 A-18', '/chat', { c: false }, false],
  ['SES-20 A-18', '/chat', { c: null }, true],
  ['SES-20 A-18', '/chat/chat-website', { c: false }, true],
];

for (const [ids, path, patch, stays] of ROUTES) {
  test(`${ids}: ${path} with ${JSON.stringify(patch)} ${stays ? 'stays' : 'leads home'}`, async () => {
    await server.session('demo', patch);
    await mountApp({ path });
    await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    if (stays) await expect.element(page.getByRole('heading', { level: 1 })).not.toBeEmptyDOMElement();
    else await expect.element(rows.first()).toBeVisible();
    await expectPath(stays ? path : '/');
  });
}

for (const version of ['8.7.0', '8.7.1']) {
  test(`GATE-05 A-14: at ${version} the row is there, and says which version its page needs`, async () => {
    await server.session('demo', { platform_version: version });
    await listIs(GATED);
    await mountApp();
    await rowOf('sdk').getByRole('link').click();
    await expect.element(banner).toMatchTextContent('Mobile Messaging SDK needs platform version 8.7.2 or later');
    await expect.element(banner).toHaveAttribute('data-variant', 'urgent');
    await expectPath('/');
  });
}

/** Cards with a gate: offered or not. */
const CARDS: [rows: string, name: string, patch: Record<string, unknown>, offered: boolean][] = [
  ['GATE-09', 'Mobile Messaging SDK', { platform_version: '8.6.1' }, false],
  ['GATE-09', 'Mobile Messaging SDK', { platform_version: '8.7.0' }, true],
  ['GATE-10', 'Client Channel API', { platform_version: '8.6.9' }, false],
  ['GATE-10', 'Client Channel API', { platform_version: '8.7.0' }, true],
  ['GATE-11', 'GenAI Agent Trainer', { platform_version: '8.6.9' }, false],
  ['GATE-11 SES-19', 'GenAI Agent Trainer', { platform_version: '8.8.0', enable_agent_trainer: null }, false],
  ['GATE-11', 'GenAI Agent Trainer', { platform_version: '8.7.0', enable_agent_trainer: false }, false],
  ['GATE-11', 'GenAI Agent Trainer', { platform_version: '8.7.0' }, true],
  ['GATE-01', 'GenAI Agent Trainer', { platform_version: '8.24.0' }, true],
  ['SES-20', 'Web Messaging', { c: false }, false],
  ['SES-20', 'Web Messaging', { c: true }, true],
  ['SES-20', 'Web Messaging', { c: null }, true],
];

for (const [ids, name, patch, offered] of CARDS) {
  test(`${ids}: ${name} with ${JSON.stringify(patch)} is ${offered ? '' : 'not '}offered`, async () => {
    await server.session('demo', patch);
    await mountApp({ path: '/add-connection' });
    await expect.element(card('SMS')).toBeVisible();
    await expect.element(card(name)).toHaveLength(offered ? 1 : 0);
  });
}

test('GATE-13: the test session is offered Facebook alone', async () => {
  await mountApp({ path: '/add-connection', sessionId: 'test_session_id' });
  await expect.element(card('Facebook')).toBeVisible();
  for (const name of ['SMS', 'WhatsApp', 'Web Messaging', 'Mobile Messaging SDK', 'Client Channel API']) {
    await expect.element(card(name)).not.toBeInTheDocument();
  }
});

test('GATE-13 A-10: the test value is the deployment’s', async () => {
  await server.next({ path: '/config.json', status: 200, body: { testSessionId: 'demo' }, times: 0 });
  await mountApp({ path: '/add-connection' });
  await expect.element(card('Facebook')).toBeVisible();
  await expect.element(card('SMS')).not.toBeInTheDocument();
});

test('GATE-28 SES-18: who the administrator is changes nothing that is shown', async () => {
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
