import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp, reload } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import { account, tab, WEBSITE, WEBSITE_PATH } from '../../../testing/screens/chat.ts';
import { expectPill, openOutbox } from '../../../testing/screens/outbox.ts';
import {
  addChannel,
  openSharing,
  placement,
  SHARE,
  sharing,
  TARGETS,
  targetsAre,
  transfers,
} from '../../../testing/screens/sharing.ts';
import { expectBanner, expectPart, expectPath, expectTexts } from '../../../testing/screens/shell.ts';
import { bodies, calls, comeBack, listIs, server } from '../../../testing/server.ts';

useFastTime();

const optionsOf = (select: typeof addChannel.channel) => select.getByRole('option');

test('CHAT-SHR-01 CHAT-SHR-02 CHAT-SHR-03 ADD-09 ADD-10: a channel is chosen, then a connection, and nothing is sent before both are', async () => {
  await openSharing();
  await transfers.shows(['Brightwater Support', 'Brightwater Orders']);
  await expectPart(transfers.row('Brightwater Support'), 'SMS');
  await expectPart(transfers.row('Brightwater Orders'), 'WhatsApp');
  expect(await calls('GET', TARGETS)).toHaveLength(1);

  await addChannel.open.click();
  await expect.element(addChannel.connection).toBeDisabled();
  await expect.element(addChannel.send).toHaveAttribute('aria-disabled', 'true');
  await expect.element(addChannel.send).toHaveAccessibleDescription('Choose a channel and a connection first.');
  await addChannel.channel.selectOptions('Facebook');
  await expect.element(addChannel.connection).toBeEnabled();
  await expect.element(addChannel.send).toHaveAccessibleDescription('Choose a connection first.');
  await addChannel.send.click({ force: true });
  await addChannel.connection.selectOptions('Brightwater Community');
  await addChannel.channel.selectOptions('Mobile Messaging SDK');
  await expect.element(addChannel.connection).toHaveValue('');
  await expect.element(addChannel.send).toHaveAttribute('aria-disabled', 'true');
  await addChannel.channel.selectOptions('Facebook');
  await addChannel.connection.selectOptions('Brightwater Community');
  await addChannel.send.click();
  await expectBanner('default', 'Channel added');
  await expect.element(addChannel.dialog).not.toBeInTheDocument();
  await transfers.shows(['Brightwater Support', 'Brightwater Orders', 'Brightwater Community']);
  expect(await bodies('POST', `${WEBSITE}/add_transfer`)).toEqual([{ connectionId: 'facebook-community' }]);
});

test('CHAT-SHR-02 CHAT-SHR-04 A-91: an unknown id is shown unchanged; added channels and the connection itself are not offered, and each name is one channel', async () => {
  await targetsAre({
    twilio: [
      { connectionId: 'twilio-support', title: 'Brightwater Support', platform: 'twilio' },
      { connectionId: 'twilio-2', title: 'Second line', platform: 'twilio' },
    ],
    SMS: [{ connectionId: 'other', title: 'Third line' }],
    chat: [{ connectionId: 'chat-website', title: 'Brightwater Website', platform: 'chat' }],
  });
  await listIs([]);
  await openSharing();
  await transfers.shows(['Brightwater Support', 'whatsapp-orders']);
  await addChannel.open.click();
  await expectTexts(optionsOf(addChannel.channel), ['Choose a channel', 'SMS']);
  await addChannel.channel.selectOptions('SMS');
  await expectTexts(optionsOf(addChannel.connection), ['Choose a connection', 'Second line', 'Third line']);
});

