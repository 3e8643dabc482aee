import { calls, expect, silence, test } from '../kit/fixtures.ts';
import {
  ALERTS,
  alertsScreen,
  ERRORS,
  NEW,
  openAlerts,
  posted,
  STATUS,
  UPDATE,
  webhooksAre,
  whole,
} from '../kit/monitor-alerts.ts';
import { expectBanner } from '../kit/sms.ts';

const MANY = Array.from({ length: 10 }, (_, n) => `https://hooks.brightwater.example/team-${n}`);

test.describe('the two tabs of the monitor', () => {
  test('MON-01 are vertical, in the address, and moved among by arrow keys', async ({ page, open }) => {
    await open('/monitor');
    const tablist = page.getByRole('tablist', { name: 'Monitor' });
    await expect(tablist).toHaveAttribute('aria-orientation', 'vertical');
    await expect(tablist.getByRole('tab')).toHaveText(['Error logs', 'Alerts']);
    const [logs, alerts] = [tablist.getByRole('tab').first(), tablist.getByRole('tab').last()];
    await expect(logs).toHaveAttribute('aria-selected', 'true');
    await logs.focus();
    await page.keyboard.press('ArrowDown');
    await expect(alerts).toBeFocused();
    await expect(alerts).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Alerts' })).toBeVisible();
    await expect(page).toHaveURL(/\/monitor\?tab=alerts$/);
    await page.reload();
    await expect(alerts).toHaveAttribute('aria-selected', 'true');
    await alerts.focus();
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(/\/monitor$/);
  });

  test('MON-01 keep what the address says about the other one', async ({ page, open }) => {
    await open('/monitor?range=week');
    await page.getByRole('tab', { name: 'Alerts' }).click();
    await expect(page).toHaveURL(/range=week/);
    await page.getByRole('tab', { name: 'Error logs' }).click();
    await expect(page).toHaveURL(/\/monitor\?range=week$/);
  });
});

test('MON-26 CONST-01 O-13: the webhooks of the session are listed, by the one call that the page makes anyway', async ({
  page,
  open,
  server,
}) => {
  const alerts = await openAlerts(page, open);
  await alerts.shows([ERRORS, STATUS]);
  await expect(page.getByText(/within 30 seconds is tried two more times/)).toBeVisible();
  expect(calls(server, 'GET', '/sessions')).toHaveLength(1);
});

test.describe('adding a webhook', () => {
  test('MON-27 MON-30: posts the whole list with it, once, and says so', async ({ page, open, server }) => {
    const alerts = await openAlerts(page, open);
    await alerts.field.fill('  example.com/hook ');
    await page.keyboard.press('Enter');
    await expectBanner(page, 'default', 'Webhook added');
    await alerts.shows([ERRORS, STATUS, 'example.com/hook']);
    await expect(alerts.field).toHaveValue('');
    await expect(alerts.field).toBeFocused();
    await expect(alerts.row('example.com/hook')).toContainText('Saved');
    expect(posted(server)).toEqual([whole(ERRORS, STATUS, 'example.com/hook')]);
    expect(calls(server, 'GET', '/sessions')).toHaveLength(1);
    await page.reload();
    await alerts.shows([ERRORS, STATUS, 'example.com/hook']);
  });

  test('can be taken back at once, where it stands', async ({ page, open, server }) => {
    const alerts = await openAlerts(page, open);
    await alerts.add(NEW);
    await alerts.row(NEW).getByRole('button', { name: 'Undo' }).click();
    await alerts.shows([ERRORS, STATUS]);
    await expect.poll(() => posted(server)).toEqual([whole(ERRORS, STATUS, NEW), whole(ERRORS, STATUS)]);
  });

  test('MON-28 shows the list that the service answers', async ({ page, open, server }) => {
    const alerts = await openAlerts(page, open);
    const answer = whole('https://theirs.example', NEW);
    server.control.next({ method: 'POST', path: UPDATE, status: 200, body: answer });
    await alerts.add(NEW);
    await alerts.shows(answer.errorWebhooks);
    await alerts.add('b.example');
    await expect.poll(() => posted(server).at(-1)).toEqual(whole('https://theirs.example', NEW, 'b.example'));
  });

  for (const url of ['foo bar', 'localhost', 'http://localhost/x']) {
    test(`MON-29 MON-31 MON-33: refuses ${url} without a call`, async ({ page, open, server }) => {
      const alerts = await openAlerts(page, open);
      await expect(alerts.ok).toBeDisabled();
      await alerts.field.fill(url);
      await expect(alerts.ok).toBeDisabled();
      await expect(alerts.error).toHaveCount(0);
      await alerts.field.blur();
      await expect(alerts.error).toHaveText('Webhook is invalid');
      await expect(alerts.field).toHaveAttribute('aria-invalid', 'true');
      await expect(alerts.field).toHaveAccessibleDescription('Webhook is invalid');
      await alerts.field.press('Enter');
      await silence(page, server);
      expect(posted(server)).toEqual([]);
      await alerts.field.fill(NEW);
      await expect(alerts.error).toHaveCount(0);
      await expect(alerts.ok).toBeEnabled();
    });
  }

  test('MON-32 refuses one that is in the list', async ({ page, open, server }) => {
    const alerts = await openAlerts(page, open);
    await alerts.field.fill(` ${STATUS} `);
    await alerts.field.press('Enter');
    await expect(alerts.error).toHaveText('This value is already present');
    await expect(alerts.ok).toBeDisabled();
    await silence(page, server);
    expect(posted(server)).toEqual([]);
  });
});

