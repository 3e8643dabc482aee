import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storeDrafts } from '../state/documents/draft-record.ts';
import { mountApp, reload } from '../testing/mount.tsx';
import { useFastTime } from '../testing/pace.ts';
import { deleteIt, row } from '../testing/pages/page.ts';
import { NIGHT_VONAGE, vonageForm } from '../testing/pages/vonage.ts';
import * as clientChannel from '../testing/screens/client-channel.ts';
import { whatsAppScreen } from '../testing/screens/lines.ts';
import { expectPill } from '../testing/screens/outbox.ts';
import { expectPart, expectPath } from '../testing/screens/shell.ts';
import { comeBack, server, silence } from '../testing/server.ts';

useFastTime();

/*
 * The behaviour of each kind while the service is gone, besides the general rules of the outbox, which are tested in
 * its folder and, with Twilio SMS, in `e2e/offline`.
 */

const { KIOSK, LOBBY, SEEDED } = clientChannel;
const kiosk = clientChannel.kioskScreen();
const whatsApp = whatsAppScreen();
const toggle = page.getByRole('switch', { name: 'Get-started button' });

const sent = async () => (await server.effects()).map(({ method, path, body }) => [`${method} ${path}`, body]);
const bodies = async () => (await server.effects()).map(({ body }) => body);
const elsewhere = (collection: string, id: string, patch: object) =>
  server.state({ mutate: { collection, id, patch } });

/** A device that has read the connection, or opened the form, and then loses the service. */
async function cutOffAt(path: string, ready: { query(): Element | null }): Promise<void> {
  await mountApp({ path });
  await expect.poll(() => ready.query()).not.toBeNull();
  await expectPill(/^Online/);
  await server.cut(true);
  dispatchEvent(new Event('offline'));
}

/** `WaitingCreate.component.test.tsx` has the rules, the `create.test.ts` of each kind its lane, row and calls. */
test('OFF-06 OFF-14 O-02: a new Vonage SMS connection is stored while it is typed, waits, can be changed and is created once', async () => {
  const form = vonageForm(page);
  await cutOffAt('/twilio-create?provider=vonage', form.name);
  await form.fill();
  await expect.element(page.getByText('Draft kept on this device')).toBeVisible();
  await storeDrafts();
  await reload();
  await expect.element(page.getByText('Draft restored')).toBeVisible();
  await form.save.click();
  await expectPath('/');
  await expectPart(row(page, NIGHT_VONAGE.name), 'Waiting to be created');
  await row(page, NIGHT_VONAGE.name).getByRole('link').click();
  await expect.element(form.name).toHaveValue(NIGHT_VONAGE.name);
  await form.name.fill('Late line');
  await form.save.click();
  await expectPart(row(page, 'Late line'), 'Waiting to be created');
  await comeBack();
  await expectPill(/^Online/);
  const made = { ...NIGHT_VONAGE.body, ...NIGHT_VONAGE.countries, name: 'Late line' };
  expect(await sent()).toEqual([['POST /connections/vonage-sms', made]]);
  await row(page, 'Late line').getByRole('link').click();
  await expectPath(/^\/vonage-sms\/(?!\+)/);
});

test('CCA-12 CCA-13 O-04 OFF-12: offline the secret is missing; a webhook that somebody else has changed is shown next to mine', async () => {
  await cutOffAt('/custom/custom-kiosk', kiosk.webhook);
  await kiosk.change({ webhook: LOBBY.webhook });
  await expectPart(kiosk.card, 'Waiting to be sent');
  await reload();
  await expect.element(kiosk.webhook).toHaveValue(LOBBY.webhook);
  await expect.element(page.getByText("Available when you're online")).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show JWT secret' })).not.toBeInTheDocument();
  await elsewhere('custom', 'custom-kiosk', { webhook: 'https://theirs.example', accountName: 'Renamed elsewhere' });
  await comeBack();
  await expectPill(/1 needs attention/);
  for (const address of ['https://theirs.example', LOBBY.webhook]) await expectPart(kiosk.card, address);
  await expect.element(kiosk.webhook).toHaveValue('https://theirs.example');
  await silence();
  expect(await sent()).toEqual([]);
  await kiosk.card.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(sent)
    .toEqual([[`POST ${KIOSK}`, { ...SEEDED, accountName: 'Renamed elsewhere', webhook: LOBBY.webhook }]]);
});

test('FB-10 FB-14 OFF-07 OFF-15 O-06: a toggle and a deletion made offline can be reverted; a payload changed elsewhere stays', async () => {
  await cutOffAt('/facebook/facebook-community', toggle);
  await toggle.click();
  await expectPill(/1 waiting/);
  await toggle.click();
  await expectPill(/^Offline/);
  await deleteIt(page);
  await expect.element(toggle).toBeDisabled();
  await expect.element(toggle).toHaveAccessibleDescription('This connection is being deleted.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(toggle).toBeEnabled();
  await toggle.click();
  await expectPill(/1 waiting/);
  const theirs = { getStarted: { enabled: true, payload: 'THEIRS' } };
  await elsewhere('facebook', 'facebook-community', theirs);
  await comeBack();
  await expectPill(/^Online/);
  expect(await bodies()).toEqual([{ getStarted: { enabled: false, payload: 'THEIRS' } }]);
});

test('WA-15 WA-16 OFF-06 O-18: a template that is switched on offline keeps the newest menu; a typed SID survives a reload', async () => {
  await mountApp({ path: '/twilio-whatsapp/whatsapp-orders' });
  await whatsApp.template.click();
  await whatsApp.sid.fill('MG_half');
  await expectPart(whatsApp.service, 'Draft kept');
  await reload();
  await expect.element(whatsApp.sid).toHaveValue('MG_half');
  await expectPart(whatsApp.service, 'Draft restored');

  await cutOffAt('/twilio-whatsapp/whatsapp-template-off', whatsApp.template);
  await whatsApp.template.click();
  await expectPart(whatsApp.settings, 'Waiting to be sent');
  await expect.element(whatsApp.sid).toHaveValue('MG_brightwater_loyalty');
  await elsewhere('twilio-whatsapp', 'whatsapp-template-off', { menuConfiguration: 'Theirs {label}' });
  await comeBack();
  await expect.poll(bodies).toEqual([
    {
      menuConfiguration: 'Theirs {label}',
      hasTwilioWhatsAppTemplate: true,
      messagingServiceSid: 'MG_brightwater_loyalty',
    },
  ]);
});
