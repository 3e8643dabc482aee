import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { smsScreen } from '../../testing/pages/sms.ts';
import { server, silence } from '../../testing/server.ts';

const tip = page.css(':popover-open');

test('no reason opens over a button that was just clicked, before the pointer has left it', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const { template, saveMenu, menu } = smsScreen(page);
  await expect.element(template).toBeVisible();
  await server.cut(true);
  await template.fill('Say {#} for {label}');
  await saveMenu.click();
  await expect.element(menu.getByText('Waiting to be sent')).toBeVisible();
  await expect.element(saveMenu).toHaveAccessibleDescription('Nothing has been changed.');
  await saveMenu.hover({ position: { x: 12, y: 12 } });
  await expect.element(tip).not.toBeInTheDocument();
  await template.hover();
  await saveMenu.hover();
  await expect.element(tip).toHaveTextContent('Nothing has been changed.');
});

test('decision 99: the foot of a card has one height at rest, with a draft, while it is sent, saved and waiting', async () => {
  await mountApp({ path: '/twilio/twilio-support' });
  const { template, saveMenu, menu } = smsScreen(page);
  await expect.element(template).toBeVisible();
  const foot = menu.css('footer');
  const height = () => foot.element().getBoundingClientRect().height;
  const atRest = height();
  await template.fill('Say {#} for {label}');
  await expect.element(menu.getByText('Draft kept on this device')).toBeVisible();
  expect(height()).toBe(atRest);
  await server.next({ method: 'POST', path: '/connections/twilio/*', hold: true });
  await saveMenu.click();
  await expect.element(menu.getByText('Saving…')).toBeVisible();
  expect(height()).toBe(atRest);
  await server.release();
  await expect.element(menu.getByText('Saved')).toBeVisible();
  expect(height()).toBe(atRest);
  await server.cut(true);
  await template.fill('Press {#} for {label}');
  await saveMenu.click();
  await expect.element(menu.getByText('Waiting to be sent')).toBeVisible();
  expect(height()).toBe(atRest);
  await expect.element(saveMenu).toBeDisabled();
});

const INVALID = [
  ['A-53 SMS-29', 'a menu template', '/twilio/twilio-support', 'menuConfiguration', '', true],
  ['WA-17', 'a template’s SID', '/twilio-whatsapp/whatsapp-template', 'messagingServiceSid', '', true],
  ['CCA-13', 'a webhook', '/custom/custom-kiosk', 'webhook', 'http://no', false],
] as const;

test.each(INVALID)('%s: Save with %s that is invalid focuses the field with the reason', async (...row) => {
  const [, , path, name, typed, off] = row;
  await mountApp({ path });
  const field = page.css(`[name="${name}"]`);
  const save = page.css(`form:has([name="${name}"]) button[type="submit"]`);
  await field.fill(typed);
  await userEvent.tab();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  if (off) {
    await expect.element(save).toBeDisabled();
    await expect.element(save).toHaveAccessibleDescription('Fix the error first.');
  }
  await save.click({ force: true });
  await expect.element(field).toHaveFocus();
  await silence();
  expect((await server.requests()).filter(({ method }) => method === 'POST')).toEqual([]);
});
