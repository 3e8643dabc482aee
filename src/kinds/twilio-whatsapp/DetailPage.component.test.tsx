import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp, reload } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { row } from '../../testing/pages/page.ts';
import { smsScreen } from '../../testing/pages/sms.ts';
import { whatsAppScreen } from '../../testing/screens/lines.ts';
import { expectPill } from '../../testing/screens/outbox.ts';
import { expectBanner, expectError, expectPath } from '../../testing/screens/shell.ts';
import { bodies, calls, server } from '../../testing/server.ts';

useFastTime();

const path = (id: string) => `/connections/twilio-whatsapp/${id}`;
const ORDERS = path('whatsapp-orders');
const TEMPLATE = path('whatsapp-template');
const OFF = path('whatsapp-template-off');

test('NAV-14 WA-08 WA-09 WA-12: the screen asks for the connection once and shows every value of the answer', async () => {
  const answer = {
    name: 'Zulu orders',
    phoneNumber: '+354 555 7777',
    accountSid: 'AC_zulu_1',
    authToken: 'zulu-token',
    lastUpdate: Date.UTC(2024, 10, 9, 12, 7, 9),
    menuConfiguration: 'Zulu {#} {label}',
    countryCodes: { PL: '+48', IN: '91' },
    hasTwilioWhatsAppTemplate: false,
    messagingServiceSid: '',
  };
  await server.next({ method: 'GET', path: ORDERS, status: 200, body: answer, times: 0 });
  await mountApp({ path: '/twilio-whatsapp/whatsapp-orders' });
  await expect.element(page.getByRole('heading', { name: 'Zulu orders', level: 1 })).toBeVisible();
  await expect.element(page.getByText('+354 555 7777', { exact: true })).toBeVisible();
  await expect.element(page.getByText('AC_zulu_1', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/\b09 Nov 2024 \d\d:07:09\b/)).toBeVisible();
  await expect.element(page.getByText('India +91, Poland +48', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await expect.element(whatsAppScreen().text).toHaveValue('Zulu {#} {label}');
  expect(document.documentElement.outerHTML).not.toContain('zulu-token');
  await page.getByRole('button', { name: 'Show Auth token' }).click();
  await expect.element(page.getByText('zulu-token', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Hide Auth token' }).click();
  await expect.element(page.getByText('zulu-token')).not.toBeInTheDocument();
  expect(await calls('GET', ORDERS)).toHaveLength(1);
});

test('WA-10 WA-11 WA-12 WA-13 WA-16 WA-17 WA-19: a template that is off has the menu reply; switched on without a SID, it makes no call until the SID is saved', async () => {
  await mountApp({ path: '/twilio-whatsapp/whatsapp-orders' });
  const whatsApp = whatsAppScreen();
  await expect.element(page.getByText(`${location.origin}/twilio-whatsapp`, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Allowed country codes')).not.toBeInTheDocument();
  await expect.element(whatsApp.template).toHaveAttribute('aria-checked', 'false');
  await expect.element(whatsApp.service).not.toBeInTheDocument();
  await expect.element(whatsApp.text).toHaveValue('{#}. {label}');
  await expect.element(page.getByTestId('menu-preview')).toHaveTextContent('1. Option');
  await whatsApp.text.fill('{label}{label}');
  await expectError(whatsApp.text, 'Use {label} only once');
  await expect.element(whatsApp.saveMenu).toBeDisabled();
  await smsScreen(page).reset.click();
  await expect.element(whatsApp.text).toHaveValue('{label} (TXT: {#})');

  await whatsApp.text.fill('{#}. {label}');
  await whatsApp.template.click();
  await whatsApp.sid.fill('MG_never');
  await whatsApp.template.click();
  await expect.element(whatsApp.text).toHaveValue('{#}. {label}');
  await whatsApp.template.click();
  await expect.element(whatsApp.sid).toHaveValue('');
  await whatsApp.template.click();

  await whatsApp.template.press(' ');
  await expect.element(whatsApp.template).toHaveAttribute('aria-checked', 'true');
  await expect.element(whatsApp.sid).toHaveAttribute('aria-required', 'true');
  await expect.element(whatsApp.menu).not.toBeInTheDocument();
  await expect.element(whatsApp.saveSid).toBeDisabled();
  await whatsApp.sid.fill('   ');
  await expectError(whatsApp.sid, 'Messaging service SID is required');
  await expect.element(whatsApp.saveSid).toBeDisabled();
  await whatsApp.sid.fill(' MG_orders ');
  await whatsApp.saveSid.click();
  await expectBanner('default', 'Content template updated');
  expect(await bodies('POST', ORDERS)).toEqual([
    { menuConfiguration: '{#}. {label}', hasTwilioWhatsAppTemplate: true, messagingServiceSid: 'MG_orders' },
  ]);
  await expect.element(whatsApp.template).toHaveAttribute('aria-checked', 'true');
});

test('WA-13 WA-14 WA-17 WA-18 WA-19 WA-20 O-21: a template that is on has its SID instead of the menu reply, posts three keys, and keeps the SID when it is off', async () => {
  await mountApp({ path: '/twilio-whatsapp/whatsapp-template' });
  const whatsApp = whatsAppScreen();
  const { sid, saveSid } = whatsApp;
  await expect.element(whatsApp.template).toHaveAttribute('aria-checked', 'true');
  await expect.element(whatsApp.sid).toHaveValue('MG_brightwater_deliveries');
  await expect.element(whatsApp.menu).not.toBeInTheDocument();

  await expect.element(saveSid).toBeDisabled();
  await sid.fill('');
  await expectError(sid, 'Messaging service SID is required');
  await expect.element(saveSid).toBeDisabled();
  await sid.press('Enter');
  await sid.fill('MG_brightwater_deliveries');
  await expect.element(sid).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(saveSid).toBeDisabled();
  await sid.fill('MG_brightwater_deliveries ');
  await expect.element(saveSid).toBeDisabled();
  await sid.press('Enter');

  await sid.fill('MG_second');
  await saveSid.click();
  await expectBanner('default', 'Content template updated');
  expect(await bodies('POST', TEMPLATE)).toEqual([
    {
      menuConfiguration: '{label} (TXT: {#})',
      hasTwilioWhatsAppTemplate: true,
      messagingServiceSid: 'MG_second',
    },
  ]);

  await server.forget();
  await whatsApp.template.click();
  await expect.element(whatsApp.service).not.toBeInTheDocument();
  await expect.element(whatsApp.text).toHaveValue('{label} (TXT: {#})');
  await expect
    .poll(() => bodies('POST', TEMPLATE))
    .toEqual([
      {
        menuConfiguration: '{label} (TXT: {#})',
        hasTwilioWhatsAppTemplate: false,
        messagingServiceSid: 'MG_second',
      },
    ]);
});

test('WA-21: the menu is saved by the same call, with success and failure told', async () => {
  await mountApp({ path: '/twilio-whatsapp/whatsapp-orders' });
  const whatsApp = whatsAppScreen();
  await whatsApp.text.fill('{label}');
  await whatsApp.saveMenu.click();
  await expectBanner('default', 'Menu reply configuration updated');
  expect(await bodies('POST', ORDERS)).toEqual([
    { menuConfiguration: '{label}', hasTwilioWhatsAppTemplate: false, messagingServiceSid: '' },
  ]);
  await server.next({ method: 'POST', path: ORDERS, status: 500, body: { message: 'boom' } });
  await whatsApp.text.fill('{label}!');
  await whatsApp.saveMenu.click();
  await expectBanner('urgent', 'Failed to update menu reply configuration');
  await expect.element(whatsApp.text).toHaveValue('{label}');
  await expect.element(whatsApp.menu.getByText(/Not saved/)).toBeVisible();
});

test('WA-15 A-55 OFF-11: switching on with an existing SID saves at once; refused, the switch goes back, says why, and can be tried again', async () => {
  await server.next({ method: 'POST', path: OFF, status: 400, body: { code: 'WTPA2' } });
  await mountApp({ path: '/twilio-whatsapp/whatsapp-template-off' });
  const whatsApp = whatsAppScreen();
  await whatsApp.template.click();
  await expectBanner('urgent', 'A mandatory field is invalid or missing.');
  await expect.element(whatsApp.template).toHaveAttribute('aria-checked', 'false');
  await expect.element(whatsApp.settings.getByText(/Not saved. A mandatory field/)).toBeVisible();
  await whatsApp.settings.getByRole('button', { name: 'Try again' }).click();
  await expectBanner('default', 'Content template updated');
  await expect.element(whatsApp.template).toHaveAttribute('aria-checked', 'true');
  await expect.element(whatsApp.sid).toHaveValue('MG_brightwater_loyalty');
  const on = {
    menuConfiguration: '{label} (TXT: {#})',
    hasTwilioWhatsAppTemplate: true,
    messagingServiceSid: 'MG_brightwater_loyalty',
  };
  expect(await bodies('POST', OFF)).toEqual([on, on]);
  await reload();
  await expect.element(whatsApp.template).toHaveAttribute('aria-checked', 'true');
});

test('A-55 OFF-11: a first SID that is refused goes back into its field by Edit', async () => {
  await server.next({ method: 'POST', path: ORDERS, status: 500, body: {} });
  await mountApp({ path: '/twilio-whatsapp/whatsapp-orders' });
  const whatsApp = whatsAppScreen();
  await whatsApp.template.click();
  await whatsApp.sid.fill('MG_typo');
  await whatsApp.saveSid.click();
  await expectBanner('urgent', 'Failed to update the content template');
  await expect.element(whatsApp.template).toHaveAttribute('aria-checked', 'false');
  await expect.element(whatsApp.service).not.toBeInTheDocument();
  await whatsApp.settings.getByRole('button', { name: 'Edit' }).click();
  await expect.element(whatsApp.sid).toHaveValue('MG_typo');
  await whatsApp.sid.fill('MG_right');
  await whatsApp.saveSid.click();
  await expectBanner('default', 'Content template updated');
  expect((await server.effects()).map(({ body }) => Object(body).messagingServiceSid)).toEqual(['MG_right']);
  await expect.element(page.getByRole('button', { name: /^Online/ })).toBeVisible();
});

test('O-01.2: a refused menu, and a refused SID, stay on the page when the template is switched on or off', async () => {
  await mountApp({ path: '/twilio-whatsapp/whatsapp-template-off' });
  const whatsApp = whatsAppScreen();
  await server.next({ method: 'POST', path: OFF, status: 400, body: {} });
  await whatsApp.text.fill('Refused {label}');
  await whatsApp.saveMenu.click();
  await expect.element(whatsApp.menu).toMatchTextContent(/Not saved/);
  await whatsApp.template.click();
  await expect.element(whatsApp.sid).toHaveValue('MG_brightwater_loyalty');
  await expect.element(whatsApp.menu).toMatchTextContent(/Not saved.*Refused/);
  await whatsApp.menu.getByRole('button', { name: 'Discard' }).click();
  await expect.element(whatsApp.menu).not.toBeInTheDocument();

  await server.next({ method: 'POST', path: OFF, status: 400, body: {} });
  await whatsApp.sid.fill('MG_refused');
  await whatsApp.saveSid.click();
  await expect.element(whatsApp.service).toMatchTextContent(/Not saved/);
  await whatsApp.template.click();
  await expect.element(whatsApp.service).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toMatchTextContent(/Not saved.*MG_refused/);
});

test('OFF-15 O-02: a first SID that waits is discarded at its field, and its typed value returns to the form', async () => {
  await mountApp({ path: '/twilio-whatsapp/whatsapp-orders' });
  const whatsApp = whatsAppScreen();
  await expect.element(whatsApp.text).toBeVisible();
  await server.cut(true);
  await reload();
  await expectPill(/^Offline/);
  await whatsApp.template.click();
  await whatsApp.sid.fill('MG_waits');
  await whatsApp.saveSid.click();
  await whatsApp.service.getByRole('button', { name: 'Discard' }).click();
  await expect.element(whatsApp.saveSid).toBeEnabled();
  await expect.element(whatsApp.sid).toHaveValue('MG_waits');
  await expect.element(whatsApp.service.getByText('Draft kept on this device')).toBeVisible();
  await reload();
  await expect.element(whatsApp.sid).toHaveValue('MG_waits');
});

test('WA-22 WA-23 ERR-04: a failed read or delete is told; Delete asks with the name, then deletes, goes home and says so there', async () => {
  await server.next({ method: 'GET', path: ORDERS, status: 500 });
  await mountApp({ path: '/twilio-whatsapp/whatsapp-orders' });
  await expectBanner('urgent', 'Failed to get WhatsApp account');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(whatsAppScreen().menu).toBeVisible();
  await smsScreen(page).delete('Cancel');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await server.next({ method: 'DELETE', path: ORDERS, status: 500 });
  await smsScreen(page).delete();
  await expectBanner('urgent', 'Failed to remove WhatsApp account');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expectPath('/');
  await expectBanner('default', 'Brightwater Orders account deleted successfully');
  await expect.element(row(page, 'Brightwater Orders')).not.toBeInTheDocument();
  expect(await calls('DELETE', ORDERS)).toHaveLength(2);
});
