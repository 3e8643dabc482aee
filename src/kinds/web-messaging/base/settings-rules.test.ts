import { describe, expect, it, test } from 'vitest';
import type { EditType } from '../../../model/edit.ts';
import type { Gate } from '../../../model/gates.ts';
import type { Setting } from '../../../settings/rows/setting.ts';
import { shownFields } from '../../../settings/rows/setting.ts';
import { settingEdits } from '../../../settings/rows/setting-edits.ts';
import { parseWebMessaging } from './document.ts';
import { settings as ofMobile } from './mobile-settings.ts';
import { settings } from './settings.ts';

const edits = settingEdits(settings, { platform: 'chat' });
type Row = keyof typeof settings;

test('trap 12, A-108: missing values have their defaults', () => {
  const initial = Object.assign({}, ...Object.values<Setting>(settings).map((row) => row.initial));
  const on = Object.keys(initial).filter((name) => initial[name] === true);
  expect(on).toEqual([
    'emojiIcon',
    'attachmentIcon',
    'displayDownloadTranscript',
    'footerText',
    'typingIndicator',
    'typingBeforeWelcomeMessage',
    'enableLanguageSelection',
  ]);
  expect(initial).toMatchObject({
    audioPlayOn: 'off',
    audioType: 1,
    widgetPosition: 'bottom_right',
    widgetDimension: 'Standard',
    widgetButtonType: 'icon',
    textOrientationType: 'horizontal',
    inputTextAreaState: 'enable_input',
    channelHopperPlacement: 'menu',
    colorTheme: '#0000ff',
    headerTextColor: '#ffffff',
    enableAvatars: false,
  });
});

test.each<[Row, Gate]>([
  ['typingIndicator', 'typingIndicator'],
  ['typingBeforeWelcomeMessage', 'typingBefore'],
  ['enableLanguageSelection', 'language'],
  ['disableGenAIWatermark', 'watermark'],
  ['enableVoiceToText', 'voiceToText'],
  ['requiresAuth', 'sessionControl'],
  ['widgetDimension', 'widgetDimension'],
  ['hasToggleWithoutIframe', 'noIframe'],
])('A-16, A-19: %s is behind the gate %s', (row, gate) => {
  expect(settings[row].gate).toBe(gate);
});

describe('dependencies on other settings (D2§4)', () => {
  const on = { encryptionEnabled: true };

  it('A-78: with encryption the attachment icon is off and not posted', () => {
    expect(settings.attachmentIcon.forced(on)).toBe('chat.off_when_encrypted');
    expect(settings.attachmentIcon.forced({})).toBeUndefined();
    expect(edits.attachmentIcon.rebase?.(on, { id: 'c1', values: { attachmentIcon: true } })).toEqual({
      id: 'chat.off_when_encrypted',
    });
  });

  it('A-79: the transcript is off with encryption or translation', () => {
    const { forced } = settings.displayDownloadTranscript;
    expect(forced(on)).toBe('chat.off_when_encrypted');
    expect(forced({ languageTranslationEnabled: true })).toBe('chat.off_when_translated');
    expect(forced({})).toBeUndefined();
  });

  it('encrypted attachments exist only with encryption, virus scan and sharing only without it', () => {
    expect([settings.encryptAttachments.shown(on), settings.encryptAttachments.shown({})]).toEqual([true, false]);
    expect([settings.disableVirusScan.shown(on), settings.disableVirusScan.shown({})]).toEqual([false, true]);
    expect([settings.sharing.shown(on), settings.sharing.shown({})]).toEqual([false, true]);
  });

  it('session control cannot be changed while sharing is on; the history requires it (for the SDK: SDK-SEC-02)', () => {
    expect(settings.requiresAuth.locked({ syncConversationAcrossChannels: true })).toBe('chat.locked_when_shared');
    expect(settings.requiresAuth.forced({ syncConversationAcrossChannels: true })).toBeUndefined();
    expect(settings.historyEnabled.shown({})).toBe(false);
    expect(settings.historyEnabled.shown({ requiresAuth: true })).toBe(true);
    expect(ofMobile.historyEnabled.shown({})).toBe(true);
  });

  it('the text of the widget button and its orientation exist only for a text (CHAT-STY-25)', () => {
    const { widgetButton } = settings;
    expect(shownFields(widgetButton, { widgetButtonType: 'icon' })).toEqual(['widgetButtonType']);
    expect(shownFields(widgetButton, { widgetButtonType: 'text' })).toEqual(widgetButton.fields);
  });

  it('translation requires a service, a key and a language, and can always be switched off', () => {
    const ready = { translationService: 'google', translationApiKey: 'k', translateFromLanguages: ['pl'] };
    const { locked } = settings.languageTranslationEnabled;
    expect(locked(ready)).toBeUndefined();
    for (const missing of Object.keys(ready)) {
      expect(locked({ ...ready, [missing]: undefined })).toBe('chat.translation_incomplete');
    }
    expect(locked({ languageTranslationEnabled: true })).toBeUndefined();
  });
});

describe('rules (D2§5)', () => {
  it.each<[Row, object, string | undefined]>([
    ['widgetButton', { widgetButtonType: 'text', widgetButtonText: ' ' }, 'button_text_empty'],
    ['widgetButton', { widgetButtonType: 'text' }, 'button_text_empty'],
    ['widgetButton', { widgetButtonType: 'text', widgetButtonText: 'x'.repeat(16) }, 'widget_button_max_length'],
    ['widgetButton', { widgetButtonType: 'text', widgetButtonText: 'x'.repeat(15) }, undefined],
    ['widgetButton', { widgetButtonType: 'icon' }, undefined],
    ['widgetButton', { widgetButtonType: 'icon', widgetButtonText: '' }, undefined],
    ['webhook', { webhook: '' }, undefined],
    ['webhook', { webhook: 'https://a.example/in' }, undefined],
    ['webhook', { webhook: 'http://a.example' }, 'domain_validation_message'],
    ['webhook', { webhook: 'https://localhost' }, 'domain_validation_message'],
    ['translationLanguages', { translateFromLanguages: [] }, 'translate_from_lang_error'],
    ['translationLanguages', { primaryLanguage: '' }, 'language.primary_missing'],
  ])('%s %j: %s', (row, values, problem) => {
    expect(Object.values(Reflect.apply(settings[row].problems, undefined, [values, {}]))[0]).toBe(problem);
  });
});

describe('O-30: unknown values that a call contains are sent back unchanged', () => {
  it.each<[Row, object, object, object]>([
    [
      'sound',
      { audioType: '3', audioPlayOn: 'off' },
      { audioPlayOn: 'always' },
      { audioType: '3', audioPlayOn: 'always' },
    ],
    [
      'systemTags',
      { systemTags: { ipAddress: 'true', location: true, device: false, currentPage: true } },
      { device: true },
      { ipAddress: 'true', location: true, device: true, currentPage: true },
    ],
    [
      'translationLanguages',
      { translateFromLanguages: 'es,fr', primaryLanguage: 'en' },
      { primaryLanguage: 'pl' },
      { type: 'Translate_To', translateFromLanguages: 'es,fr', primaryLanguage: 'pl' },
    ],
    ['widgetButton', { widgetButtonType: 'round' }, { widgetButtonText: 'Hi' }, { widgetButtonType: 'round' }],
  ])('%s', (row, served, values, body) => {
    const type = edits[row] as unknown as EditType<object, object>;
    expect(type.steps[0]?.request(parseWebMessaging(served), { id: 'c1', values }, {}).body).toEqual(body);
  });
});
