import type { Page } from '@playwright/test';
import { banner, expect, listIs, row, rows, sessionIs, test } from '../kit/fixtures.ts';

/** One row of every gated sort, and one that is always there. */
const GATED = [
  { connectionId: 'open', title: 'Open', platform: 'twilio', lastUpdate: 4 },
  { connectionId: 'sdk', title: 'Sdk', platform: 'chat', sdkPlatform: 'sdk_mobile', lastUpdate: 3 },
  { connectionId: 'custom', title: 'Custom', platform: 'custom', lastUpdate: 2 },
  { connectionId: 'trainer', title: 'Trainer', platform: 'custom', isCustomerSimulator: true, lastUpdate: 1 },
];

const shown = async (page: Page) =>
  rows(page).evaluateAll((found) => found.map((each) => each.getAttribute('data-connection-id')));

const card = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true });

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
  test(`${ids}: at ${version} with the trainer ${trainer} the list shows ${expected.join(', ')}`, async ({
    page,
    server,
    open,
  }) => {
    sessionIs(server, { platform_version: version, enable_agent_trainer: trainer });
    listIs(server, GATED);
    await open();
    await expect(row(page, 'open')).toBeVisible();
    expect(await shown(page)).toEqual(expected);
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
  test(`${ids}: ${path} with ${JSON.stringify(patch)} ${stays ? 'stays' : 'leads home'}`, async ({
    page,
    server,
    open,
  }) => {
    sessionIs(server, patch);
    await open(path);
    if (stays) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    else await expect(rows(page).first()).toBeVisible();
    await expect(page).toHaveURL(server.url + (stays ? path : '/'));
  });
}

for (const version of ['8.7.0', '8.7.1']) {
  test(`GATE-05 A-14: at ${version} the row is there, and says which version its page needs`, async ({
    page,
    server,
    open,
  }) => {
    sessionIs(server, { platform_version: version });
    listIs(server, GATED);
    await open();
    await row(page, 'sdk').getByRole('link').click();
    await expect(banner(page)).toContainText('Mobile Messaging SDK needs platform version 8.7.2 or later');
    await expect(banner(page)).toHaveAttribute('data-variant', 'urgent');
    await expect(page).toHaveURL(`${server.url}/`);
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
  test(`${ids}: ${name} with ${JSON.stringify(patch)} is ${offered ? '' : 'not '}offered`, async ({
    page,
    server,
    open,
  }) => {
    sessionIs(server, patch);
    await open('/add-connection');
    await expect(card(page, 'SMS')).toBeVisible();
    await expect(card(page, name)).toHaveCount(offered ? 1 : 0);
  });
}

test('GATE-13: the test session is offered Facebook alone', async ({ page, open }) => {
  await open('/add-connection', 'test_session_id');
  await expect(card(page, 'Facebook')).toBeVisible();
  for (const name of ['SMS', 'WhatsApp', 'Web Messaging', 'Mobile Messaging SDK', 'Client Channel API']) {
    await expect(card(page, name)).toHaveCount(0);
  }
});

test('GATE-13 A-10: the test value is the deployment’s', async ({ page, server, open }) => {
  server.control.next({ path: '/config.json', status: 200, body: { testSessionId: 'demo' }, times: 0 });
  await open('/add-connection');
  await expect(card(page, 'Facebook')).toBeVisible();
  await expect(card(page, 'SMS')).toHaveCount(0);
});

test('GATE-28 SES-18: who the administrator is changes nothing that is shown', async ({ page, server, open }) => {
  listIs(server, GATED);
  const seen: string[] = [];
  for (const session of ['demo', 'other']) {
    await open('/', session);
    await expect(row(page, 'trainer')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Online' })).toBeVisible();
    seen.push(await page.locator('#root').innerText());
  }
  expect(seen[1]).toBe(seen[0]);
});