test('CHAT-SHR-05 CHAT-SHR-08 CHAT-SHR-09: a refused addition says so, and another choice replaces it; the placement is saved as soon as it is chosen, and a refusal says so', async () => {
  await openSharing();
  await server.next({ method: 'POST', path: `${WEBSITE}/add_transfer`, status: 500, body: {} });
  await addChannel.open.click();
  await addChannel.channel.selectOptions('Facebook');
  await addChannel.connection.selectOptions('Brightwater Community');
  await addChannel.send.click();
  await expectBanner('urgent', 'Failed to add the channel');
  await transfers.card.getByRole('button', { name: 'Edit' }).click();
  await addChannel.channel.selectOptions('Mobile Messaging SDK');
  await addChannel.connection.selectOptions('Brightwater App');
  await addChannel.send.click();
  await transfers.shows(['Brightwater Support', 'Brightwater Orders', 'Brightwater App']);
  await expect
    .poll(() => bodies('POST', `${WEBSITE}/add_transfer`))
    .toEqual([{ connectionId: 'facebook-community' }, { connectionId: 'sdk-app' }]);

  await expect.element(placement).toHaveValue('header');
  await placement.selectOptions('In the menu');
  await expect
    .poll(() => bodies('POST', `${WEBSITE}/channel_hopper_placement`))
    .toEqual([{ channelHopperPlacement: 'menu' }]);
  await server.next({ method: 'POST', path: `${WEBSITE}/channel_hopper_placement`, status: 500, body: {} });
  await placement.selectOptions('header');
  await expectBanner('urgent', 'Failed to update channel switching placement');
});

test('CHAT-SHR-06 CHAT-SHR-07: a deleted channel is sent by its id, and can be restored; a refused deletion says so, and the channel stays', async () => {
  await openSharing();
  await transfers.shows(['Brightwater Support', 'Brightwater Orders']);
  await transfers.remove('Brightwater Support').click();
  await expectBanner('default', 'Channel deleted');
  await transfers.shows(['Brightwater Orders']);
  expect(await bodies('DELETE', `${WEBSITE}/delete_transfer`)).toEqual([{ connectionId: 'twilio-support' }]);
  await transfers.card.getByRole('button', { name: 'Undo' }).click();
  // The service appends.
  await transfers.shows(['Brightwater Orders', 'Brightwater Support']);

  await server.next({ method: 'DELETE', path: `${WEBSITE}/delete_transfer`, status: 500, body: {} });
  await transfers.remove('Brightwater Support').click();
  await expectBanner('urgent', 'Failed to delete the channel');
  await transfers.shows(['Brightwater Orders', 'Brightwater Support']);
});

test('CHAT-SHR-16: if the connections cannot be read the tab leads home, with the reason', async () => {
  await server.next({ method: 'GET', path: TARGETS, status: 500, body: {} });
  await mountApp({ path: `${WEBSITE_PATH}?tab=sharing` });
  await expectPath('/');
  await expectBanner('urgent', 'Failed to get list of accounts');
});

test('O-16: offline the channels are those of the last read, with its time, and changes wait', async () => {
  await openSharing();
  await transfers.shows(['Brightwater Support', 'Brightwater Orders']);
  await server.cut(true);
  await reload();
  await transfers.shows(['Brightwater Support', 'Brightwater Orders']);
  await addChannel.open.click();
  await expectPart(addChannel.dialog, 'showing data as of');
  await addChannel.channel.selectOptions('Facebook');
  await addChannel.connection.selectOptions('Brightwater Community');
  await addChannel.send.click();
  await transfers.shows(['Brightwater Support', 'Brightwater Orders', 'Brightwater Community']);
  await sharing.partner.selectOptions('Brightwater App');
  await sharing.toggle.click();
  await sharing.confirm.click();
  await expect.element(sharing.toggle).toHaveAttribute('aria-checked', 'true');
  await comeBack();
  await expect.poll(() => bodies('POST', `${WEBSITE}/add_transfer`)).toEqual([{ connectionId: 'facebook-community' }]);
  await expect.poll(() => bodies('POST', SHARE)).toHaveLength(1);
});

