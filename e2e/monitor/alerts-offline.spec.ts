import { readFile } from 'node:fs/promises';
import { draftsAtRest, readableStorage } from '../kit/at-rest.ts';
import { calls, comeBack, expect, installed, otherDevice, silence, test } from '../kit/fixtures.ts';
import {
  ALERTS,
  alertsScreen,
  applied,
  cutOffAlerts,
  ERRORS,
  NEW,
  posted,
  STATUS,
  UPDATE,
  webhooksAre,
  whole,
} from '../kit/monitor-alerts.ts';
import { arrives, openOutbox, pill, settled, uncover } from '../kit/offline.ts';
import { sendReviewed } from '../kit/unsent-file.ts';

installed(
  'OFF-03 O-13: the list is there without a network, and a webhook added to it waits, survives a restart and is sent once',
  async ({ page, server }) => {
    const alerts = await cutOffAlerts(page, server);
    await page.reload();
    await alerts.shows([ERRORS, STATUS]);
    await alerts.add(NEW);
    await expect(alerts.row(NEW)).toContainText('Waiting to be sent');
    await expect(page.getByTestId('banner')).toHaveCount(0);
    await page.reload();
    await alerts.shows([ERRORS, STATUS, NEW]);
    await expect(pill(page)).toContainText('1 waiting');
    expect(await readableStorage(page)).not.toContain('new.example');
    await comeBack(page, server);
    await settled(page);
    await expect(alerts.row(NEW)).not.toContainText('Waiting');
    expect(posted(server)).toEqual([whole(ERRORS, STATUS, NEW)]);
  },
);

test('O-18: what another administrator added meanwhile survives, and what both did is done once', async ({
  page,
  server,
}) => {
  const alerts = await cutOffAlerts(page, server);
  await alerts.add(NEW);
  await alerts.remove(STATUS);
  await alerts.add('both.example');
  await expect(pill(page)).toContainText('3 waiting');
  await expect(alerts.row('both.example')).toContainText('Waiting to be sent');
  webhooksAre(server, ERRORS, STATUS, 'https://theirs.example', 'both.example');
  await comeBack(page, server);
  await settled(page);
  const all = [ERRORS, 'https://theirs.example', 'both.example', NEW];
  await alerts.shows(all);
  expect(applied(server).at(-1)).toEqual(whole(...all));
  expect(posted(server)).toHaveLength(2);
});

test('OFF-07 rule 9: what was typed over and over is one call, and what was taken back is none', async ({
  page,
  server,
}) => {
  const alerts = await cutOffAlerts(page, server);
  await page.reload();
  await expect(pill(page)).toContainText('Offline');
  await alerts.add('first.example');
  await alerts.replace('first.example', 'second.example');
  await alerts.add('gone.example');
  await alerts.remove('gone.example');
  await alerts.remove(STATUS);
  await expect(alerts.row(STATUS)).toContainText('Will be removed');
  await alerts.row(STATUS).getByRole('button', { name: 'Undo' }).click();
  await alerts.shows([ERRORS, STATUS, 'second.example']);
  await expect(pill(page)).toContainText('1 waiting');
  await comeBack(page, server);
  await settled(page);
  expect(posted(server)).toEqual([whole(ERRORS, STATUS, 'second.example')]);
});

