import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { field } from '../../testing/pages/page.ts';
import { account, choice, tab, toggle, WEBSITE_PATH } from '../../testing/screens/chat.ts';
import { server } from '../../testing/server.ts';

/** Values of General and Styling, none of which is the default. */
const CHANGED = {
  accountName: 'Changed',
  widgetTitles: { en: 'Changed heading', fr: 'Titre' },
  showSpecialNote: true,
  specialNote: { en: 'Changed note' },
  welcomeMessage: 'Changed welcome',
  enableMultiExperienceWidget: true,
  enableKM: true,
  enableCases: true,
  audioPlayOn: 'always',
  audioType: 4,
  inputTextAreaState: 'disable_input',
  widgetPosition: 'center_left',
  widgetDimension: 'Large',
  colorTheme: '#123456',
  headerTextColor: '#fedcba',
  displayLogo: true,
  logo: 'https://cdn.example/logo.png',
  enableAvatars: true,
  botAvatar: 'https://cdn.example/bot.png',
  isCsrAvatarHidden: true,
  enableMessageFontColor: true,
  botBgColor: '#111111',
  botFontColor: '#eeeeee',
  csrBgColor: '#222222',
  csrFontColor: '#dddddd',
  userBgColor: '#333333',
  userFontColor: '#cccccc',
  fontSet: [{ fontId: 'f1', fontUrl: 'https://cdn.example/Changed.woff2' }],
  selectedFontId: 'f1',
  widgetButtonType: 'text',
  widgetButtonText: 'Changed button',
  textOrientationType: 'vertical',
};

const OFF = {
  'Emoji icon': 'emojiIcon',
  'Attachment icon': 'attachmentIcon',
  'Footer text': 'footerText',
  'Typing indicator': 'typingIndicator',
  'Typing before the welcome message': 'typingBeforeWelcomeMessage',
  'Language selection': 'enableLanguageSelection',
  'Download transcript': 'displayDownloadTranscript',
};
const ON = {
  'Hide the chat launcher': 'hideChatLauncher',
  'Let customers resize the widget': 'allowChangingWidgetSize',
  'Voice to text': 'enableVoiceToText',
  'Disable AI watermark': 'disableGenAIWatermark',
  'Disable virus scan': 'disableVirusScan',
  'Widget without an iframe': 'hasToggleWithoutIframe',
};
const all = (fields: Record<string, string>, value: boolean) =>
  Object.fromEntries(Object.values(fields).map((name) => [name, value]));

test('CHAT-SHL-11: every field of General and Styling is shown by its control', async () => {
  const patch = { ...CHANGED, ...all(OFF, false), ...all(ON, true) };
  await server.state({ mutate: { collection: 'chat', id: 'chat-website', patch } });
  await server.session('demo', { platform_version: '8.24.0' });
  await mountApp({ path: WEBSITE_PATH });
  const { name, heading, note, welcome } = account();
  await expect.element(name).toHaveValue('Changed');
  await expect.element(heading).toHaveValue('Changed heading');
  await expect.element(field(page, 'Heading \\(French\\)')).toHaveValue('Titre');
  await expect.element(note).toHaveValue('Changed note');
  await expect.element(welcome).toHaveValue('Changed welcome');
  for (const each of [
    'Show a special note',
    'Multi-experience widget',
    'Knowledge articles',
    'Cases',
    ...Object.keys(ON),
  ])
    await expect.element(toggle(each)).toHaveAttribute('aria-checked', 'true');
  for (const each of Object.keys(OFF)) await expect.element(toggle(each)).toHaveAttribute('aria-checked', 'false');
  await expect.element(choice('Play a sound')).toHaveValue('always');
  await expect.element(choice('Sound')).toHaveValue('4');
  await expect.element(choice('Input text area')).toHaveValue('disable_input');
  await expect.element(choice('Widget position')).toHaveValue('center_left');
  await expect.element(choice('Widget size')).toHaveValue('Large');

  await tab('Styling').click();
  const colors = {
    'Primary color': '#123456',
    'Header text color': '#fedcba',
    'Bot background color': '#111111',
    'Bot text color': '#eeeeee',
    'Live agent background color': '#222222',
    'Live agent text color': '#dddddd',
    'User background color': '#333333',
    'User text color': '#cccccc',
  };
  for (const [label, value] of Object.entries(colors)) await expect.element(field(page, label)).toHaveValue(value);
  for (const each of ['Display the logo', 'Display avatars', 'Message colors'])
    await expect.element(toggle(each)).toHaveAttribute('aria-checked', 'true');
  const mode = (sender: string, name: string) =>
    page.getByRole('radiogroup', { name: sender, exact: true }).getByRole('radio', { name, exact: true });
  await expect.element(mode('Bot', 'Custom')).toBeChecked();
  await expect.element(mode('Live agent', 'Hidden')).toBeChecked();
  await expect.element(mode('User', 'Default')).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Changed.woff2' })).toBeChecked();
  await expect.element(field(page, 'Button text')).toHaveValue('Changed button');
  await expect.element(choice('Text orientation')).toHaveValue('vertical');
});

test('Bad input: values of a newer service are shown as unknown and stay unchanged', async () => {
  const patch = {
    widgetPosition: 'middle',
    colorTheme: 'reddish',
    audioType: 9,
    emojiIcon: 'perhaps',
    widgetTitles: 7,
  };
  await server.state({ mutate: { collection: 'chat', id: 'chat-website', patch } });
  await mountApp({ path: WEBSITE_PATH });
  await expect.element(choice('Widget position')).toHaveAccessibleDescription(expect.stringContaining('middle'));
  await expect.element(toggle('Emoji icon')).toHaveAccessibleDescription(expect.stringContaining('perhaps'));
  await expect.element(account().heading).toHaveValue('');
  await expect.element(page.getByTestId('widget-window')).toBeVisible();
  await account().heading.fill('Chat');
  await account().save.click();
  await expect
    .poll(async () => (await server.effects()).map(({ body }) => body))
    .toMatchObject([{ widgetPosition: 'middle', colorTheme: 'reddish', audioType: 9, widgetTitles: { en: 'Chat' } }]);
  expect(await server.excuse()).toHaveLength(1);
});
