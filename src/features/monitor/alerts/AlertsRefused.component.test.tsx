import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { navigate } from '../../../io/location.ts';
import { maskedAddress } from '../../../model/secret.ts';
import { ERRORS, NEW, STATUS, whole } from '../../../testing/pages/alerts.ts';
import { applied, openAlerts, refuse } from '../../../testing/screens/alerts.ts';
import { expectPill, openOutbox } from '../../../testing/screens/outbox.ts';
import { expectBanner, expectTexts } from '../../../testing/screens/shell.ts';

test('MON-40 O-01.2 a refused webhook leaves the list unchanged; marks link to the typed address, which can be sent again, or corrected where it was typed and is not added twice', async () => {
  const alerts = await openAlerts();
  await refuse(500);
  await alerts.add(NEW);
  await expectBanner('urgent', 'Failed to update Error Webhook details');
  await expectTexts(alerts.list.css('li > div > code'), [ERRORS, maskedAddress(STATUS)]);
  const refused = alerts.row(NEW);
  await expect.element(refused).toMatchTextContent('Not saved. The service had an error (500');
  await expect.element(alerts.tab).toMatchTextContent(/Alerts\s*Needs attention/);
  navigate('/');
  const monitor = page.getByRole('link', { name: /^Monitor/ });
  await expect.element(monitor).toHaveAccessibleName(/Needs attention/);
  await monitor.click();
  await expect.poll(() => location.href).toMatch(/tab=alerts/);
  await refused.getByRole('button', { name: 'Try again' }).click();
  await alerts.shows([ERRORS, STATUS, NEW]);
  await expect.element(alerts.tab).toHaveTextContent('Alerts');
  await expect.poll(async () => await applied()).toEqual([whole(ERRORS, STATUS, NEW)]);

  await refuse(500);
  await alerts.add('https://tpyo.example');
  const mistyped = alerts.row('https://tpyo.example');
  await expect.element(mistyped).toMatchTextContent('Not saved');
  await alerts.field.fill('https://second.example');
  const edit = mistyped.getByRole('button', { name: /^Edit/ });
  await expect.element(edit).toHaveAttribute('aria-disabled', 'true');
  await expect.element(edit).toHaveAccessibleDescription("Save or discard what you've typed first.");
  await edit.click({ force: true });
  await expect.element(alerts.field).toHaveValue('https://second.example');
  await alerts.field.fill('');
  await edit.click();
  await expect.element(alerts.field).toHaveValue('https://tpyo.example');
  await expect.element(alerts.field).toHaveFocus();
  await alerts.add('https://typo.example');
  await alerts.shows([ERRORS, STATUS, NEW, 'https://typo.example']);
  await expect
    .poll(async () => (await applied()).slice(1))
    .toEqual([whole(ERRORS, STATUS, NEW, 'https://typo.example')]);
});

test('O-01.2 a refused new address can be edited while another one is; what is typed after it went back into the form is saved, also after it is discarded or tried again', async () => {
  const alerts = await openAlerts();
  await refuse(500);
  await alerts.add(NEW);
  const refused = alerts.row(NEW);
  await expect.element(refused).toMatchTextContent('Not saved');
  await alerts.row(ERRORS).getByRole('button', { name: /^Edit/ }).click();
  await alerts.edited.fill('https://second.example');
  await refused.getByRole('button', { name: /^Edit/ }).click();
  await expect.element(alerts.field).toHaveValue(NEW);
  await expect.element(alerts.edited).toHaveValue('https://second.example');
  await alerts.cancel.click();
  await refused.getByRole('button', { name: 'Discard' }).click();
  await expectPill(/^Online/);
  await alerts.add('https://mended.example');
  await expect.poll(async () => (await applied()).at(-1)).toEqual(whole(ERRORS, STATUS, 'https://mended.example'));

  await refuse(500);
  await alerts.add(NEW);
  await refused.getByRole('button', { name: /^Edit/ }).click();
  await expect.element(alerts.field).toHaveValue(NEW);
  await refused.getByRole('button', { name: 'Try again' }).click();
  await expectPill(/^Online/);
  await alerts.add('https://other.example');
  await expect
    .poll(async () => (await applied()).at(-1))
    .toEqual(whole(ERRORS, STATUS, 'https://mended.example', NEW, 'https://other.example'));
});

test('MON-37 MON-40 O-22 O-01.2 a refused change is shown at its address, holds back no other, and can be discarded; a refused removal can be tried again, and is undone in the outbox', async () => {
  const alerts = await openAlerts();
  const row = alerts.row(ERRORS);
  await refuse(500);
  await alerts.replace(ERRORS, NEW);
  await expect.element(row).toMatchTextContent('Not saved');
  await expect.element(row).toMatchTextContent(NEW);
  await alerts.add('b.example');
  await expect.poll(async () => await applied()).toEqual([whole(ERRORS, STATUS, 'b.example')]);
  await row.getByRole('button', { name: /^Edit/ }).last().click();
  await expect.element(alerts.edited).toHaveFocus();
  await expect.element(alerts.edited).toHaveValue(NEW);
  await alerts.cancel.click();
  await row.getByRole('button', { name: 'Discard' }).click();
  await expect.element(row).not.toMatchTextContent(NEW);
  await expectPill(/^Online/);

  await refuse(500);
  await alerts.remove(ERRORS);
  await expect.element(row.getByRole('button', { name: 'Discard' })).toBeVisible();
  // It has no address to put back into a form.
  await expect.poll(() => row.getByRole('button', { name: /^Edit/ }).elements().length).toBe(1);
  await row.getByRole('button', { name: 'Try again' }).click();
  await alerts.shows([STATUS, 'b.example']);
  await expect.poll(async () => (await applied()).at(-1)).toEqual(whole(STATUS, 'b.example'));
  const { sheet } = await openOutbox();
  const sent = sheet.getByTestId('outbox-sent').filter({ hasText: 'Webhook deleted' });
  await expect.element(sent).toMatchTextContent('Error alerts');
  await expect.element(sent).toMatchTextContent(`Webhook deleted${ERRORS}`);
  await sent.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await applied()).at(-1)).toEqual(whole(ERRORS, STATUS, 'b.example'));
  await sheet.getByRole('button', { name: 'Close' }).click();

  // ERR-02: a known sentence of the service is shown.
  await refuse(409, { notValidConnection: true, reason: 'Not while alerts are being moved' });
  await alerts.add(NEW);
  await expectBanner('urgent', 'Not while alerts are being moved');
});