test.describe('OFF-12 O-06: an address that both changed', () => {
  test.beforeEach(async ({ page, server }) => {
    const alerts = await cutOffAlerts(page, server);
    await alerts.replace(ERRORS, NEW);
    await expect(alerts.row(NEW)).toContainText('Waiting to be sent');
    webhooksAre(server, 'https://theirs.example', STATUS);
    await comeBack(page, server);
    await arrives(alerts.tab).toHaveText(/Needs attention/);
  });

  test('is a conflict that shows both sides; mine can be kept beside theirs', async ({ page, server }) => {
    const alerts = alertsScreen(page);
    await silence(page, server);
    expect(posted(server)).toEqual([]);
    await expect(alerts.row(NEW)).toContainText('Someone else changed this in the meantime');
    await expect(alerts.row(NEW)).toContainText('Changed or removed by someone else');
    await alerts.row(NEW).getByRole('button', { name: 'Keep mine' }).click();
    await settled(page);
    await alerts.shows(['https://theirs.example', STATUS, NEW]);
    expect(posted(server)).toEqual([whole('https://theirs.example', STATUS, NEW)]);
  });

  test('can be left as theirs', async ({ page, server }) => {
    const alerts = alertsScreen(page);
    await alerts.row(NEW).getByRole('button', { name: 'Take theirs' }).click();
    await settled(page);
    await alerts.shows(['https://theirs.example', STATUS]);
    await silence(page, server);
    expect(posted(server)).toEqual([]);
  });

  test('can be edited from the outbox, which leads back to the field', async ({ page, server }) => {
    const alerts = alertsScreen(page);
    await page.goto(server.url);
    const { sheet, entries } = await openOutbox(page);
    await expect(entries).toContainText('Error alerts');
    await expect(entries).toContainText('Webhook changed');
    await entries.getByRole('button', { name: 'Edit' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/monitor\?tab=alerts$/);
    await expect(alerts.field).toHaveValue(NEW);
    await expect(alerts.field).toBeFocused();
    await alerts.add('https://newer.example');
    await settled(page);
    expect(posted(server)).toEqual([whole('https://theirs.example', STATUS, 'https://newer.example')]);
  });
});

test('MON-38 O-18: when the list has filled up meanwhile, the new one is refused with words and nothing is lost', async ({
  page,
  server,
}) => {
  const alerts = await cutOffAlerts(page, server);
  await alerts.add(NEW);
  await expect(alerts.row(NEW)).toContainText('Waiting to be sent');
  const full = [ERRORS, STATUS, ...Array.from({ length: 8 }, (_, n) => `https://theirs.example/${n}`)];
  webhooksAre(server, ...full);
  await comeBack(page, server);
  await arrives(alerts.row(NEW)).toContainText('Not saved: The maximum number of webhooks (10) is reached');
  await silence(page, server);
  expect(posted(server)).toEqual([]);
  await alerts.remove(ERRORS);
  await alerts.row(NEW).getByRole('button', { name: 'Try again' }).click();
  await settled(page);
  expect(applied(server).at(-1)).toEqual(whole(...full.slice(1), NEW));
});

test('OFF-13: a lost answer is looked for in the session and nothing is sent twice', async ({ page, server }) => {
  const alerts = await cutOffAlerts(page, server);
  await alerts.add(NEW);
  await expect(alerts.row(NEW)).toContainText('Waiting to be sent');
  server.control.next({ method: 'POST', path: UPDATE, status: 503, applyFirst: true });
  await comeBack(page, server);
  await settled(page);
  await alerts.shows([ERRORS, STATUS, NEW]);
  expect(applied(server)).toEqual([whole(ERRORS, STATUS, NEW)]);
});

test('MON-43 O-13: a session that is over when the lane is read ends it, and what waits is kept', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}${ALERTS}&session_id=demo`);
  const alerts = alertsScreen(page);
  await alerts.shows([ERRORS, STATUS]);
  server.control.next({ method: 'POST', path: UPDATE, status: 503 });
  await alerts.add(NEW);
  await expect.poll(() => posted(server)).toHaveLength(1);
  server.control.session('demo', { valid: false });
  await arrives(page.getByTestId('banner')).toContainText('Invalid or expired session');
  await expect(page).toHaveURL(`${server.url}/`);
  await silence(page, server);
  expect(applied(server)).toEqual([]);
  server.control.session('demo', { valid: true });
  await page.goto(`${server.url}${ALERTS}&session_id=demo`);
  await settled(page);
  expect(applied(server)).toEqual([whole(ERRORS, STATUS, NEW)]);
});

test('rule 16: what is typed and not saved is kept, at the field and in the list', async ({ page, server }) => {
  const alerts = await cutOffAlerts(page, server);
  await alerts.field.fill('https://half.exam');
  await alerts.edit(STATUS);
  await alerts.edited.fill('https://other.exam');
  await draftsAtRest(page, 2);
  await page.reload();
  await expect(alerts.field).toHaveValue('https://half.exam');
  await expect(alerts.edited).toHaveValue('https://other.exam');
  await expect(page.getByText('Draft restored').first()).toBeVisible();
  expect(await readableStorage(page)).not.toContain('half.exam');
});

test('rule 16: a draft outlives the address that it began with', async ({ page, server }) => {
  const alerts = await cutOffAlerts(page, server);
  await alerts.edit(STATUS);
  await alerts.edited.fill(NEW);
  await draftsAtRest(page, 1);
  webhooksAre(server, ERRORS);
  await comeBack(page, server);
  await page.goto(`${server.url}${ALERTS}&session_id=demo`);
  await expect(alerts.edited).toHaveValue(NEW);
  await expect(page.getByText('Changed by someone else since you started')).toBeVisible();
  await alerts.save.click();
  await expect(alerts.row(NEW)).toContainText('Someone else changed this in the meantime');
  await silence(page, server);
  expect(posted(server)).toEqual([]);
});

installed('OFF-17: unsent webhooks travel to another device in a file', async ({ page, server, browser }) => {
  const alerts = await cutOffAlerts(page, server);
  await alerts.add(NEW);
  await expect(pill(page)).toContainText('1 waiting');
  const { sheet } = await openOutbox(page);
  await sheet.getByRole('button', { name: 'Export unsent changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export unsent changes' });
  await dialog.getByLabel('File password').fill('correct horse battery');
  const downloaded = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const text = await readFile(await (await downloaded).path(), 'utf8');
  await page.close();
  await comeBack(page, server);

  const other = await otherDevice(browser);
  await other.goto(`${server.url}${ALERTS}&session_id=demo`);
  await alertsScreen(other).shows([ERRORS, STATUS]);
  const opened = await openOutbox(other);
  await opened.sheet
    .locator('input[type=file]')
    .setInputFiles({ name: 'unsent.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const asks = other.getByRole('dialog', { name: 'Import unsent changes' });
  await asks.getByLabel('File password').fill('correct horse battery');
  await asks.getByRole('button', { name: 'Import' }).click();
  await expect(asks.getByText(/imported/)).toBeVisible({ timeout: 60_000 });
  await sendReviewed(other);
  await uncover(other);
  await alertsScreen(other).shows([ERRORS, STATUS, NEW]);
  await settled(other);
  expect(applied(server)).toEqual([whole(ERRORS, STATUS, NEW)]);
  expect(calls(server, 'POST', UPDATE)).toHaveLength(1);
});