test('rule 4: another window follows, and what is typed there stays', async ({ page, open, server, context }) => {
  const alerts = await openAlerts(page, open);
  const other = await context.newPage();
  await other.goto(`${server.url}${ALERTS}&session_id=demo`);
  const there = alertsScreen(other);
  await there.field.pressSequentially('https://typed.exam');
  await alerts.add(NEW);
  await there.shows([ERRORS, STATUS, NEW]);
  await expect(there.field).toHaveValue('https://typed.exam');
  await expect(there.field).toBeFocused();
  await there.field.pressSequentially('ple');
  await there.ok.click();
  await alerts.shows([ERRORS, STATUS, NEW, 'https://typed.example']);
  await expect.poll(() => posted(server).at(-1)).toEqual(whole(ERRORS, STATUS, NEW, 'https://typed.example'));
});

test.describe('editing a webhook', () => {
  test('MON-34 posts the list with the new one in its place', async ({ page, open, server }) => {
    const alerts = await openAlerts(page, open);
    await alerts.edit(ERRORS);
    await expect(alerts.edited).toBeFocused();
    await expect(alerts.edited).toHaveValue(ERRORS);
    await alerts.edited.fill(NEW);
    await alerts.save.click();
    await expectBanner(page, 'default', 'Webhook changed');
    await alerts.shows([NEW, STATUS]);
    expect(posted(server)).toEqual([whole(NEW, STATUS)]);
  });

  test('MON-35 MON-33: is no duplicate of itself, but of another one', async ({ page, open, server }) => {
    const alerts = await openAlerts(page, open);
    await alerts.edit(ERRORS);
    await expect(alerts.save).toBeEnabled();
    await alerts.edited.fill(STATUS);
    await alerts.edited.blur();
    await expect(alerts.editError).toHaveText('This value is already present');
    await expect(alerts.save).toBeDisabled();
    await alerts.edited.fill('');
    await expect(alerts.save).toBeDisabled();
    await alerts.edited.fill(ERRORS);
    await alerts.save.click();
    await expect(alerts.edited).toHaveCount(0);
    await silence(page, server);
    expect(posted(server)).toEqual([]);
  });

  test('Cancel leaves it as it is and gives focus back', async ({ page, open, server }) => {
    const alerts = await openAlerts(page, open);
    await alerts.edit(STATUS);
    await alerts.edited.fill(NEW);
    const other = alerts.row(ERRORS).getByRole('button', { name: 'Edit' });
    await expect(other).toBeDisabled();
    await alerts.cancel.click();
    await alerts.shows([ERRORS, STATUS]);
    await expect(alerts.row(STATUS).getByRole('button', { name: 'Edit' })).toBeFocused();
    await expect(other).toBeEnabled();
    await silence(page, server);
    expect(posted(server)).toEqual([]);
  });
});

