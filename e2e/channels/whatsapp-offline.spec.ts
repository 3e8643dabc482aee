import { draftsAtRest } from '../kit/at-rest.ts';
import { calls, comeBack, effects, expect, installed, silence, test } from '../kit/fixtures.ts';
import { cutOffAt, whatsAppScreen } from '../kit/lines.ts';
import { arrives, openOutbox, pill, settled } from '../kit/offline.ts';
import { createForm, NIGHT_LINE, row } from '../kit/sms.ts';

const ID = 'whatsapp-template-off';
const SCREEN = `/twilio-whatsapp/${ID}`;
const CALL = `/connections/twilio-whatsapp/${ID}`;
const { country_codes: _, ...NIGHT } = NIGHT_LINE.body;
const MENU = '{label} (TXT: {#})';
const SID = 'MG_brightwater_loyalty';

installed('OFF-14: made offline, it is made once when the server is back', async ({ page, server }) => {
  await cutOffAt(page, server, '/twilio-whatsapp-create');
  const form = createForm(page);
  await form.fill({ country: '' });
  await form.save.click();
  await expect(row(page, 'Night line')).toContainText('Waiting to be created');
  await comeBack(page, server);
  await settled(page);
  expect(calls(server, 'POST', '/connections/twilio-whatsapp').map(({ body }) => body)).toEqual([NIGHT]);
});

test('O-18: switched on offline, the three keys are sent over the newest menu of somebody else', async ({
  page,
  server,
}) => {
  await cutOffAt(page, server, SCREEN);
  const whatsApp = whatsAppScreen(page);
  await whatsApp.template.click();
  await expect(whatsApp.settings.getByText('Waiting to be sent')).toBeVisible();
  await expect(whatsApp.sid).toHaveValue(SID);
  const menuConfiguration = 'Theirs {label}';
  server.control.state({ mutate: { collection: 'twilio-whatsapp', id: ID, patch: { menuConfiguration } } });
  await comeBack(page, server);
  await settled(page);
  expect(effects(server, ID).map(({ body }) => body)).toEqual([
    { menuConfiguration, hasTwilioWhatsAppTemplate: true, messagingServiceSid: SID },
  ]);
});

test('OFF-10: switched on and off again offline, nothing is sent', async ({ page, server }) => {
  await cutOffAt(page, server, SCREEN);
  const whatsApp = whatsAppScreen(page);
  await whatsApp.template.click();
  await expect(pill(page)).toContainText('1 waiting');
  await whatsApp.template.click();
  await expect(pill(page)).not.toContainText('waiting');
  await comeBack(page, server);
  await settled(page);
  await silence(page, server);
  expect(calls(server, 'POST', CALL)).toEqual([]);
});

test('OFF-12: a SID that somebody else changed meanwhile is shown as theirs beside mine', async ({ page, server }) => {
  const id = 'whatsapp-template';
  await cutOffAt(page, server, `/twilio-whatsapp/${id}`);
  const whatsApp = whatsAppScreen(page);
  await whatsApp.sid.fill('MG_mine');
  await whatsApp.saveSid.click();
  await expect(pill(page)).toContainText('1 waiting');
  const patch = { messagingServiceSid: 'MG_theirs' };
  server.control.state({ mutate: { collection: 'twilio-whatsapp', id, patch } });
  await comeBack(page, server);
  await arrives(pill(page)).toContainText('1 needs attention');
  const { entries } = await openOutbox(page);
  await expect(entries).toContainText('MG_theirs');
  await expect(entries).toContainText('MG_mine');
  await entries.getByRole('button', { name: 'Keep mine' }).click();
  const mine = { menuConfiguration: MENU, hasTwilioWhatsAppTemplate: true, messagingServiceSid: 'MG_mine' };
  await expect.poll(() => effects(server, id).map(({ body }) => body)).toEqual([mine]);
});

test('OFF-06: a SID that is being typed is there again after a reload, with its field open', async ({ page, open }) => {
  await open('/twilio-whatsapp/whatsapp-orders');
  const whatsApp = whatsAppScreen(page);
  await whatsApp.template.click();
  await whatsApp.sid.fill('MG_half');
  await draftsAtRest(page, 1);
  await page.reload();
  await expect(whatsApp.sid).toHaveValue('MG_half');
  await expect(whatsApp.service.getByText('Draft restored')).toBeVisible();
});
