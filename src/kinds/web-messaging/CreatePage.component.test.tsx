import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { storeDrafts } from '../../state/documents/draft-record.ts';
import { mountApp } from '../../testing/mount.tsx';
import { useFastTime } from '../../testing/pace.ts';
import { field, row } from '../../testing/pages/page.ts';
import { account, CREATE, choice, tab, toggle } from '../../testing/screens/chat.ts';
import { expectBanner, expectError, expectPart, expectPath } from '../../testing/screens/shell.ts';
import { bodies, comeBack, server, silence } from '../../testing/server.ts';

useFastTime();

const { name, heading, welcome } = account();
const save = page.getByRole('button', { name: 'Save' });
const fill = async () => {
  await name.fill(' Brightwater Help');
  await heading.fill('Ask us ');
};

beforeEach(async () => {
  await mountApp({ path: '/chat' });
  await expect.element(name).toBeVisible();
});

/** ChatAccountCreate with every default (Annex A, A-108, trap 19). */
const PAYLOAD = {
  accountName: 'Brightwater Help',
  widgetTitles: { en: 'Ask us' },
  showSpecialNote: false,
  specialNote: {},
  welcomeMessage: '',
  colorTheme: '#0000ff',
  headerTextColor: '#ffffff',
  audioPlayOn: 'off',
  audioType: 1,
  widgetPosition: 'bottom_right',
  widgetDimension: 'Standard',
  enableMultiExperienceWidget: false,
  enableKM: false,
  enableCases: false,
  encryptionEnabled: false,
  emojiIcon: true,
  attachmentIcon: true,
  encryptAttachments: false,
  displayDownloadTranscript: true,
  footerText: true,
  typingIndicator: true,
  typingBeforeWelcomeMessage: true,
  hideChatLauncher: false,
  enableLanguageSelection: true,
  disableGenAIWatermark: false,
  disableVirusScan: false,
  allowChangingWidgetSize: false,
  enableVoiceToText: false,
  hasToggleWithoutIframe: false,
  inputTextAreaState: 'enable_input',
};

