import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { maskedAddress } from '../../../model/secret.ts';
import { mountApp } from '../../../testing/mount.tsx';
import { ALERTS, ERRORS, NEW, STATUS, whole } from '../../../testing/pages/alerts.ts';
import { applied, openAlerts, refuse } from '../../../testing/screens/alerts.ts';
import { expectPill } from '../../../testing/screens/outbox.ts';
import { expectBanner, expectPath, expectTexts } from '../../../testing/screens/shell.ts';

test('MON-40 a refusal leaves the list unchanged; marks link to the typed address, which can be sent again', async () => {
  const alerts = await openAlerts();
  await refuse(500);
  await alerts.add(NEW);
  await expectBanner('urgent', 'Failed to update Error Webhook details');
  await expectTexts(alerts.list.css('li > div > code'), [ERRORS, maskedAddress(STATUS)]);
  const refused = alerts.row(NEW);
  await expect.element(refused).toMatchTextContent('Not saved. The service had an error (500');
  await expect.element(alerts.tab).toMatchTextContent(/Alerts\s*Needs attention/);
  await mountApp();
  const monitor = page.getByRole('link', { name: /^Monitor/ });
  await expect.element(monitor).toHaveAccessibleName(/Needs attention/);
  await monitor.click();
  await expect.poll(() => location.href).toMatch(/tab=alerts/);
  await refused.getByRole('button', { name: 'Try again' }).click();
  await alerts.shows([ERRORS, STATUS, NEW]);
  await expect.element(alerts.tab).toHaveTextContent('Alerts');
  await expect.poll(async () => await applied()).toEqual([whole(ERRORS, STATUS, NEW)]);
});

test('MON-40 a refused webhook can be corrected where it was typed, and is not added twice', async () => {
  const alerts = await openAlerts();
  await refuse(500);
  await alerts.add('https://tpyo.example');
  await alerts.row('https://tpyo.example').getByRole('button', { name: /^Edit/ }).click();
  await expect.element(alerts.field).toHaveValue('https://tpyo.example');
  await expect.element(alerts.field).toHaveFocus();
  await alerts.add(NEW);
  await alerts.shows([ERRORS, STATUS, NEW]);
  await expect.poll(async () => await applied()).toEqual([whole(ERRORS, STATUS, NEW)]);
});

test('MON-40 a refused change is shown at its address and can be discarded', async () => {
  const alerts = await openAlerts();
  await refuse(500);
  await alerts.replace(ERRORS, NEW);
  await expect.element(alerts.row(ERRORS)).toMatchTextContent('Not saved');
  await expect.element(alerts.row(ERRORS)).toMatchTextContent(NEW);
  await alerts.row(ERRORS).getByRole('button', { name: /^Edit/ }).last().click();
  await expect.element(alerts.edited).toHaveFocus();
  await expect.element(alerts.edited).toHaveValue(NEW);
  await alerts.cancel.click();
  await alerts.row(ERRORS).getByRole('button', { name: 'Discard' }).click();
  await expect.element(alerts.row(ERRORS)).not.toMatchTextContent(NEW);
  await expect.element(page.getByRole('button', { name: /unsent changes/ })).toMatchTextContent(/^Online/);
});

test('MON-37 O-01.2: a refused removal can be tried again or discarded; it has no address to put back into a form', async () => {
  const alerts = await openAlerts();
  await refuse(500);
  await alerts.remove(ERRORS);
  const row = alerts.row(ERRORS);
  await expect.element(row.getByRole('button', { name: 'Discard' })).toBeVisible();
  await expect.poll(() => row.getByRole('button', { name: /^Edit/ }).elements().length).toBe(1);
  await row.getByRole('button', { name: 'Try again' }).click();
  await alerts.shows([STATUS]);
});

