import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { smsScreen } from '../../testing/pages/sms.ts';
import { expectPill, openOutbox } from '../../testing/screens/outbox.ts';
import { banner, expectPart } from '../../testing/screens/shell.ts';
import { bodies, server } from '../../testing/server.ts';

const menu = () => page.getByRole('region', { name: 'Menu reply configuration' });

async function changeMenu(status: number, body: object): Promise<void> {
  await server.clearRules();
  await server.next({ method: 'POST', path: '/connections/twilio/*', status, body, times: 0 });
  await menu().getByRole('textbox').fill('Send {#} for {label}');
  await menu().getByRole('button', { name: 'Save' }).click();
}

test('O-01.1 O-01.2 OFF-11 ERR-03 A-07: a refusal shows its reason, or the service’s answer and its time; Edit does not overwrite typed values with it; a status that makes an edit wait is shown as waiting, once', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  await changeMenu(500, {});
  await expect
    .poll(() => menu().element().textContent)
    .toMatch(/Not saved. The service had an error \(500\sat\s\d\d:\d\d\)/);
  await expectPart(banner, 'Failed to update menu reply configuration');
  // The field already explains the error, so the banner is quiet.
  await expect.element(banner).toHaveAttribute('data-quiet');

  await changeMenu(400, { notValidConnection: true, reason: 'Kiosk is closed' });
  await expectPart(menu(), 'Not saved. Kiosk is closed');

  const edit = menu().getByRole('button', { name: 'Edit' });
  await expect.element(edit).toBeVisible();
  await menu().getByRole('textbox').fill('Typed {label}');
  await expect.element(edit).toHaveAttribute('aria-disabled', 'true');
  await expect.element(edit).toHaveAccessibleDescription("Save or discard what you've typed first.");
  await edit.click({ force: true });
  await expect.element(menu().getByRole('textbox')).toHaveValue('Typed {label}');
  await menu().getByRole('button', { name: 'Discard' }).last().click();
  await edit.click();
  await expect.element(menu().getByRole('textbox')).toHaveValue('Send {#} for {label}');

  await changeMenu(503, {});
  await expect.element(banner).toHaveAttribute('data-waits');
  await expect.element(banner).toHaveAttribute('data-variant', 'urgent');
  await expect.element(page.getByTestId('banner-heading')).toHaveTextContent('Not sent yet – will retry');
  await expectPart(menu(), 'Waiting to be sent');
});

test('OFF-11: a refused switch says what was wanted, below the control that shows what there is', async () => {
  await server.next({ method: 'POST', path: '/connections/facebook/*', status: 500, body: {}, times: 0 });
  await mountApp({ path: '/facebook/facebook-community' });
  const wanted = page.getByRole('switch', { name: 'Get-started button' });
  await expect.element(wanted).toBeChecked();
  await wanted.click();
  await expectPart(page.getByRole('region', { name: 'Settings' }), 'Your change Off');
  await expect.element(wanted).toBeChecked();
});

test('O-01.2 O-22 OFF-11: a refusal and its actions stay visible while a later change waits for it, which says so', async () => {
  await server.next({ method: 'POST', path: '/connections/twilio/*', status: 400, body: {} });
  await mountApp({ path: '/twilio/twilio-support' });
  const sms = smsScreen(page);
  const { countries } = sms;
  await expect.element(countries).toBeVisible();
  await sms.addCountry('Poland');
  await expectPart(countries, 'Not saved');
  await sms.addCountry('Fiji');
  await expectPart(countries, 'A later change waits until you decide about this one.');
  await expectPart(countries, 'Poland');
  await expectPill(/1 needs attention/);
  const { sheet, entries } = await openOutbox();
  await expect.element(entries).toHaveLength(2);
  await expectPart(entries.nth(1), 'Waits until you decide about an earlier change');
  await expect.element(sheet.getByRole('button', { name: /^Send / })).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await countries.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => bodies('POST', '/connections/twilio/twilio-support')).toHaveLength(3);
});

test('SHL-13: from 1024 px the facts are beside the settings, below that width after them, collapsed on a phone', async () => {
  const box = (name: string) => page.getByRole('region', { name }).element().getBoundingClientRect();
  await page.viewport(1024, 900);
  await mountApp({ path: '/twilio/twilio-support' });
  await expect.element(menu()).toBeVisible();
  expect(box('Account details').left).toBeGreaterThan(box('Menu reply configuration').right);
  expect(box('Account details').top).toBe(box('Menu reply configuration').top);
  await page.viewport(768, 900);
  await expect.poll(() => box('Account details').top - box('Menu reply configuration').bottom).toBeGreaterThan(0);
  expect(box('Account details').left).toBe(box('Menu reply configuration').left);
  const number = page.getByText('+1 202 555 0143');
  await expect.element(number).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(number).not.toBeVisible();
  await page.getByRole('heading', { name: 'Account details' }).click();
  await expect.element(number).toBeVisible();
});
