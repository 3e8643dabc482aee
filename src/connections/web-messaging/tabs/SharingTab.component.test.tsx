import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp, reload } from '../../../testing/mount.tsx';
import { account, choice, toggle, WEBSITE, WEBSITE_PATH } from '../../../testing/screens/chat.ts';
import { membersCard } from '../../../testing/screens/members.ts';
import { expectBanner, expectPart, expectPath, expectTexts } from '../../../testing/screens/shell.ts';
import { bodies, calls, comeBack, server, silence } from '../../../testing/server.ts';

const TARGETS = '/connections/multichannel';
const SHARE = `${WEBSITE}/sync_conv_across_channels`;
const TAB = '?tab=sharing';
const { card, shows, row, remove } = membersCard('Channel transfer');
const add = card.getByRole('button', { name: 'Add a channel' });
const dialog = page.getByRole('dialog');
const channel = dialog.getByRole('combobox', { name: 'Channel', exact: true });
const connection = dialog.getByRole('combobox', { name: 'Connection', exact: true });
const send = dialog.getByRole('button', { name: 'Add' });
const partner = choice('Shared with');
const sharing = toggle('Simultaneous conversations');
const sharingCard = page.getByRole('region', { name: 'Conversation sharing' });
const placement = choice('Channel switching placement');

const open = async (path = WEBSITE_PATH) => {
  await mountApp({ path: path + TAB });
  await expect.element(card).toBeVisible();
};
const optionsOf = (select: typeof channel) => select.getByRole('option');
const targetsAre = (items: object) => server.next({ method: 'GET', path: TARGETS, status: 200, body: items, times: 0 });

test('CHAT-SHR-01 CHAT-SHR-02: the tab reads the connections, and shows the channels with their names and types', async () => {
  await open();
  await shows(['Brightwater Support', 'Brightwater Orders']);
  await expectPart(row('Brightwater Support'), 'SMS');
  await expectPart(row('Brightwater Orders'), 'WhatsApp');
  expect(await calls('GET', TARGETS)).toHaveLength(1);
});

test('CHAT-SHR-02: an id that no connection has is shown as it is', async () => {
  await targetsAre({});
  await open();
  await shows(['twilio-support', 'whatsapp-orders']);
});

test('CHAT-SHR-03 ADD-09 ADD-10: a channel, then a connection; nothing is sent before both are chosen', async () => {
  await open();
  await add.click();
  await expect.element(connection).toBeDisabled();
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await expect.element(send).toHaveAccessibleDescription('Choose a channel and a connection first.');
  await channel.selectOptions('Facebook');
  await expect.element(connection).toBeEnabled();
  await expect.element(send).toHaveAccessibleDescription('Choose a connection first.');
  await send.click({ force: true });
  await connection.selectOptions('Brightwater Community');
  await send.click();
  await expectBanner('default', 'Channel added');
  await expect.element(dialog).not.toBeInTheDocument();
  await shows(['Brightwater Support', 'Brightwater Orders', 'Brightwater Community']);
  expect(await bodies('POST', `${WEBSITE}/add_transfer`)).toEqual([{ connectionId: 'facebook-community' }]);
});

test('ADD-09: another channel takes the connection back', async () => {
  await open();
  await add.click();
  await channel.selectOptions('Facebook');
  await connection.selectOptions('Brightwater Community');
  await channel.selectOptions('Mobile Messaging SDK');
  await expect.element(connection).toHaveValue('');
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
});

test('CHAT-SHR-04 A-91: what is added already and the connection itself are not offered, one name is one channel', async () => {
  await targetsAre({
    twilio: [
      { connectionId: 'twilio-support', title: 'Brightwater Support', platform: 'twilio' },
      { connectionId: 'twilio-2', title: 'Second line', platform: 'twilio' },
    ],
    SMS: [{ connectionId: 'other', title: 'Third line' }],
    chat: [{ connectionId: 'chat-website', title: 'Brightwater Website', platform: 'chat' }],
  });
  await open();
  await add.click();
  await expectTexts(optionsOf(channel), ['Choose a channel', 'SMS']);
  await channel.selectOptions('SMS');
  await expectTexts(optionsOf(connection), ['Choose a connection', 'Second line', 'Third line']);
});

test('CHAT-SHR-05: an addition that is refused says so, and is answered by another choice', async () => {
  await open();
  await server.next({ method: 'POST', path: `${WEBSITE}/add_transfer`, status: 500, body: {} });
  await add.click();
  await channel.selectOptions('Facebook');
  await connection.selectOptions('Brightwater Community');
  await send.click();
  await expectBanner('urgent', 'Failed to add the channel');
  await card.getByRole('button', { name: 'Edit' }).click();
  await channel.selectOptions('Mobile Messaging SDK');
  await connection.selectOptions('Brightwater App');
  await send.click();
  await shows(['Brightwater Support', 'Brightwater Orders', 'Brightwater App']);
  await expect
    .poll(() => bodies('POST', `${WEBSITE}/add_transfer`))
    .toEqual([{ connectionId: 'facebook-community' }, { connectionId: 'sdk-app' }]);
});

