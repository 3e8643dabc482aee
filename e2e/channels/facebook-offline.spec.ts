import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';
import {
  banner,
  calls,
  comeBack,
  effects,
  expect,
  installed,
  offlineReady,
  row,
  silence,
  test,
} from '../kit/fixtures.ts';
import { arrives, openOutbox, pill, settled } from '../kit/offline.ts';

const ID = 'facebook-community';
const PATH = `/connections/facebook/${ID}`;
const toggle = (page: Page) => page.getByRole('switch', { name: 'Get-started button' });
const settings = (page: Page) => page.getByRole('region', { name: 'Settings' });

/** A device that knows the list and the page, then loses the server, and knows that too. */
async function cutOff(page: Page, server: MockServer): Promise<void> {
  await page.goto(`${server.url}/?session_id=demo`);
  await row(page, ID).getByRole('link').click();
  await expect(toggle(page)).toBeChecked();
  await offlineReady(page);
  await server.close();
  await page.reload();
  await expect(pill(page)).toContainText('Offline');
}

const written = (server: MockServer) => effects(server, ID).map(({ body }) => body);
const getStarted = (enabled: boolean, payload = 'GET_STARTED') => ({ getStarted: { enabled, payload } });

installed(
  'FB-10 OFF-03: a toggle made offline waits, survives a reload, and arrives once',
  async ({ page, server }) => {
    await cutOff(page, server);
    await toggle(page).click();
    await expect(settings(page).getByText('Waiting to be sent')).toBeVisible();
    await expect(pill(page)).toContainText('1 waiting');
    await page.reload();
    await expect(toggle(page)).not.toBeChecked();
    await expect(banner(page)).toHaveCount(0);
    await comeBack(page, server);
    await settled(page);
    expect(written(server)).toEqual([getStarted(false)]);
    expect(calls(server, 'POST', PATH)).toHaveLength(1);
  },
);

test('FB-10 OFF-07: there and back is no request', async ({ page, server }) => {
  await cutOff(page, server);
  for (let turn = 0; turn < 4; turn += 1) {
    await toggle(page).click();
    await expect(toggle(page)).toBeChecked({ checked: turn % 2 === 1 });
  }
  await comeBack(page, server);
  await settled(page);
  await silence(page, server);
  expect(written(server)).toEqual([]);
});

test('FB-10 O-06: a payload that somebody else changed meanwhile is kept, and is no conflict', async ({
  page,
  server,
}) => {
  await cutOff(page, server);
  await toggle(page).click();
  await expect(pill(page)).toContainText('1 waiting');
  const patch = getStarted(true, 'THEIRS');
  server.control.state({ mutate: { collection: 'facebook', id: ID, patch } });
  await comeBack(page, server);
  await settled(page);
  expect(written(server)).toEqual([getStarted(false, 'THEIRS')]);
});

test('FB-10 OFF-12: what somebody else switched meanwhile as I wanted it is no conflict either', async ({
  page,
  server,
}) => {
  await cutOff(page, server);
  await toggle(page).click();
  await expect(pill(page)).toContainText('1 waiting');
  server.control.state({ mutate: { collection: 'facebook', id: ID, patch: getStarted(false) } });
  await comeBack(page, server);
  await settled(page);
  await silence(page, server);
  expect(written(server)).toEqual([]);
  await expect(toggle(page)).not.toBeChecked();
});

test('FB-10 OFF-13: a toggle whose answer was lost is not sent again', async ({ page, server, open }) => {
  server.control.next({ method: 'POST', path: PATH, applyFirst: true, status: 504 });
  await open(`/facebook/${ID}`);
  await toggle(page).click();
  await expect.poll(() => written(server)).toEqual([getStarted(false)]);
  await arrives.poll(() => calls(server, 'GET', PATH).length).toBeGreaterThan(1);
  await settled(page);
  await expect(toggle(page)).not.toBeChecked();
  expect(written(server)).toEqual([getStarted(false)]);
});

test('FB-12 OFF-11: a refusal after a toggle made offline is kept with its reason in the outbox', async ({
  page,
  server,
}) => {
  await cutOff(page, server);
  await toggle(page).click();
  server.control.next({ method: 'POST', path: PATH, status: 400, body: { code: 'FBA1' } });
  await comeBack(page, server);
  await expect(pill(page)).toContainText('1 needs attention', { timeout: 25_000 });
  const { entries } = await openOutbox(page);
  await expect(entries).toContainText('Brightwater Community');
  await expect(entries).toContainText('Get-started button');
  await expect(entries).toContainText('Authorization failed. Try again.');
});

test('FB-14 OFF-15: a delete made offline can be undone, and is sent when it is not', async ({ page, server }) => {
  await cutOff(page, server);
  const remove = async () => {
    await page.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  };
  await remove();
  await expect(toggle(page)).toBeDisabled();
  await expect(toggle(page)).toHaveAccessibleDescription('This connection is being deleted.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toggle(page)).toBeEnabled();
  await remove();
  await comeBack(page, server);
  await expect(banner(page)).toContainText('Brightwater Community account deleted successfully', { timeout: 25_000 });
  expect(effects(server).map(({ method }) => method)).toEqual(['DELETE']);
});