test('O-22 a refused webhook does not hold back any other', async () => {
  const alerts = await openAlerts();
  await refuse(500);
  await alerts.replace(ERRORS, NEW);
  await expect.element(alerts.row(ERRORS)).toMatchTextContent('Not saved');
  await alerts.add('b.example');
  await expect.poll(async () => await applied()).toEqual([whole(ERRORS, STATUS, 'b.example')]);
});

test('ERR-02 a known sentence of the service is shown', async () => {
  const alerts = await openAlerts();
  await refuse(409, { notValidConnection: true, reason: 'Not while alerts are being moved' });
  await alerts.add(NEW);
  await expectBanner('urgent', 'Not while alerts are being moved');
});

test('MON-43: 403 leads home, and the change is kept for the next session', async () => {
  const alerts = await openAlerts();
  await refuse(403, { message: 'Forbidden' });
  await alerts.field.fill(NEW);
  await alerts.ok.click();
  await expectBanner('urgent', 'Invalid or expired session. Sign in again to continue.');
  await expectPath('/');
  await mountApp({ path: ALERTS });
  await alerts.shows([ERRORS, STATUS, NEW]);
  await expect.poll(async () => await applied()).toEqual([whole(ERRORS, STATUS, NEW)]);
});

test('the outbox shows sent changes, and undoes them', async () => {
  const alerts = await openAlerts();
  await alerts.remove(ERRORS);
  await expect.poll(async () => await applied()).toHaveLength(1);
  await page.getByRole('button', { name: /unsent changes/ }).click();
  const sheet = page.getByRole('dialog').first();
  const sent = sheet.getByTestId('outbox-sent');
  await expect.element(sent).toMatchTextContent('Error alerts');
  await expect.element(sent).toMatchTextContent(`Webhook removed${ERRORS}`);
  await sent.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await applied()).toEqual([whole(STATUS), whole(ERRORS, STATUS)]);
});

test('O-01.2 Edit does not overwrite a typed address with a refused one', async () => {
  const alerts = await openAlerts();
  await refuse(500);
  await alerts.add(NEW);
  await expect.element(alerts.row(NEW)).toMatchTextContent('Not saved');
  await alerts.field.fill('https://second.example');
  const edit = alerts.row(NEW).getByRole('button', { name: /^Edit/ });
  await expect.element(edit).toHaveAttribute('aria-disabled', 'true');
  await expect.element(edit).toHaveAccessibleDescription("Save or discard what you've typed first.");
  await edit.click({ force: true });
  await expect.element(alerts.field).toHaveValue('https://second.example');
  await alerts.field.fill('');
  await edit.click();
  await expect.element(alerts.field).toHaveValue(NEW);
});

test('O-01.2 a refused new address can be edited while another one is', async () => {
  const alerts = await openAlerts();
  await refuse(500);
  await alerts.add(NEW);
  await expect.element(alerts.row(NEW)).toMatchTextContent('Not saved');
  await alerts.row(ERRORS).getByRole('button', { name: /^Edit/ }).click();
  await alerts.edited.fill('https://second.example');
  await alerts.row(NEW).getByRole('button', { name: /^Edit/ }).click();
  await expect.element(alerts.field).toHaveValue(NEW);
  await expect.element(alerts.edited).toHaveValue('https://second.example');
});

for (const way of ['Discard', 'Try again']) {
  test(`O-01.2 what is typed after a refused address went back into the form is saved, also after ${way} of that one`, async () => {
    const alerts = await openAlerts();
    await refuse(500);
    await alerts.add(NEW);
    await alerts.row(NEW).getByRole('button', { name: /^Edit/ }).click();
    await expect.element(alerts.field).toHaveValue(NEW);
    await alerts.row(NEW).getByRole('button', { name: way }).click();
    await expectPill(/^Online/);
    await alerts.add('https://mended.example');
    const kept = way === 'Discard' ? [] : [NEW];
    await expect
      .poll(async () => (await applied()).at(-1))
      .toEqual(whole(ERRORS, STATUS, ...kept, 'https://mended.example'));
  });
}
