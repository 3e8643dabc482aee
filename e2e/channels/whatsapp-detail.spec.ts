import { calls, expect, silence, test } from '../kit/fixtures.ts';
import { whatsAppScreen } from '../kit/lines.ts';
import { expectBanner, expectError, row, smsScreen } from '../kit/sms.ts';

const path = (id: string) => `/connections/twilio-whatsapp/${id}`;
const ORDERS = path('whatsapp-orders');
const TEMPLATE = path('whatsapp-template');
const OFF = path('whatsapp-template-off');

test('WA-08 WA-09 WA-12: the screen asks for the connection once and shows every value of the answer', async ({
  page,
  server,
  open,
}) => {
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
  server.control.next({ method: 'GET', path: ORDERS, status: 200, body: answer, times: 0 });
  await open('/twilio-whatsapp/whatsapp-orders');
  await expect(page.getByRole('heading', { name: 'Zulu orders', level: 1 })).toBeVisible();
  await expect(page.getByText('+354 555 7777', { exact: true })).toBeVisible();
  await expect(page.getByText('AC_zulu_1', { exact: true })).toBeVisible();
  await expect(page.getByText(/\b09 Nov 2024 \d\d:07:09\b/)).toBeVisible();
  await expect(page.getByText('India +91, Poland +48', { exact: true })).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await expect(whatsAppScreen(page).text).toHaveValue('Zulu {#} {label}');
  expect(await page.content()).not.toContain('zulu-token');
  await page.getByRole('button', { name: 'Show Auth token' }).click();
  await expect(page.getByText('zulu-token', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Hide Auth token' }).click();
  await expect(page.getByText('zulu-token')).toHaveCount(0);
  expect(calls(server, 'GET', ORDERS)).toHaveLength(1);
});

test('WA-10: the webhook address is {host}/twilio-whatsapp', async ({ page, server, open }) => {
  await open('/twilio-whatsapp/whatsapp-orders');
  await expect(page.getByText(`${server.url}/twilio-whatsapp`, { exact: true })).toBeVisible();
});

test('WA-12: without countries there is no line for them', async ({ page, open }) => {
  await open('/twilio-whatsapp/whatsapp-orders');
  await expect(whatsAppScreen(page).menu).toBeVisible();
  await expect(page.getByText('Allowed country codes')).toHaveCount(0);
});

test('WA-11 WA-13: off, the menu reply is as with SMS: preview, rules, reset', async ({ page, server, open }) => {
  await open('/twilio-whatsapp/whatsapp-orders');
  const whatsApp = whatsAppScreen(page);
  await expect(whatsApp.template).toHaveAttribute('aria-checked', 'false');
  await expect(whatsApp.service).toHaveCount(0);
  await expect(whatsApp.text).toHaveValue('{#}. {label}');
  await expect(page.getByTestId('menu-preview')).toHaveText('1. Option');
  await whatsApp.text.fill('{label}{label}');
  await expectError(whatsApp.text, 'Use {label} only once');
  await expect(whatsApp.saveMenu).toBeDisabled();
  await smsScreen(page).reset.click();
  await expect(whatsApp.text).toHaveValue('{label} (TXT: {#})');
  await silence(page, server);
  expect(calls(server, 'POST', ORDERS)).toHaveLength(0);
});

test('WA-13 WA-14: on, the SID field is shown and the menu reply is not', async ({ page, open }) => {
  await open('/twilio-whatsapp/whatsapp-template');
  const whatsApp = whatsAppScreen(page);
  await expect(whatsApp.template).toHaveAttribute('aria-checked', 'true');
  await expect(whatsApp.sid).toHaveValue('MG_brightwater_deliveries');
  await expect(whatsApp.menu).toHaveCount(0);
});

test('WA-15: switching on with an existing SID saves at once', async ({ page, server, open }) => {
  await open('/twilio-whatsapp/whatsapp-template-off');
  const whatsApp = whatsAppScreen(page);
  await whatsApp.template.click();
  await expectBanner(page, 'default', 'Content template updated');
  await expect(whatsApp.sid).toHaveValue('MG_brightwater_loyalty');
  expect(calls(server, 'POST', OFF).map(({ body }) => body)).toEqual([
    {
      menuConfiguration: '{label} (TXT: {#})',
      hasTwilioWhatsAppTemplate: true,
      messagingServiceSid: 'MG_brightwater_loyalty',
    },
  ]);
  await page.reload();
  await expect(whatsApp.template).toHaveAttribute('aria-checked', 'true');
});

test('WA-16 WA-17 WA-19: switching on without a SID makes no call until the SID is saved', async ({
  page,
  server,
  open,
}) => {
  await open('/twilio-whatsapp/whatsapp-orders');
  const whatsApp = whatsAppScreen(page);
  await whatsApp.template.press('Space');
  await expect(whatsApp.template).toHaveAttribute('aria-checked', 'true');
  await expect(whatsApp.sid).toHaveAttribute('aria-required', 'true');
  await expect(whatsApp.menu).toHaveCount(0);
  await expect(whatsApp.saveSid).toBeDisabled();
  await whatsApp.sid.fill('   ');
  await expectError(whatsApp.sid, 'Messaging service SID is required');
  await expect(whatsApp.saveSid).toBeDisabled();
  await silence(page, server);
  expect(calls(server, 'POST', ORDERS)).toHaveLength(0);
  await whatsApp.sid.fill(' MG_orders ');
  await whatsApp.saveSid.click();
  await expectBanner(page, 'default', 'Content template updated');
  expect(calls(server, 'POST', ORDERS).map(({ body }) => body)).toEqual([
    { menuConfiguration: '{#}. {label}', hasTwilioWhatsAppTemplate: true, messagingServiceSid: 'MG_orders' },
  ]);
  await expect(whatsApp.template).toHaveAttribute('aria-checked', 'true');
});

test('WA-16: switched off again before anything was saved, it is as it was', async ({ page, server, open }) => {
  await open('/twilio-whatsapp/whatsapp-orders');
  const whatsApp = whatsAppScreen(page);
  await whatsApp.template.click();
  await whatsApp.sid.fill('MG_never');
  await whatsApp.template.click();
  await expect(whatsApp.text).toHaveValue('{#}. {label}');
  await whatsApp.template.click();
  await expect(whatsApp.sid).toHaveValue('');
  await silence(page, server);
  expect(calls(server, 'POST', ORDERS)).toHaveLength(0);
});

test('WA-17 WA-18: an empty SID and an unchanged one cannot be saved', async ({ page, server, open }) => {
  await open('/twilio-whatsapp/whatsapp-template');
  const { sid, saveSid } = whatsAppScreen(page);
  await expect(saveSid).toBeDisabled();
  await sid.fill('');
  await expectError(sid, 'Messaging service SID is required');
  await expect(saveSid).toBeDisabled();
  await sid.press('Enter');
  await sid.fill('MG_brightwater_deliveries');
  await expect(sid).not.toHaveAttribute('aria-invalid', 'true');
  await expect(saveSid).toBeDisabled();
  await silence(page, server);
  expect(calls(server, 'POST', TEMPLATE)).toHaveLength(0);
});

test('WA-19 O-21: saving another SID posts the three keys, with the default menu where there is none', async ({
  page,
  server,
  open,
}) => {
  await open('/twilio-whatsapp/whatsapp-template');
  const { sid, saveSid } = whatsAppScreen(page);
  await sid.fill('MG_second');
  await saveSid.click();
  await expectBanner(page, 'default', 'Content template updated');
  expect(calls(server, 'POST', TEMPLATE).map(({ body }) => body)).toEqual([
    {
      menuConfiguration: '{label} (TXT: {#})',
      hasTwilioWhatsAppTemplate: true,
      messagingServiceSid: 'MG_second',
    },
  ]);
});

test('WA-20: switching off hides the SID, shows the menu reply, and saves with the SID kept', async ({
  page,
  server,
  open,
}) => {
  await open('/twilio-whatsapp/whatsapp-template');
  const whatsApp = whatsAppScreen(page);
  await whatsApp.template.click();
  await expectBanner(page, 'default', 'Content template updated');
  await expect(whatsApp.service).toHaveCount(0);
  await expect(whatsApp.text).toHaveValue('{label} (TXT: {#})');
  expect(calls(server, 'POST', TEMPLATE).map(({ body }) => body)).toEqual([
    {
      menuConfiguration: '{label} (TXT: {#})',
      hasTwilioWhatsAppTemplate: false,
      messagingServiceSid: 'MG_brightwater_deliveries',
    },
  ]);
});

test('WA-21: the menu is saved by the same call, with success and failure told', async ({ page, server, open }) => {
  await open('/twilio-whatsapp/whatsapp-orders');
  const whatsApp = whatsAppScreen(page);
  await whatsApp.text.fill('{label}');
  await whatsApp.saveMenu.click();
  await expectBanner(page, 'default', 'Menu reply configuration updated');
  expect(calls(server, 'POST', ORDERS).map(({ body }) => body)).toEqual([
    { menuConfiguration: '{label}', hasTwilioWhatsAppTemplate: false, messagingServiceSid: '' },
  ]);
  server.control.next({ method: 'POST', path: ORDERS, status: 500, body: { message: 'boom' } });
  await whatsApp.text.fill('{label}!');
  await whatsApp.saveMenu.click();
  await expectBanner(page, 'urgent', 'Failed to update menu reply configuration');
  await expect(whatsApp.text).toHaveValue('{label}');
  await expect(whatsApp.menu.getByText(/Not saved/)).toBeVisible();
});

test('A-55 OFF-11: refused, the switch goes back, says why, and can be tried again', async ({ page, server, open }) => {
  server.control.next({ method: 'POST', path: OFF, status: 400, body: { code: 'WTPA2' } });
  await open('/twilio-whatsapp/whatsapp-template-off');
  const whatsApp = whatsAppScreen(page);
  await whatsApp.template.click();
  await expectBanner(page, 'urgent', 'A mandatory field is invalid or missing.');
  await expect(whatsApp.template).toHaveAttribute('aria-checked', 'false');
  await expect(whatsApp.settings.getByText(/Not saved: A mandatory field/)).toBeVisible();
  await whatsApp.settings.getByRole('button', { name: 'Try again' }).click();
  await expectBanner(page, 'default', 'Content template updated');
  await expect(whatsApp.template).toHaveAttribute('aria-checked', 'true');
});

test('A-55 OFF-11: a first SID that is refused goes back into its field by Edit', async ({ page, server, open }) => {
  server.control.next({ method: 'POST', path: ORDERS, status: 500, body: {} });
  await open('/twilio-whatsapp/whatsapp-orders');
  const whatsApp = whatsAppScreen(page);
  await whatsApp.template.click();
  await whatsApp.sid.fill('MG_typo');
  await whatsApp.saveSid.click();
  await expectBanner(page, 'urgent', 'Failed to update the content template');
  await expect(whatsApp.template).toHaveAttribute('aria-checked', 'false');
  await expect(whatsApp.service).toHaveCount(0);
  await whatsApp.settings.getByRole('button', { name: 'Edit' }).click();
  await expect(whatsApp.sid).toHaveValue('MG_typo');
  await whatsApp.sid.fill('MG_right');
  await whatsApp.saveSid.click();
  await expectBanner(page, 'default', 'Content template updated');
  expect(server.control.effects().map(({ body }) => Object(body).messagingServiceSid)).toEqual(['MG_right']);
  await expect(page.getByRole('button', { name: 'Online' })).toBeVisible();
});

test('WA-22: Delete asks with the name, then deletes, goes home and says so there', async ({ page, server, open }) => {
  await open('/twilio-whatsapp/whatsapp-orders');
  await smsScreen(page).delete('Cancel');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await silence(page, server);
  expect(calls(server, 'DELETE', ORDERS)).toHaveLength(0);
  await smsScreen(page).delete();
  await expect(page).toHaveURL(`${server.url}/`);
  await expectBanner(page, 'default', 'Brightwater Orders account deleted successfully');
  await expect(row(page, 'Brightwater Orders')).toHaveCount(0);
  expect(calls(server, 'DELETE', ORDERS)).toHaveLength(1);
});

test('WA-23 ERR-04: a connection that cannot be loaded, and one that cannot be removed, are told', async ({
  page,
  server,
  open,
}) => {
  server.control.next({ method: 'GET', path: ORDERS, status: 500 });
  await open('/twilio-whatsapp/whatsapp-orders');
  await expectBanner(page, 'urgent', 'Failed to get WhatsApp account');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(whatsAppScreen(page).menu).toBeVisible();
  server.control.next({ method: 'DELETE', path: ORDERS, status: 500 });
  await smsScreen(page).delete();
  await expectBanner(page, 'urgent', 'Failed to remove WhatsApp account');
  await silence(page, server);
  expect(server.control.effects()).toEqual([]);
});
