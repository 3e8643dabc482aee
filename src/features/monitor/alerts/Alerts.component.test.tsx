import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp, reload } from '../../../testing/mount.tsx';
import { ALERTS, ERRORS, NEW, STATUS, UPDATE, whole } from '../../../testing/pages/alerts.ts';
import { openAlerts, posted, webhooksAre } from '../../../testing/screens/alerts.ts';
import { expectBanner, expectTexts, focus, pressAndType } from '../../../testing/screens/shell.ts';
import { calls, server, silence } from '../../../testing/server.ts';

const HINT = 'A URL you control, for example https://hooks.example.com/errors.';
const MANY = Array.from({ length: 10 }, (_, n) => `https://hooks.brightwater.example/team-${n}`);

test('MON-01 the tabs are vertical, in the address, and arrow keys move between them; they keep each other’s parameters', async () => {
  await mountApp({ path: '/monitor?range=week' });
  const tablist = page.getByRole('tablist', { name: 'Monitor' });
  await expect.element(tablist).toHaveAttribute('aria-orientation', 'vertical');
  await expectTexts(tablist.getByRole('tab'), ['Error logs', 'Alerts']);
  const [logs, alerts] = [tablist.getByRole('tab').first(), tablist.getByRole('tab').last()];
  await expect.element(logs).toHaveAttribute('aria-selected', 'true');
  await focus(logs);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(alerts).toHaveFocus();
  await expect.element(alerts).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tabpanel', { name: 'Alerts' })).toBeVisible();
  await expect.poll(() => location.href).toMatch(/tab=alerts/);
  expect(location.href).toMatch(/range=week/);
  await reload();
  await expect.element(alerts).toHaveAttribute('aria-selected', 'true');
  await focus(alerts);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => location.href).toMatch(/\/monitor\?range=week$/);
  await page.viewport(768, 900);
  await expect.element(tablist).toHaveAttribute('aria-orientation', 'horizontal');
  expect(logs.element().getBoundingClientRect().top).toBe(alerts.element().getBoundingClientRect().top);
});

test('MON-26 MON-27 MON-30 CONST-01 O-13: the session’s webhooks are listed, from the call that the page makes anyway; a new one posts the whole list, once, is reported, and can be undone in its row', async () => {
  const alerts = await openAlerts();
  await alerts.shows([ERRORS, STATUS]);
  await expect.element(page.getByText(/within 30 seconds, it is tried twice more/)).toBeVisible();
  expect(await calls('GET', '/sessions')).toHaveLength(1);
  await alerts.field.fill('  example.com/hook ');
  await userEvent.keyboard('{Enter}');
  await expectBanner('default', 'Webhook added');
  await alerts.shows([ERRORS, STATUS, 'example.com/hook']);
  await expect.element(alerts.field).toHaveValue('');
  await expect.element(alerts.field).toHaveFocus();
  const added = alerts.row('example.com/hook');
  await expect.element(added).toMatchTextContent('Saved');
  expect(await posted()).toEqual([whole(ERRORS, STATUS, 'example.com/hook')]);
  expect(await calls('GET', '/sessions')).toHaveLength(1);
  await added.getByRole('button', { name: 'Undo' }).click();
  await alerts.shows([ERRORS, STATUS]);
  await expect.poll(async () => (await posted()).slice(1)).toEqual([whole(ERRORS, STATUS)]);

  // O-01.2: an address that is typed while the one before is being kept stays in its field.
  await alerts.field.fill(NEW);
  pressAndType(alerts.ok, alerts.field, 'https://second.example');
  await expect.poll(async () => (await posted()).slice(2)).toEqual([whole(ERRORS, STATUS, NEW)]);
  await silence();
  await expect.element(alerts.field).toHaveValue('https://second.example');
  await reload();
  await alerts.shows([ERRORS, STATUS, NEW]);
});

