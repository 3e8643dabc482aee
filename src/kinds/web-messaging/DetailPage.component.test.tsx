import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp, reload } from '../../testing/mount.tsx';
import { account, tab, toggle, WEBSITE, WEBSITE_PATH } from '../../testing/screens/chat.ts';
import { expectBanner, expectPath, expectTexts } from '../../testing/screens/shell.ts';
import { bodies, calls, server, silence } from '../../testing/server.ts';

const open = async (path = WEBSITE_PATH) => {
  await mountApp({ path });
  await expect.element(page.getByRole('tab', { name: 'General' })).toBeVisible();
};
const tabs = page.getByRole('tab');

test('CHAT-SHL-01 CHAT-SHL-02 CHAT-SHL-03 CHAT-SHL-06 GATE-18 GATE-19: from 8.7 there are eight tabs, before six; the connection is read once, with its name above them', async () => {
  await server.session('demo', { platform_version: '8.7.0' });
  await open();
  await expectTexts(tabs, [
    'General',
    'Styling',
    'Channel sharing',
    'Context data',
    'Language',
    'Security',
    'Installation',
    'Proactive chat',
  ]);
  await expect.element(account().name).toHaveValue('Brightwater Website');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Brightwater Website' })).toBeVisible();
  expect(await calls('GET', WEBSITE)).toHaveLength(1);

  await server.session('demo', { platform_version: '8.6.9' });
  await open();
  await expectTexts(tabs, ['General', 'Styling', 'Channel sharing', 'Context data', 'Security', 'Installation']);
});

test('CHAT-SHL-05 CHAT-SHL-08 CHAT-SHL-09 A-74 A-75 A-106: the tab is in the address, and General, Styling and Language have the preview next to them', async () => {
  await open();
  const preview = page.getByTestId('widget-preview');
  for (const name of ['General', 'Styling', 'Language']) {
    await tab(name).click();
    await expect.element(preview).toBeVisible();
  }
  await tab('Security').click();
  await expect.element(preview).not.toBeInTheDocument();

  await tab('Styling').click();
  await expectPath(`${WEBSITE_PATH}?tab=styling`);
  await reload();
  await expect.element(tab('Styling')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Spanish: the special note is missing' }).click();
  await expectPath(WEBSITE_PATH);
  await expect.element(account().addNote).toHaveFocus();
  await open(`${WEBSITE_PATH}?tab=nonsense`);
  await expect.element(tab('General')).toHaveAttribute('aria-selected', 'true');
});

test('CHAT-SHL-15 ERR-01: a connection that cannot be read leads home, with the reason', async () => {
  for (const status of [500, 404]) {
    await server.next({ method: 'GET', path: WEBSITE, status, body: {} });
    await mountApp({ path: WEBSITE_PATH });
    await expectPath('/');
    await expectBanner('urgent', 'Failed to get list of accounts');
  }
});

test('CHAT-GEN-26 CHAT-GEN-27: the connection is deleted after a question, and home says so; a refused deletion shows the server’s reason', async () => {
  await open();
  await server.next({ method: 'DELETE', path: WEBSITE, status: 500, body: { errorMessage: 'The widget is in use' } });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectBanner('urgent', 'The widget is in use');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPath('/');
  await expectBanner('default', 'Chat account deleted');
  expect(await calls('DELETE', WEBSITE)).toHaveLength(2);
});

test('CHAT-SHL-07 CHAT-GEN-33 CHAT-GEN-50 CHAT-GEN-51 CHAT-GEN-52 A-78 GATE-22: with encryption every tab says so, and attachments and transcript are off', async () => {
  await open('/chat/chat-encrypted');
  for (const name of ['Attachment icon', 'Download transcript']) {
    await expect.element(toggle(name)).toHaveAttribute('aria-checked', 'false');
    await expect.element(toggle(name)).toHaveAttribute('aria-disabled', 'true');
  }
  await expect.element(toggle('Encrypted attachments')).toHaveAttribute('aria-checked', 'true');
  await expect.element(toggle('Disable virus scan')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Bring your own key \(end-to-end\)/)).toBeVisible();
  await silence();
  expect((await server.requests()).filter(({ method }) => method === 'POST')).toEqual([]);
  await toggle('Encrypted attachments').click();
  const path = '/connections/chat/chat-encrypted/encrypt_attachment';
  await expect.poll(() => bodies('POST', path)).toEqual([{ encryptAttachments: false }]);

  const note = page.getByText('End-to-end encryption is enabled for this connection.');
  await expect.element(note).toBeVisible();
  await tab('Security').click();
  await expect.element(note).toBeVisible();
  await server.session('demo', { platform_version: '8.7.9' });
  await open('/chat/chat-encrypted');
  await expect.element(note).not.toBeInTheDocument();
});

test('CHAT-SHL-10 CHAT-SHL-12 CHAT-SHL-13 CHAT-SHL-14 CHAT-GEN-31 CHAT-GEN-51 CHAT-GEN-54: a switch is saved at once, and reset if it is refused; the encryption cannot be changed', async () => {
  await open();
  await expect.element(toggle('Encrypted attachments')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Standard encryption/)).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /end-to-end/ })).not.toBeInTheDocument();

  await server.next({
    method: 'POST',
    path: `${WEBSITE}/footer_text`,
    status: 200,
    body: { connectionId: 'chat-website', accountName: 'Renamed elsewhere', footerText: true, attachmentIcon: false },
  });
  await toggle('Footer text').click();
  await expect.element(toggle('Attachment icon')).toHaveAttribute('aria-checked', 'false');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Renamed elsewhere' })).toBeVisible();
  expect(await calls('GET', WEBSITE)).toHaveLength(1);

  await toggle('Emoji icon').click();
  await expectBanner('default', 'Emoji icon updated');
  const [call] = await calls('POST', `${WEBSITE}/emoji_icon`);
  expect(call?.body).toEqual({ emojiIcon: false });
  expect(call?.headers).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' });
  await server.next({ method: 'POST', path: `${WEBSITE}/emoji_icon`, status: 500, body: {} });
  await toggle('Emoji icon').click();
  await expectBanner('urgent', 'Failed to update Emoji icon');
  await expect.element(toggle('Emoji icon')).toHaveAttribute('aria-checked', 'false');
});

test('CHAT-GEN-55 A-79: while conversations are translated, the transcript is off and cannot be switched on', async () => {
  await open('/chat/chat-translated');
  const transcript = toggle('Download transcript');
  await expect.element(transcript).toHaveAttribute('aria-checked', 'false');
  await expect.element(transcript).toHaveAttribute('aria-disabled', 'true');
  await transcript.click({ force: true });
  await silence();
  expect(await bodies('POST', '/connections/chat/chat-translated/display_download_transcript')).toEqual([]);
});

test('CHAT-GEN-29 CHAT-GEN-30 trap 12: a value missing in an answer is on if that is its default, otherwise off', async () => {
  await open('/chat/chat-minimal');
  for (const name of ['Emoji icon', 'Attachment icon', 'Footer text', 'Typing indicator', 'Download transcript'])
    await expect.element(toggle(name)).toHaveAttribute('aria-checked', 'true');
  for (const name of ['Hide the chat launcher', 'Voice to text', 'Disable virus scan'])
    await expect.element(toggle(name)).toHaveAttribute('aria-checked', 'false');
});