test('CHAT-SHR-06: a deleted channel is sent by its id, and can be taken back', async () => {
  await open();
  await shows(['Brightwater Support', 'Brightwater Orders']);
  await remove('Brightwater Support').click();
  await expectBanner('default', 'Channel deleted');
  await shows(['Brightwater Orders']);
  expect(await bodies('DELETE', `${WEBSITE}/delete_transfer`)).toEqual([{ connectionId: 'twilio-support' }]);
  await card.getByRole('button', { name: 'Undo' }).click();
  await shows(['Brightwater Support', 'Brightwater Orders']);
});

test('CHAT-SHR-07: a deletion that is refused says so, and the channel stays', async () => {
  await open();
  await server.next({ method: 'DELETE', path: `${WEBSITE}/delete_transfer`, status: 500, body: {} });
  await remove('Brightwater Support').click();
  await expectBanner('urgent', 'Failed to delete the channel');
  await shows(['Brightwater Support', 'Brightwater Orders']);
});

test('CHAT-SHR-08: the placement is saved as soon as it is chosen', async () => {
  await open();
  await expect.element(placement).toHaveValue('header');
  await placement.selectOptions('In the menu');
  await expect
    .poll(() => bodies('POST', `${WEBSITE}/channel_hopper_placement`))
    .toEqual([{ channelHopperPlacement: 'menu' }]);
});

test('CHAT-SHR-09: a placement that is refused says so', async () => {
  await open();
  await server.next({ method: 'POST', path: `${WEBSITE}/channel_hopper_placement`, status: 500, body: {} });
  await placement.selectOptions('In the menu');
  await expectBanner('urgent', 'Failed to update channel switching placement');
});

test('CHAT-SHR-10 CHAT-SHR-11: offered are SDK connections without encryption that are not shared; one is chosen first', async () => {
  await open();
  await expect.element(partner).toBeEnabled();
  await expectTexts(optionsOf(partner), ['Choose a connection', 'Brightwater App']);
  await expect.element(sharing).toHaveAttribute('aria-disabled', 'true');
  await expect.element(sharing).toHaveAccessibleDescription('Choose a connection first.');
});

