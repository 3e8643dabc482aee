import { describe, expect, it } from 'vitest';
import { settingEdits } from '../../../settings/rows/setting-edits.ts';
import { tabsOn } from './layout.ts';
import { settings } from './settings.ts';

const edits = settingEdits(settings, { platform: 'chat' });
type Row = keyof typeof settings;

/** The request for a row's values, over a document. */
function posted(row: Row, values: object, doc: object = {}) {
  return Reflect.apply(edits[row].steps[0]?.request ?? expect.unreachable, undefined, [doc, { id: 'c/1', values }, {}]);
}

it.each([
  ['GATE-14', 'enableLanguageSelection', 'language'],
  ['GATE-15', 'typingIndicator', 'typingIndicator'],
  ['GATE-16', 'typingBeforeWelcomeMessage', 'typingBefore'],
  ['GATE-20', 'requiresAuth', 'sessionControl'],
  ['GATE-21', 'enableVoiceToText', 'voiceToText'],
  ['GATE-23', 'disableGenAIWatermark', 'watermark'],
  ['GATE-25', 'hasToggleWithoutIframe', 'noIframe'],
  ['GATE-26', 'widgetDimension', 'widgetDimension'],
] as const)('%s: %s is behind the gate %s', (_, row, gate) => {
  expect(settings[row].gate).toBe(gate);
});

it('GATE-18 GATE-19: two tabs are behind gates', () => {
  const gated = tabsOn('chat').flatMap(({ key, gate }) => (gate ? [[key, gate]] : []));
  expect(Object.fromEntries(gated)).toEqual({ language: 'language', proactive: 'proactive' });
});

/** Annex C of the specification: action, touched values, whole body. */
const ANNEX_C: readonly [action: string, row: Row, values: object, body?: object, doc?: object][] = [
  ['emoji_icon', 'emojiIcon', { emojiIcon: false }],
  ['attachment_icon', 'attachmentIcon', { attachmentIcon: false }],
  ['encrypt_attachment', 'encryptAttachments', { encryptAttachments: true }],
  ['display_download_transcript', 'displayDownloadTranscript', { displayDownloadTranscript: false }],
  ['footer_text', 'footerText', { footerText: false }],
  ['typing_indicator', 'typingIndicator', { typingIndicator: false }],
  ['allow_typing_before_welcome_message', 'typingBeforeWelcomeMessage', { typingBeforeWelcomeMessage: false }],
  ['hide_chat_launcher', 'hideChatLauncher', { hideChatLauncher: true }],
  ['language_selection', 'enableLanguageSelection', { enableLanguageSelection: false }],
  ['genai_watermark', 'disableGenAIWatermark', { disableGenAIWatermark: true }],
  ['virus_scan', 'disableVirusScan', { disableVirusScan: true }],
  ['allow_changing_widget_size', 'allowChangingWidgetSize', { allowChangingWidgetSize: true }],
  ['widget_dimension', 'widgetDimension', { widgetDimension: 'Extra Large' }],
  ['widget_position', 'widgetPosition', { widgetPosition: 'top_left' }],
  ['enable_voice_to_text', 'enableVoiceToText', { enableVoiceToText: true }],
  ['toggle_without_iframe', 'hasToggleWithoutIframe', { hasToggleWithoutIframe: true }],
  ['display_avatars', 'enableAvatars', { enableAvatars: true }],
  [
    'update_avatar_hidden_status',
    'isBotAvatarHidden',
    { isBotAvatarHidden: true },
    { type: 'Bot_Update', isBotAvatarHidden: true },
  ],
  [
    'update_avatar_hidden_status',
    'isCsrAvatarHidden',
    { isCsrAvatarHidden: false },
    { type: 'Csr_Update', isCsrAvatarHidden: false },
  ],
  [
    'update_avatar_hidden_status',
    'isUserAvatarHidden',
    { isUserAvatarHidden: true },
    { type: 'User_Update', isUserAvatarHidden: true },
  ],
  [
    'update_message_font_color',
    'enableMessageFontColor',
    { enableMessageFontColor: true },
    {
      enableMessageFontColor: true,
      defaultFontColor: '#000000',
      defaultBgColor: '#e9ebef',
      defaultUserFontColor: '#ffffff',
      enableDefaultColor: true,
    },
  ],
  ...(
    [
      ['Color_Theme', 'colorTheme'],
      ['Header_Text_Color', 'headerTextColor'],
      ['Bot_Bg_Update', 'botBgColor'],
      ['Bot_Font_Update', 'botFontColor'],
      ['Csr_Bg_Update', 'csrBgColor'],
      ['Csr_Font_Update', 'csrFontColor'],
      ['User_Bg_Update', 'userBgColor'],
      ['User_Font_Update', 'userFontColor'],
    ] as const
  ).map(
    ([type, field]) =>
      ['update_font_bg_color', field, { [field]: '#123456' }, { type, [field]: '#123456' }] as [
        string,
        Row,
        object,
        object,
      ],
  ),
  [
    'sync_conv_across_channels',
    'sharing',
    { syncConversationAcrossChannels: true, syncConnectionId: 's1' },
    { syncConversationAcrossChannels: true, syncConnectionId: 's1' },
  ],
  ['requires_authentication', 'requiresAuth', { requiresAuth: true }],
  ['previous_interactions', 'historyEnabled', { historyEnabled: true }],
  [
    'third_party_translation',
    'languageTranslationEnabled',
    { languageTranslationEnabled: true },
    { type: 'Translation_Toggle', languageTranslationEnabled: true },
  ],
  [
    'third_party_translation',
    'translationService',
    { translationService: 'google' },
    { type: 'Translation_Service', translationService: 'google' },
  ],
  [
    'third_party_translation',
    'translationLanguages',
    { translateFromLanguages: ['pl', 'es'] },
    { type: 'Translate_To', translateFromLanguages: ['pl', 'es'], primaryLanguage: 'en' },
  ],
];