test('O-16: without a previous read the button says why it is disabled', async () => {
  await mountApp({ path: WEBSITE_PATH });
  await expect.element(tab('Channel sharing')).toBeVisible();
  await server.cut(true);
  await reload();
  await tab('Channel sharing').click();
  const why = 'The connections have never been loaded on this device. You can choose one once they are loaded.';
  await expect.element(addChannel.open).toHaveAccessibleDescription(why);
  await expect.element(sharing.toggle).toHaveAccessibleDescription(why);
});

/** Creates a connection offline, so that it waits. */
async function waitForSecondShop(): Promise<void> {
  await openSharing();
  await transfers.shows(['Brightwater Support', 'Brightwater Orders']);
  await server.cut(true);
  await mountApp({ path: '/chat' });
  await account().name.fill('Second shop');
  await account().heading.fill('Ask us');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectPath('/');
  await openSharing();
}

const WAITING = 'Second shop (waiting to be created)';

async function addSecondShop(): Promise<void> {
  await addChannel.open.click();
  await addChannel.channel.selectOptions('Web Messaging');
  await addChannel.connection.selectOptions(WAITING);
  await addChannel.send.click();
  await transfers.shows(['Brightwater Support', 'Brightwater Orders', WAITING]);
}

test('O-22 rule 11: a transfer to a connection that waits to be created is undone before it is sent, and sent after it, with its id', async () => {
  await waitForSecondShop();
  await addSecondShop();
  await transfers.remove(WAITING).click();
  await transfers.shows(['Brightwater Support', 'Brightwater Orders']);
  await expectPill(/^1 waiting/);

  await addSecondShop();
  await comeBack();
  await transfers.shows(['Brightwater Support', 'Brightwater Orders', 'Second shop']);
  const shop = async () => (await server.effects()).find(({ path }) => path === '/connections/chat')?.connectionId;
  await expect.poll(() => bodies('POST', `${WEBSITE}/add_transfer`)).toEqual([{ connectionId: await shop() }]);
});

test('rule 11: a transfer whose connection is not created waits for another choice', async () => {
  await waitForSecondShop();
  await addSecondShop();
  const { sheet, entries } = await openOutbox();
  await expect.element(entries).toHaveLength(2);
  await expectPart(entries.nth(1), 'Second shop');
  await entries.first().getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog', { name: 'Discard this change?' }).getByRole('button', { name: 'Discard' }).click();
  await expectPart(entries, "The connection that this change refers to wasn't created");
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expectPart(transfers.card, "The connection that this change refers to wasn't created");
  await transfers.card.getByRole('button', { name: 'Edit' }).click();
  await addChannel.channel.selectOptions('Facebook');
  await addChannel.connection.selectOptions('Brightwater Community');
  await addChannel.send.click();
  await comeBack();
  await expect.poll(() => bodies('POST', `${WEBSITE}/add_transfer`)).toEqual([{ connectionId: 'facebook-community' }]);
});

test('many channels to transfer to are filtered by the titles of their connections, and many connections by typing', async () => {
  const many = Array.from({ length: 42 }, (_, n) => ({
    connectionId: `t${n}`,
    title: `Line ${n}`,
    platform: 'twilio',
  }));
  await targetsAre({ twilio: many });
  const patch = { multichannel: many.slice(0, 21).map(({ connectionId }) => connectionId) };
  await server.state({ mutate: { collection: 'chat', id: 'chat-website', patch } });
  await openSharing();
  await expectPart(transfers.row('Line 20'), 'SMS');
  await transfers.card.getByRole('searchbox').fill('line 17');
  await transfers.shows(['Line 17']);

  await addChannel.open.click();
  await addChannel.channel.selectOptions('SMS');
  await expect.element(addChannel.connection).toHaveAttribute('aria-autocomplete', 'list');
  await addChannel.connection.fill('line 37');
  await addChannel.dialog.getByRole('option', { name: 'Line 37' }).click();
  await addChannel.send.click();
  await expect.poll(() => bodies('POST', `${WEBSITE}/add_transfer`)).toEqual([{ connectionId: 't37' }]);
});