test('CHAT-SHL-04 CHAT-GEN-03 CHAT-GEN-25 CHAT-GEN-42 CHAT-STY-30 A-76 A-106 PRV-04: the form has all of General, the other tabs are disabled, and the preview follows the typed values', async () => {
  for (const each of ['Styling', 'Channel sharing', 'Context data', 'Language', 'Security', 'Installation'])
    await expect.element(tab(each)).toHaveAttribute('aria-disabled', 'true');
  await tab('Styling').click({ force: true });
  await expect.element(tab('General')).toHaveAttribute('aria-selected', 'true');
  await expectPath('/chat');
  for (const each of [name, heading, welcome]) await expect.element(each).toBeVisible();
  for (const each of ['Show a special note', 'Emoji icon', 'Footer text'])
    await expect.element(toggle(each)).toBeVisible();
  for (const each of ['Play a sound', 'Widget position', 'Input text area'])
    await expect.element(choice(each)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  await expect.element(field(page, 'Primary color')).toHaveValue('#0000ff');
  await expect.element(field(page, 'Header text color')).toHaveValue('#ffffff');
  const options = (await choice('Widget position').findElement()).querySelectorAll('option');
  expect([...options].map(({ value }) => value)).toEqual([
    'bottom_right',
    'bottom_left',
    'top_right',
    'top_left',
    'center_right',
    'center_left',
  ]);
  await silence();
  expect((await server.requests()).filter(({ path }) => path.startsWith('/connections/chat'))).toEqual([]);

  await heading.fill('Ask us anything');
  await expectPart(page.getByTestId('widget-window'), 'Ask us anything');
  await page.viewport(390, 844);
  const opener = page.getByRole('button', { name: 'Preview', exact: true });
  await expect.element(opener).toBeVisible();
  const lefts = page
    .getByRole('switch')
    .elements()
    .map((each) => each.getBoundingClientRect().left);
  expect(opener.element().getBoundingClientRect().right).toBeLessThan(Math.min(...lefts));
});

test('CHAT-GEN-19 CHAT-GEN-20 trap 19: Save posts the whole form, and opens the new connection', async () => {
  await fill();
  await save.click();
  await expectPath(/^\/chat\/[\w-]+$/);
  await expectBanner('default', 'Chat account successfully created');
  expect(await bodies('POST', CREATE)).toEqual([PAYLOAD]);
  await expect.element(tab('Styling')).not.toHaveAttribute('aria-disabled', 'true');
});

test('CHAT-GEN-01 CHAT-GEN-02 CHAT-GEN-05 A-73: missing values and an invalid colour are reported on Save; nothing is posted before all values are valid, and Save includes all chosen ones', async () => {
  await field(page, 'Primary color').fill('');
  await save.click();
  await expectError(name, 'Name cannot be empty');
  await expectError(heading, 'Heading cannot be empty');
  await expectError(field(page, 'Primary color'), 'Primary color cannot be empty');
  await expect.element(name).toHaveFocus();

  await fill();
  await field(page, 'Primary color').fill('#12');
  await save.click();
  await expectError(field(page, 'Primary color'), 'Enter a color such as #0000ff');
  await expect.element(field(page, 'Primary color')).toHaveValue('#12');
  await save.click();

  await toggle('Emoji icon').click();
  await choice('Widget position').selectOptions('top_left');
  await field(page, 'Primary color').fill('#123456');
  await choice('Play a sound').selectOptions('always');
  await choice('Sound').selectOptions('4');
  await silence();
  expect((await server.requests()).filter(({ method }) => method === 'POST')).toEqual([]);
  await save.click();
  await expect.poll(() => bodies('POST', CREATE)).toHaveLength(1);
  const chosen = { emojiIcon: false, widgetPosition: 'top_left', colorTheme: '#123456', audioPlayOn: 'always' };
  expect((await bodies('POST', CREATE))[0]).toEqual({ ...PAYLOAD, ...chosen, audioType: 4 });
});

test('CHAT-GEN-10 CHAT-GEN-21: an empty special note disables Save, which leads to it; a refused create says so, and the form keeps the typed values', async () => {
  await fill();
  await toggle('Show a special note').click();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await save.click({ force: true });
  const note = page.getByRole('textbox', { name: /^Special note/ });
  await expect.element(note).toHaveFocus();
  await expectError(note, 'Enter 1 to 250 characters');
  await note.fill('We answer within two minutes.');
  await expect.element(save).not.toHaveAttribute('aria-disabled', 'true');

  await server.next({ method: 'POST', path: CREATE, status: 500, body: {} });
  await save.click();
  await expectBanner('urgent', 'Failed to create Chat account');
  await expect.element(name).toHaveValue('Brightwater Help');
});

test('GATE-12 CHAT-GEN-53 A-78: the encryption mode can be chosen with 8.8 and a client key; it switches the attachment icon off', async () => {
  await page.getByRole('radio', { name: /^Bring your own key/ }).click();
  await expect.element(toggle('Attachment icon')).toHaveAttribute('aria-checked', 'false');
  await expect.element(toggle('Encrypted attachments')).toBeVisible();
  await fill();
  await save.click();
  await expect.poll(() => bodies('POST', CREATE)).toHaveLength(1);
  expect((await bodies('POST', CREATE))[0]).toEqual({ ...PAYLOAD, encryptionEnabled: true });
});

test('CHAT-GEN-53 CHAT-GEN-54 GATE-12 OFF-06: own-key encryption of an earlier draft is shown where it cannot be chosen now, and can be taken back; without a draft there is no choice', async () => {
  await page.getByRole('radio', { name: /^Bring your own key/ }).click();
  await storeDrafts();
  await server.session('demo', { is_client_publickey_present: false });
  await mountApp({ path: '/chat' });
  await expect.element(page.getByRole('radio', { name: /^Bring your own key/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Standard/ }).click();
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
  await fill();
  await save.click();
  await expect.poll(() => bodies('POST', CREATE)).toEqual([PAYLOAD]);

  await mountApp({ path: '/chat' });
  await expect.element(name).toBeVisible();
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
});

test('O-02: offline it is in the list as waiting, can be reopened, and is created once', async () => {
  await server.cut(true);
  await fill();
  await save.click();
  await expectPath('/');
  await expectPart(row(page, 'Brightwater Help'), 'Waiting to be created');
  await row(page, 'Brightwater Help').getByRole('link').click();
  await expectPath(/^\/chat\?waiting=/);
  await expect.element(heading).toHaveValue('Ask us');
  await comeBack();
  await expect.poll(() => bodies('POST', CREATE)).toEqual([PAYLOAD]);
});