test('MON-36 MON-37: deleting asks with the address; Cancel posts nothing, Delete the list without it', async ({
  page,
  open,
  server,
}) => {
  const alerts = await openAlerts(page, open);
  await alerts.row(ERRORS).getByRole('button', { name: 'Delete' }).click();
  await expect(alerts.dialog).toContainText('Are you sure you want to delete this item?');
  await expect(alerts.dialog).toContainText(ERRORS);
  await alerts.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(alerts.dialog).toHaveCount(0);
  await silence(page, server);
  expect(posted(server)).toEqual([]);
  await alerts.remove(ERRORS);
  await alerts.shows([STATUS]);
  await expectBanner(page, 'default', 'Webhook removed');
  expect(posted(server)).toEqual([whole(STATUS)]);
});

test('MON-38 MON-39: ten are the limit, until one is deleted', async ({ page, open, server }) => {
  webhooksAre(server, ...MANY);
  const alerts = await openAlerts(page, open);
  const warning = page.getByRole('tabpanel').getByText('The maximum number of webhooks (10) is reached').first();
  await expect(warning).toBeVisible();
  await expect(alerts.field).toBeDisabled();
  await expect(alerts.ok).toBeDisabled();
  await expect(alerts.row(MANY[3] ?? '').getByRole('button', { name: 'Edit' })).toBeEnabled();
  await alerts.remove(MANY[3] ?? '');
  await expect(alerts.field).toBeEnabled();
  await expect(page.getByText('The maximum number of webhooks (10) is reached')).toHaveCount(0);
  await alerts.add(NEW);
  await expect(warning).toBeVisible();
  await expect.poll(() => posted(server)).toHaveLength(2);
});

test.describe('what is posted to a webhook', () => {
  test('MON-41 MON-42: six fields with their types', async ({ page, open }) => {
    await openAlerts(page, open);
    const rows = page.getByRole('table', { name: 'What is posted' }).locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(6);
    for (const [field, type] of [
      ['ErrorCode', 'number'],
      ['ErrorMessage', 'string'],
      ['Timestamp', 'ISO 8601'],
      ['ConnectionType', 'string'],
      ['ConnectionName', 'string'],
      ['AdditionalInfo', 'object'],
    ] as const) {
      const cells = rows.filter({ hasText: field }).getByRole('cell');
      await expect(cells.nth(0)).toHaveText(field);
      await expect(cells.nth(1)).toContainText(type);
      await expect(cells.nth(2)).toHaveText(/\w{3}/);
    }
  });

  test('A-33 can be tried: payload and command for a reason and a webhook, both to be copied', async ({
    page,
    open,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAlerts(page, open);
    const card = page.getByRole('region', { name: 'Try a webhook' });
    await card.getByLabel('Reason').selectOption({ label: 'Endpoint not found (404)' });
    await card.getByLabel('Webhook', { exact: true }).selectOption(STATUS);
    const copied = async (name: string, begins: string) => {
      await card.getByRole('button', { name }).click();
      await expect(card.getByText('Copied').first()).toBeVisible();
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(clipboard).toContain(begins);
      return clipboard();
    };
    const payload = JSON.parse(await copied('Copy Payload', '{'));
    expect(payload).toMatchObject({ ErrorCode: 404, ConnectionType: expect.any(String) });
    const command = await copied('Copy Command', 'curl');
    expect(command).toContain(`--url '${STATUS}'`);
    expect(command).toContain(JSON.stringify(payload));
    await expect(card.locator('pre').last()).toHaveText(command);
  });
});
