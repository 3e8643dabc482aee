import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { mountApp } from '../../testing/mount.tsx';
import { account, choice, tab, toggle, WEBSITE, WEBSITE_PATH } from '../../testing/screens/chat.ts';
import { expectTexts } from '../../testing/screens/shell.ts';
import { bodies, server } from '../../testing/server.ts';

const open = async (patch: object = {}, path = WEBSITE_PATH) => {
  await server.session('demo', patch);
  await mountApp({ path });
  await expect.element(account().name).toBeVisible();
};
const version = (platform_version: string) => ({ platform_version });

test('GATE-25 GATE-26 SES-21: without their flags there is no iframe switch and no choice of size; the offered languages are the unused ones of the session', async () => {
  await open({ feature_flags: { no_iframe: false, widget_dimension: false } });
  await expect.element(toggle('Widget without an iframe')).not.toBeInTheDocument();
  await expect.element(choice('Widget size')).not.toBeInTheDocument();
  const languages = { en: 'English', es: 'Spanish', fr: 'French' };
  await open({ feature_flags: { no_iframe: true, widget_dimension: true }, languages });
  await expect.element(toggle('Widget without an iframe')).toBeVisible();
  await expect.element(choice('Widget size')).toBeVisible();

  await account().addHeading.click();
  const options = page.getByRole('dialog').getByRole('option');
  await expectTexts(options, ['French']);
});

/** The switches of General in a session that has all of them, with what each posts when toggled (Annex C). */
const SWITCHES: readonly [row: string, label: string, action: string, body: object][] = [
  ['CHAT-GEN-31', 'Emoji icon', 'emoji_icon', { emojiIcon: false }],
  ['CHAT-GEN-32', 'Attachment icon', 'attachment_icon', { attachmentIcon: false }],
  ['CHAT-GEN-34', 'Footer text', 'footer_text', { footerText: true }],
  ['CHAT-GEN-35', 'Typing indicator', 'typing_indicator', { typingIndicator: false }],
  [
    'CHAT-GEN-36',
    'Typing before the welcome message',
    'allow_typing_before_welcome_message',
    { typingBeforeWelcomeMessage: true },
  ],
  ['CHAT-GEN-37', 'Language selection', 'language_selection', { enableLanguageSelection: false }],
  ['CHAT-GEN-38', 'Download transcript', 'display_download_transcript', { displayDownloadTranscript: false }],
  ['CHAT-GEN-39', 'Hide the chat launcher', 'hide_chat_launcher', { hideChatLauncher: true }],
  ['CHAT-GEN-40', 'Let customers resize the widget', 'allow_changing_widget_size', { allowChangingWidgetSize: true }],
  ['CHAT-GEN-43', 'Voice to text', 'enable_voice_to_text', { enableVoiceToText: true }],
  ['CHAT-GEN-44', 'Disable AI watermark', 'genai_watermark', { disableGenAIWatermark: true }],
  ['CHAT-GEN-45', 'Widget without an iframe', 'toggle_without_iframe', { hasToggleWithoutIframe: true }],
  ['CHAT-GEN-46', 'Disable virus scan', 'virus_scan', { disableVirusScan: true }],
];

const ROWS = SWITCHES.map(([row]) => row).join(' ');

/** `base/settings.test.ts` has the gate of each control, `model/gates.test.ts` the version that opens it. */
test(`GATE-14 GATE-15 GATE-16 GATE-17 GATE-18 GATE-19 GATE-21 GATE-23 ${ROWS} CHAT-GEN-41 CHAT-GEN-42: settings that a version lacks are absent; every other one posts its own action`, async () => {
  const controls: readonly Locator[] = [
    toggle('Language selection'),
    account().addHeading,
    toggle('Typing indicator'),
    toggle('Typing before the welcome message'),
    tab('Proactive chat'),
    tab('Language'),
    toggle('Voice to text'),
    toggle('Disable AI watermark'),
  ];
  await open(version('8.6.1'));
  for (const control of controls) await expect.element(control).not.toBeInTheDocument();
  await open(version('8.24.0'));
  for (const control of controls) await expect.element(control).toBeVisible();

  for (const [, label] of SWITCHES) await toggle(label).click();
  for (const [, label, action, body] of SWITCHES) {
    await expect.poll(() => bodies('POST', `${WEBSITE}/${action}`), { message: label }).toEqual([body]);
  }
  await choice('Widget size').selectOptions('Extra Large');
  await expect.poll(() => bodies('POST', `${WEBSITE}/widget_dimension`)).toEqual([{ widgetDimension: 'Extra Large' }]);
  await choice('Widget position').selectOptions('center_left');
  await expect.poll(() => bodies('POST', `${WEBSITE}/widget_position`)).toEqual([{ widgetPosition: 'center_left' }]);
});