test('CHAT-SHR-12: a question lists what is overwritten, and Cancel sends nothing', async () => {
  await open();
  await partner.selectOptions('Brightwater App');
  await sharing.click();
  await expect.element(dialog.getByRole('heading', { name: 'Share with Brightwater App?' })).toBeVisible();
  await expectTexts(dialog.getByRole('listitem'), [
    'Context data tags',
    'System tags',
    'Session control',
    'Conversation history',
    'Proactive chat triggers',
    'Channel transfer',
  ]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(sharing).toHaveAttribute('aria-checked', 'false');
  await silence();
  expect(await calls('POST', SHARE)).toEqual([]);
});

test('CHAT-SHR-13 CHAT-SHR-14: it is shared with the chosen one, and stopped without a question', async () => {
  await open();
  await partner.selectOptions('Brightwater App');
  await server.forget();
  await sharing.click();
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect.element(sharing).toHaveAttribute('aria-checked', 'true');
  await expect.element(partner).toBeDisabled();
  await expect.element(partner).toHaveAccessibleDescription('Switch sharing off to choose another connection.');
  await expect.poll(() => bodies('POST', SHARE)).toHaveLength(1);
  // The other connection has changed as well.
  await expect.poll(() => calls('GET', TARGETS)).toHaveLength(1);
  await expect.poll(() => calls('GET', '/connections')).toHaveLength(1);
  await sharing.click();
  await expect.element(sharing).toHaveAttribute('aria-checked', 'false');
  await expect
    .poll(() => bodies('POST', SHARE))
    .toEqual([
      { syncConversationAcrossChannels: true, syncConnectionId: 'sdk-app' },
      { syncConversationAcrossChannels: false, syncConnectionId: '' },
    ]);
  await expectTexts(optionsOf(partner), ['Choose a connection', 'Brightwater App']);
});

test('CHAT-SHR-10: a connection that is shared says with which one', async () => {
  await open('/chat/chat-shared');
  await expect.element(sharing).toHaveAttribute('aria-checked', 'true');
  await expect.element(partner).toHaveValue('sdk-shared');
  await expectTexts(optionsOf(partner), ['Choose a connection', 'Brightwater Account App']);
});

test('CHAT-SHR-13: sharing that is refused leaves it as it was, with the choice', async () => {
  await open();
  await server.next({ method: 'POST', path: SHARE, status: 500, body: {} });
  await partner.selectOptions('Brightwater App');
  await sharing.click();
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expectBanner('urgent', 'Failed to update Conversation sharing');
  await expect.element(sharing).toHaveAttribute('aria-checked', 'false');
  await expect.element(partner).toHaveValue('sdk-app');
});

test('O-06: what another administrator has shared it with meanwhile is told, and either is kept whole', async () => {
  await open();
  await shows(['Brightwater Support', 'Brightwater Orders']);
  await server.cut(true);
  await partner.selectOptions('Brightwater App');
  await sharing.click();
  await dialog.getByRole('button', { name: 'Share' }).click();
  const theirs = { syncConversationAcrossChannels: true, syncConnectionId: 'sdk-shared' };
  await server.state({ mutate: { collection: 'chat', id: 'chat-website', patch: theirs } });
  await comeBack();
  await expectTexts(sharingCard.getByRole('definition'), ['Brightwater Account App', 'Brightwater App']);
  await sharingCard.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(() => bodies('POST', SHARE))
    .toEqual([{ syncConversationAcrossChannels: true, syncConnectionId: 'sdk-app' }]);
});

test('CHAT-SHR-15: with encryption nothing is shared', async () => {
  await open('/chat/chat-encrypted');
  await expect.element(placement).toBeVisible();
  await expect.element(sharing).not.toBeInTheDocument();
  await expect.element(partner).not.toBeInTheDocument();
});

test('CHAT-SHR-16: where the connections cannot be read it leads home, with the reason', async () => {
  await server.next({ method: 'GET', path: TARGETS, status: 500, body: {} });
  await mountApp({ path: WEBSITE_PATH + TAB });
  await expectPath('/');
  await expectBanner('urgent', 'Failed to get list of accounts');
});

test('O-16: offline the channels are those read last, as of when, and what is changed waits', async () => {
  await open();
  await shows(['Brightwater Support', 'Brightwater Orders']);
  await server.cut(true);
  await reload();
  await shows(['Brightwater Support', 'Brightwater Orders']);
  await add.click();
  await expectPart(dialog, 'showing data as of');
  await channel.selectOptions('Facebook');
  await connection.selectOptions('Brightwater Community');
  await send.click();
  await shows(['Brightwater Support', 'Brightwater Orders', 'Brightwater Community']);
  await partner.selectOptions('Brightwater App');
  await sharing.click();
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect.element(sharing).toHaveAttribute('aria-checked', 'true');
  await comeBack();
  await expect.poll(() => bodies('POST', `${WEBSITE}/add_transfer`)).toEqual([{ connectionId: 'facebook-community' }]);
  await expect.poll(() => bodies('POST', SHARE)).toHaveLength(1);
});

test('O-16: where nothing was read the button says why', async () => {
  await mountApp({ path: WEBSITE_PATH });
  await expect.element(page.getByRole('tab', { name: 'Channel sharing' })).toBeVisible();
  await server.cut(true);
  await reload();
  await page.getByRole('tab', { name: 'Channel sharing' }).click();
  const why = 'The connections have never been loaded on this device. Go online to choose one.';
  await expect.element(add).toHaveAccessibleDescription(why);
  await expect.element(sharing).toHaveAccessibleDescription(why);
});

test('O-22: what waits to be created cannot be chosen yet, and the dialog says so', async () => {
  await open();
  await shows(['Brightwater Support', 'Brightwater Orders']);
  await server.cut(true);
  await mountApp({ path: '/chat' });
  await account().name.fill('Second shop');
  await account().heading.fill('Ask us');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectPath('/');
  await open();
  await add.click();
  await channel.selectOptions('Web Messaging');
  const why = '“Second shop” is waiting to be created and can be chosen afterwards.';
  await expect.element(connection).toHaveAccessibleDescription(why);
  expect(
    optionsOf(connection)
      .elements()
      .map(({ textContent }) => textContent),
  ).not.toContain('Second shop');
});

test('many connections are found by typing', async () => {
  const many = Array.from({ length: 21 }, (_, n) => ({
    connectionId: `t${n}`,
    title: `Line ${n}`,
    platform: 'twilio',
  }));
  await targetsAre({ twilio: many });
  await open();
  await add.click();
  await channel.selectOptions('SMS');
  await expect.element(connection).toHaveAttribute('aria-autocomplete', 'list');
  await connection.fill('line 17');
  await dialog.getByRole('option', { name: 'Line 17' }).click();
  await send.click();
  await expect.poll(() => bodies('POST', `${WEBSITE}/add_transfer`)).toEqual([{ connectionId: 't17' }]);
});
