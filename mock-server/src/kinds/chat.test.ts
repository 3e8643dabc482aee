import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../test-client.ts';

const { control, get, post } = await serve();
beforeEach(() => control.reset());

const CHAT = '/connections/chat/chat-website';

/** Annex C, copied from the specification: the action, and a body that the console sends. */
const ANNEX_C: readonly [string, Record<string, unknown>][] = [
  ['emoji_icon', { emojiIcon: false }],
  ['attachment_icon', { attachmentIcon: false }],
  ['encrypt_attachment', { encryptAttachments: true }],
  ['display_download_transcript', { displayDownloadTranscript: false }],
  ['footer_text', { footerText: true }],
  ['typing_indicator', { typingIndicator: false }],
  ['allow_typing_before_welcome_message', { typingBeforeWelcomeMessage: true }],
  ['hide_chat_launcher', { hideChatLauncher: true }],
  ['language_selection', { enableLanguageSelection: false }],
  ['genai_watermark', { disableGenAIWatermark: true }],
  ['virus_scan', { disableVirusScan: true }],
  ['allow_changing_widget_size', { allowChangingWidgetSize: true }],
  ['widget_dimension', { widgetDimension: 'Extra Large' }],
  ['widget_position', { widgetPosition: 'top_left' }],
  ['enable_voice_to_text', { enableVoiceToText: true }],
  ['toggle_without_iframe', { hasToggleWithoutIframe: true }],
  ['display_avatars', { enableAvatars: true }],
  ['update_avatar_hidden_status', { type: 'Bot_Update', isBotAvatarHidden: true }],
  ['update_avatar_hidden_status', { type: 'Csr_Update', isCsrAvatarHidden: true }],
  ['update_avatar_hidden_status', { type: 'User_Update', isUserAvatarHidden: true }],
  ['update_font_bg_color', { type: 'Color_Theme', colorTheme: '#112233' }],
  ['update_font_bg_color', { type: 'Header_Text_Color', headerTextColor: '#112233' }],
  ['update_font_bg_color', { type: 'Bot_Bg_Update', botBgColor: '#112233' }],
  ['update_font_bg_color', { type: 'Bot_Font_Update', botFontColor: '#112233' }],
  ['update_font_bg_color', { type: 'Csr_Bg_Update', csrBgColor: '#112233' }],
  ['update_font_bg_color', { type: 'Csr_Font_Update', csrFontColor: '#112233' }],
  ['update_font_bg_color', { type: 'User_Bg_Update', userBgColor: '#112233' }],
  ['update_font_bg_color', { type: 'User_Font_Update', userFontColor: '#112233' }],
  ['requires_authentication', { requiresAuth: false }],
  ['previous_interactions', { historyEnabled: false }],
  ['third_party_translation', { type: 'Translation_Toggle', languageTranslationEnabled: true }],
  ['third_party_translation', { type: 'Translation_Service', translationService: 'google' }],
  ['third_party_translation', { type: 'Translate_To', translateFromLanguages: ['es'], primaryLanguage: 'en' }],
  ['third_party_translation', { type: 'Api_Key_Validation', translationApiKey: 'k', isApiKeyValid: true }],
  ['set_update_custom_translation', { customTranslationLanguageSet: { en: { a: 'b' } }, languageCodeList: ['en'] }],
];

describe('Annex C: POST /connections/chat/{id}/{action}', () => {
  it.each(ANNEX_C)('%s %j is stored and answered with the connection', async (action, body) => {
    const { type: _, ...values } = body;
    const answer = await post(`${CHAT}/${action}`, body);
    expect(answer).toMatchObject({ status: 200, body: { connectionId: 'chat-website', ...values } });
    expect(answer.body).not.toHaveProperty('type');
    expect((await get(CHAT)).body).toMatchObject(values);
    expect(control.effects()).toHaveLength(1);
  });

  it.each([
    ['emoji_icon', {}],
    ['emoji_icon', { emojiIcon: 'yes' }],
    ['widget_position', { widgetPosition: 'middle' }],
    ['update_font_bg_color', { type: 'Color_Theme', headerTextColor: '#112233' }],
    ['update_font_bg_color', { type: 'Color_Theme', colorTheme: 'red' }],
    ['third_party_translation', { languageTranslationEnabled: true }],
    ['sync_conv_across_channels', { syncConversationAcrossChannels: true, syncConnectionId: 'nobody' }],
  ])('%s %j is 400 and changes nothing', async (action, body) => {
    expect((await post(`${CHAT}/${action}`, body)).status).toBe(400);
    expect(control.effects()).toEqual([]);
  });

  it('an unknown action is 404', async () => {
    expect((await post(`${CHAT}/no_such_action`, {})).status).toBe(404);
  });

  it('A-81: message colours that were never chosen get their defaults, others are kept', async () => {
    const defaults = { defaultFontColor: '#000000', defaultBgColor: '#e9ebef', defaultUserFontColor: '#ffffff' };
    const path = '/connections/chat/chat-minimal/update_message_font_color';
    const on = await post(path, { enableMessageFontColor: true, enableDefaultColor: true, ...defaults });
    const colours = { botFontColor: '#000000', csrBgColor: '#e9ebef', userFontColor: '#ffffff' };
    expect(on.body).toMatchObject({ enableMessageFontColor: true, ...colours });
    const off = await post(path, { enableMessageFontColor: false, enableDefaultColor: false, ...defaults });
    expect(off.body).toMatchObject({ enableMessageFontColor: false, ...colours });
  });

  it('A-92: sharing is set and ended on both connections, and the other one copies the settings', async () => {
    const path = `${CHAT}/sync_conv_across_channels`;
    await post(path, { syncConversationAcrossChannels: true, syncConnectionId: 'sdk-app' });
    expect((await get('/connections/chat/sdk-app')).body).toMatchObject({
      syncConnectionId: 'chat-website',
      chatTags: [{ tag: 'orderNumber' }, { tag: 'customer_tier' }],
      systemTags: { ipAddress: true, location: false, device: true },
      requiresAuth: true,
      historyEnabled: true,
      proactiveTriggers: [{ id: 'b0a7' }, { id: 'c1d2' }],
      multichannel: ['twilio-support', 'whatsapp-orders'],
      webhook: 'https://push.brightwater.example/notify',
    });
    await post(path, { syncConversationAcrossChannels: false, syncConnectionId: '' });
    for (const id of ['chat-website', 'sdk-app']) {
      const { body } = await get(`/connections/chat/${id}`);
      expect(body).toMatchObject({ syncConversationAcrossChannels: false, syncConnectionId: '' });
    }
  });
});
