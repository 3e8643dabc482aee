import { expect, test } from 'vitest';
import { reload } from '../../../testing/mount.tsx';
import { useFastTime } from '../../../testing/pace.ts';
import {
  addChannel,
  openSharing,
  placement,
  SHARE,
  sharing,
  TARGETS,
  transfers,
} from '../../../testing/screens/sharing.ts';
import { expectBanner, expectPart, expectTexts } from '../../../testing/screens/shell.ts';
import { bodies, calls, comeBack, server, silence } from '../../../testing/server.ts';

useFastTime();

const options = sharing.partner.getByRole('option');

test('CHAT-SHR-10 CHAT-SHR-11 CHAT-SHR-12 CHAT-SHR-13: sharing needs an offered connection and an answered question, and keeps the choice if it is refused', async () => {
  await openSharing();
  await expect.element(sharing.partner).toBeEnabled();
  await expectTexts(options, ['Choose a connection', 'Brightwater App']);
  await expect.element(sharing.toggle).toHaveAttribute('aria-disabled', 'true');
  await expect.element(sharing.toggle).toHaveAccessibleDescription('Choose a connection first.');

  await sharing.partner.selectOptions('Brightwater App');
  await sharing.toggle.click();
  await expect.element(addChannel.dialog.getByRole('heading', { name: 'Share with Brightwater App?' })).toBeVisible();
  await expectTexts(addChannel.dialog.getByRole('listitem'), [
    'Context data tags',
    'System tags',
    'Session control',
    'Conversation history',
    'Proactive chat triggers',
    'Channel transfer',
  ]);
  await addChannel.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(sharing.toggle).toHaveAttribute('aria-checked', 'false');
  await silence();
  expect(await calls('POST', SHARE)).toEqual([]);

  await server.next({ method: 'POST', path: SHARE, status: 500, body: {} });
  await sharing.partner.selectOptions('Brightwater App');
  await sharing.toggle.click();
  await sharing.confirm.click();
  await expectBanner('urgent', 'Failed to update Conversation sharing');
  await expect.element(sharing.toggle).toHaveAttribute('aria-checked', 'false');
  await expect.element(sharing.partner).toHaveValue('sdk-app');
});

test('CHAT-SHR-12: a question whose connection is taken meanwhile is not asked about the next one', async () => {
  await openSharing();
  await server.state({ mutate: { collection: 'chat', id: 'sdk-shared', patch: { syncConnectionId: '' } } });
  await reload();
  await sharing.partner.selectOptions('Brightwater App');
  await sharing.toggle.click();
  await expect.element(sharing.confirm).toBeVisible();
  await server.state({ mutate: { collection: 'chat', id: 'sdk-app', patch: { syncConnectionId: 'chat-minimal' } } });
  dispatchEvent(new Event('offline'));
  await comeBack();
  await expect.element(addChannel.dialog).not.toBeInTheDocument();
  await sharing.partner.selectOptions('Brightwater Account App');
  await silence();
  await expect.element(addChannel.dialog).not.toBeInTheDocument();
});

test('CHAT-SHR-13 CHAT-SHR-14: sharing starts with the chosen connection, and ends without a question', async () => {
  await openSharing();
  await sharing.partner.selectOptions('Brightwater App');
  await server.forget();
  await sharing.toggle.click();
  await sharing.confirm.click();
  await expect.element(sharing.toggle).toHaveAttribute('aria-checked', 'true');
  await expect.element(sharing.partner).toBeDisabled();
  await expect.element(sharing.partner).toHaveAccessibleDescription('Switch sharing off to choose another connection.');
  await expect.poll(() => bodies('POST', SHARE)).toHaveLength(1);
  // The targets are read before the send, and again with the list because the other connection has changed too.
  await expect.poll(() => calls('GET', TARGETS)).toHaveLength(2);
  await expect.poll(() => calls('GET', '/connections')).toHaveLength(1);
  await sharing.toggle.click();
  await expect.element(sharing.toggle).toHaveAttribute('aria-checked', 'false');
  await expect
    .poll(() => bodies('POST', SHARE))
    .toEqual([
      { syncConversationAcrossChannels: true, syncConnectionId: 'sdk-app' },
      { syncConversationAcrossChannels: false, syncConnectionId: '' },
    ]);
  await expectTexts(options, ['Choose a connection', 'Brightwater App']);
});

test('CHAT-SHR-10 CHAT-SHR-15: a shared connection names its partner; with encryption sharing is not possible', async () => {
  await openSharing('/chat/chat-shared');
  await expect.element(sharing.toggle).toHaveAttribute('aria-checked', 'true');
  await expect.element(sharing.partner).toHaveValue('sdk-shared');
  await expectTexts(options, ['Choose a connection', 'Brightwater Account App']);

  await openSharing('/chat/chat-encrypted');
  await expect.element(placement).toBeVisible();
  await expect.element(sharing.toggle).not.toBeInTheDocument();
  await expect.element(sharing.partner).not.toBeInTheDocument();
});

test('O-06: sharing that another administrator has set meanwhile is reported, and either side is taken completely', async () => {
  await openSharing();
  await transfers.shows(['Brightwater Support', 'Brightwater Orders']);
  await server.cut(true);
  await sharing.partner.selectOptions('Brightwater App');
  await sharing.toggle.click();
  await sharing.confirm.click();
  await expect.element(sharing.card.getByText('Waiting to be sent')).toBeVisible();
  const theirs = { syncConversationAcrossChannels: true, syncConnectionId: 'sdk-shared' };
  await server.state({ mutate: { collection: 'chat', id: 'chat-website', patch: theirs } });
  await comeBack();
  await expect.element(sharing.card.getByRole('button', { name: 'Keep mine' })).toBeVisible();
  await expectTexts(sharing.card.getByRole('definition'), ['Brightwater Account App', 'Brightwater App']);
  await sharing.card.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(() => bodies('POST', SHARE))
    .toEqual([{ syncConversationAcrossChannels: true, syncConnectionId: 'sdk-app' }]);
});

test('CHAT-SHR-11 D2§4: a connection that another administrator has shared meanwhile is not taken over', async () => {
  await openSharing();
  await sharing.partner.selectOptions('Brightwater App');
  const theirs = { syncConversationAcrossChannels: true, syncConnectionId: 'chat-minimal' };
  await server.state({ mutate: { collection: 'chat', id: 'sdk-app', patch: theirs } });
  await sharing.toggle.click();
  await sharing.confirm.click();
  await expectPart(sharing.card, 'Brightwater App is already shared with another connection.');
  await expect.element(sharing.toggle).toHaveAttribute('aria-checked', 'false');
  expect(await calls('POST', SHARE)).toEqual([]);
  // The choice is updated from the service.
  await expectTexts(options, ['Choose a connection']);
});
