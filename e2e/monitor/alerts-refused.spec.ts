import { expect, test } from '../kit/fixtures.ts';
import { ALERTS, applied, ERRORS, NEW, openAlerts, refuse, STATUS, whole } from '../kit/monitor-alerts.ts';
import { openOutbox, pill } from '../kit/offline.ts';
import { expectBanner } from '../kit/sms.ts';

test.describe('what the service refuses', () => {
  test('MON-40 leaves the list as it is; marks lead to what was typed, and it can be sent again', async ({
    page,
    open,
    server,
  }) => {
    const alerts = await openAlerts(page, open);
    refuse(server, 500);
    await alerts.add(NEW);
    await expectBanner(page, 'urgent', 'Failed to update Error Webhook details');
    await expect(alerts.list.locator('li > div > code')).toHaveText([ERRORS, STATUS]);
    const refused = alerts.row(NEW);
    await expect(refused).toContainText('Not saved: Failed to update Error Webhook details');
    await expect(alerts.tab).toHaveText(/Alerts\s*Needs attention/);
    await page.goto(server.url);
    const monitor = page.getByRole('link', { name: 'Monitor' });
    await expect(monitor).toHaveAccessibleName(/Needs attention/);
    await monitor.click();
    await expect(page).toHaveURL(/tab=alerts/);
    await refused.getByRole('button', { name: 'Try again' }).click();
    await alerts.shows([ERRORS, STATUS, NEW]);
    await expect(alerts.tab).toHaveText('Alerts');
    await expect.poll(() => applied(server)).toEqual([whole(ERRORS, STATUS, NEW)]);
  });

  test('MON-40 can be corrected where it was typed, and is not made twice', async ({ page, open, server }) => {
    const alerts = await openAlerts(page, open);
    refuse(server, 500);
    await alerts.add('https://tpyo.example');
    await alerts.row('https://tpyo.example').getByRole('button', { name: 'Edit' }).click();
    await expect(alerts.field).toHaveValue('https://tpyo.example');
    await expect(alerts.field).toBeFocused();
    await alerts.add(NEW);
    await alerts.shows([ERRORS, STATUS, NEW]);
    await expect.poll(() => applied(server)).toEqual([whole(ERRORS, STATUS, NEW)]);
  });

  test('MON-40 a refused change stands at its address and can be discarded', async ({ page, open, server }) => {
    const alerts = await openAlerts(page, open);
    refuse(server, 500);
    await alerts.replace(ERRORS, NEW);
    await expect(alerts.row(ERRORS)).toContainText('Not saved');
    await expect(alerts.row(ERRORS)).toContainText(NEW);
    await alerts.row(ERRORS).getByRole('button', { name: 'Edit' }).last().click();
    await expect(alerts.edited).toBeFocused();
    await expect(alerts.edited).toHaveValue(NEW);
    await alerts.cancel.click();
    await alerts.row(ERRORS).getByRole('button', { name: 'Discard' }).click();
    await expect(alerts.row(ERRORS)).not.toContainText(NEW);
    await expect(pill(page)).toHaveText(/^Online/);
  });

  test('O-22 holds back no other webhook', async ({ page, open, server }) => {
    const alerts = await openAlerts(page, open);
    refuse(server, 500);
    await alerts.replace(ERRORS, NEW);
    await expect(alerts.row(ERRORS)).toContainText('Not saved');
    await alerts.add('b.example');
    await expect.poll(() => applied(server)).toEqual([whole(ERRORS, STATUS, 'b.example')]);
  });

  test('ERR-02 a known sentence of the service is said', async ({ page, open, server }) => {
    const alerts = await openAlerts(page, open);
    refuse(server, 409, { notValidConnection: true, reason: 'Not while alerts are being moved' });
    await alerts.add(NEW);
    await expectBanner(page, 'urgent', 'Not while alerts are being moved');
  });

  test('MON-43: 403 leads home, and the change is kept for the next session', async ({ page, open, server }) => {
    const alerts = await openAlerts(page, open);
    refuse(server, 403, { message: 'Forbidden' });
    await alerts.field.fill(NEW);
    await alerts.ok.click();
    await expectBanner(page, 'urgent', 'Invalid or expired session. Sign in again to continue.');
    await expect(page).toHaveURL(`${server.url}/`);
    await open(ALERTS);
    await alerts.shows([ERRORS, STATUS, NEW]);
    await expect.poll(() => applied(server)).toEqual([whole(ERRORS, STATUS, NEW)]);
  });
});

test('the outbox tells what was sent, and takes it back', async ({ page, open, server }) => {
  const alerts = await openAlerts(page, open);
  await alerts.remove(ERRORS);
  await expect.poll(() => applied(server)).toHaveLength(1);
  const { sheet } = await openOutbox(page);
  const sent = sheet.getByTestId('outbox-sent');
  await expect(sent).toContainText('Error alerts');
  await expect(sent).toContainText(`Webhook removed: ${ERRORS}`);
  await sent.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => applied(server)).toEqual([whole(STATUS), whole(ERRORS, STATUS)]);
});