test('O-18 MON-26: a list that cannot be read is not shown as empty, and nothing is added to it, which would overwrite it', async () => {
  const session = { session_id: 'demo', manager_id: 'mgr-1', error_webhooks: [{ url: ERRORS }] };
  await server.next({ method: 'GET', path: '/sessions', status: 200, body: session, times: 0 });
  await mountApp({ path: ALERTS });
  await expect.element(page.getByText(/sent a list that this version can't read/)).toBeVisible();
  await expect.element(page.getByLabelText('Webhook URL', { exact: true })).not.toBeInTheDocument();
});

test('MON-28 MON-36 MON-37: deleting asks with the address; Cancel posts nothing, Delete posts the list without it; the list of an answer is shown', async () => {
  const alerts = await openAlerts();
  await alerts
    .row(ERRORS)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect.element(alerts.dialog).toMatchTextContent('Are you sure you want to delete this item?');
  await expect.element(alerts.dialog).toMatchTextContent(ERRORS);
  await alerts.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(alerts.dialog).not.toBeInTheDocument();
  await silence();
  expect(await posted()).toEqual([]);
  await alerts.remove(ERRORS);
  await alerts.shows([STATUS]);
  await expectBanner('default', 'Webhook deleted');
  expect(await posted()).toEqual([whole(STATUS)]);

  const answer = whole('https://theirs.example', NEW);
  await server.next({ method: 'POST', path: UPDATE, status: 200, body: answer });
  await alerts.add(NEW);
  await alerts.shows(answer.errorWebhooks);
  await alerts.add('b.example');
  await expect.poll(async () => (await posted()).at(-1)).toEqual(whole('https://theirs.example', NEW, 'b.example'));
});

test('MON-29 MON-31 MON-32 MON-33: what is no address, and one that is in the list, is refused without a call', async () => {
  const alerts = await openAlerts();
  await expect.element(alerts.ok).toBeDisabled();
  await alerts.field.fill('foo bar');
  await expect.element(alerts.ok).toBeDisabled();
  await expect.element(alerts.error).not.toBeInTheDocument();
  for (const [url, flaw] of [
    ['foo bar', 'Remove the spaces.'],
    ['localhost', 'The host needs a dot, as in example.com.'],
    ['http://localhost/x', 'The host needs a dot, as in example.com.'],
  ] as const) {
    await alerts.field.fill(url);
    await userEvent.tab();
    await expect.element(alerts.error).toHaveTextContent(`Webhook is invalid. ${flaw}`);
    await expect.element(alerts.field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(alerts.field).toHaveAccessibleDescription(`${HINT} Webhook is invalid. ${flaw}`);
    await expect.element(alerts.ok).toBeDisabled();
    await alerts.field.press('Enter');
    await alerts.field.fill(NEW);
    await expect.element(alerts.error).not.toBeInTheDocument();
    await expect.element(alerts.ok).toBeEnabled();
  }
  await alerts.field.fill(` ${STATUS} `);
  await alerts.field.press('Enter');
  await expect.element(alerts.error).toHaveTextContent('This value is already present');
  await expect.element(alerts.ok).toBeDisabled();
  await silence();
  expect(await posted()).toEqual([]);
});

test('MON-33 MON-34 MON-35: a webhook is edited in its place in the list; it is no duplicate of itself, but of another one; Cancel leaves it unchanged', async () => {
  const alerts = await openAlerts();
  await alerts.edit(STATUS);
  await alerts.edited.fill(NEW);
  const other = alerts.row(ERRORS).getByRole('button', { name: /^Edit/ });
  await expect.element(other).not.toBeInTheDocument();
  await alerts.cancel.click();
  await alerts.shows([ERRORS, STATUS]);
  await expect.element(alerts.row(STATUS).getByRole('button', { name: /^Edit/ })).toHaveFocus();
  await expect.element(other).toBeVisible();

  await alerts.edit(ERRORS);
  await expect.element(alerts.edited).toHaveFocus();
  await expect.element(alerts.edited).toHaveValue(ERRORS);
  // No two fields have the same name.
  await expect.element(page.getByLabelText('Webhook URL', { exact: true })).toHaveLength(1);
  await expect.element(alerts.save).toBeEnabled();
  await alerts.edited.fill('ftp://x.example');
  await alerts.edited.press('Enter');
  await expect.element(alerts.editError).toHaveTextContent('Webhook is invalid. Start with https:// or http://.');
  await alerts.edited.fill(STATUS);
  await userEvent.tab();
  await expect.element(alerts.editError).toHaveTextContent('This value is already present');
  await expect.element(alerts.save).toBeDisabled();
  await alerts.edited.fill('');
  await expect.element(alerts.save).toBeDisabled();
  await alerts.edited.fill(ERRORS);
  await alerts.save.click();
  await expect.element(alerts.edited).not.toBeInTheDocument();
  await silence();
  expect(await posted()).toEqual([]);

  await alerts.edit(ERRORS);
  await alerts.edited.fill(NEW);
  await alerts.save.click();
  await expectBanner('default', 'Webhook updated');
  await alerts.shows([NEW, STATUS]);
  expect(await posted()).toEqual([whole(NEW, STATUS)]);
});

test('MON-38 MON-39: ten webhooks are the limit, until one is deleted', async () => {
  await webhooksAre(...MANY);
  const alerts = await openAlerts();
  const warning = page.getByRole('tabpanel').getByText('The maximum number of webhooks (10) is reached').first();
  await expect.element(warning).toBeVisible();
  await expect.element(alerts.field).toBeDisabled();
  await expect.element(alerts.ok).toBeDisabled();
  await expect.element(alerts.row(MANY[3] ?? '').getByRole('button', { name: /^Edit/ })).toBeEnabled();
  await alerts.remove(MANY[3] ?? '');
  await expect.element(alerts.field).toBeEnabled();
  await expect.element(page.getByText(/The maximum number of webhooks/)).not.toBeInTheDocument();
  await alerts.add(NEW);
  await expect.element(warning).toBeVisible();
  await expect.poll(async () => await posted()).toHaveLength(2);
});

test('MON-41 MON-42: the payload has six fields with their types; Try links to the command that tests this address', async () => {
  const alerts = await openAlerts();
  const rows = page.getByRole('table', { name: 'What is posted' }).css('tbody').getByRole('row');
  await expect.element(rows).toHaveLength(6);
  for (const [field, type] of [
    ['ErrorCode', 'number'],
    ['ErrorMessage', 'string'],
    ['Timestamp', 'ISO 8601'],
    ['ConnectionType', 'string'],
    ['ConnectionName', 'string'],
    ['AdditionalInfo', 'object'],
  ] as const) {
    const cells = rows.filter({ hasText: field }).getByRole('cell');
    await expect.element(cells.nth(0)).toHaveTextContent(field);
    await expect.element(cells.nth(1)).toMatchTextContent(type);
    await expect.element(cells.nth(2)).toMatchTextContent(/\w{3}/);
  }

  const target = page.getByLabelText('Webhook', { exact: true });
  await expect.element(target).toHaveValue(ERRORS);
  await alerts.row(STATUS).getByRole('button', { name: 'Try' }).click();
  await expect.element(target).toHaveFocus();
  await expect.element(target).toHaveValue(STATUS);
  await expect.element(page.getByText(/--url 'https:\/\/status/)).toBeVisible();
});