/** The plain settings of D2§7's table. */
const D2_7: typeof ANNEX_C = [
  [
    'widget_button_type',
    'widgetButton',
    { widgetButtonType: 'icon' },
    { widgetButtonType: 'icon' },
    { widgetButtonText: 'Chat' },
  ],
  [
    'widget_button_type',
    'widgetButton',
    { widgetButtonType: 'text', widgetButtonText: 'Chat' },
    { widgetButtonType: 'text', widgetButtonText: 'Chat', textOrientationType: 'horizontal' },
  ],
  [
    'widget_button_type',
    'widgetButton',
    { textOrientationType: 'vertical' },
    { widgetButtonType: 'text', widgetButtonText: 'Chat', textOrientationType: 'vertical' },
    { widgetButtonType: 'text', widgetButtonText: 'Chat' },
  ],
  ['display_logo', 'displayLogo', { displayLogo: true }, { display: true }],
  ['update_selected_font', 'selectedFontId', { selectedFontId: 'f1' }],
  ['text_input_config', 'inputTextAreaState', { inputTextAreaState: 'disable_input' }],
  ['sound_notification', 'sound', { audioPlayOn: 'always' }, { audioPlayOn: 'always', audioType: 3 }, { audioType: 3 }],
  ['sound_notification', 'sound', { audioType: 5 }, { audioPlayOn: 'off', audioType: 5 }],
  ['push_notification_webhook', 'webhook', { webhook: 'https://a.example' }],
  ['channel_hopper_placement', 'channelHopperPlacement', { channelHopperPlacement: 'header' }],
  [
    'system_tags',
    'systemTags',
    { device: true },
    { ipAddress: true, location: false, device: true, currentPage: false },
    { ipAddress: true },
  ],
];

describe('Annex C, D2§7: the calls of the settings', () => {
  it.each([...ANNEX_C, ...D2_7])(
    'CHAT-GEN-31…48 CHAT-STY-01 CHAT-STY-02 CHAT-STY-05 CHAT-STY-13 CHAT-STY-15 CHAT-STY-17 %s: %s',
    (action, row, values, body = values, doc = {}) => {
      expect(posted(row, values, doc)).toEqual({
        method: 'POST',
        path: `/connections/chat/c%2F1/${action}`,
        body,
      });
      for (const field of Object.keys(values)) expect(settings[row].fields).toContain(field);
    },
  );

  it('cover every action of the table, and every row', () => {
    expect(new Set(ANNEX_C.map(([action]) => action)).size).toBe(24);
    // The account has its own Save, the key its own edit (O-35).
    expect(new Set(['account', 'translationKey', ...[...ANNEX_C, ...D2_7].map(([, row]) => row)])).toEqual(
      new Set(Object.keys(settings)),
    );
  });

  it('O-18: take untouched values that are posted together from the server', () => {
    const doc = { translateFromLanguages: ['fr'], primaryLanguage: 'pl' };
    expect(posted('translationLanguages', { primaryLanguage: 'es' }, doc).body).toEqual({
      type: 'Translate_To',
      translateFromLanguages: ['fr'],
      primaryLanguage: 'es',
    });
  });

  it('CHAT-STY-13 A-81: include the default message colors only while none of the six is set, and only when they are switched on', () => {
    const sent = (on: boolean, doc: object) =>
      posted('enableMessageFontColor', { enableMessageFontColor: on }, doc).body.enableDefaultColor;
    expect(sent(true, {})).toBe(true);
    expect(sent(true, { csrFontColor: '#000000' })).toBe(false);
    expect(sent(false, {})).toBe(false);
  });
});

it('Annex C, Notices: the text is made from the control’s label', () => {
  const input = { id: 'c1', values: { emojiIcon: false } };
  expect(edits.emojiIcon.saved(input)).toEqual({ id: 'setting.saved', values: { setting: { id: 'chat.emojiIcon' } } });
  expect(edits.emojiIcon.failed(input)).toEqual({
    id: 'setting.failed',
    values: { setting: { id: 'chat.emojiIcon' } },
  });
});

it('CHAT-GEN-56 A-105: messages call the system tags general information', () => {
  expect(edits.systemTags.failed({ id: 'c1', values: { device: true } })).toEqual({
    id: 'general_information_update_failed',
  });
});

it('I18N-02 I18N-03: in a conflict of several fields an option has its label, and a text is shown as typed', () => {
  const { describeValue } = edits.widgetButton;
  expect(describeValue?.('widgetButtonType', 'icon')).toEqual({ id: 'chat.widgetButtonType.icon' });
  expect(describeValue?.('textOrientationType', 'vertical')).toEqual({ id: 'chat.textOrientationType.vertical' });
  expect(describeValue?.('widgetButtonText', 'icon')).toBeUndefined();
});

it('A-102: hiding an avatar is described as a change of the avatar, since no control has the field’s name', () => {
  for (const name of ['isBotAvatarHidden', 'isCsrAvatarHidden', 'isUserAvatarHidden'] as const) {
    const input = { id: 'c1', values: { [name]: false } };
    expect(edits[name].saved(input)).toEqual({ id: 'chat.avatar.saved' });
    expect(edits[name].failed(input)).toEqual({ id: 'chat.avatar.failed' });
  }
});
