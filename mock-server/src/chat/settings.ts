import { refuse } from '../answer.ts';
import { color, DIMENSION, flag, type Keys, POSITION, string, strings, taken } from '../kind/body-keys.ts';
import type { Act } from '../kind/kind.ts';
import { type Doc, touch } from '../store.ts';
import { isFields, omit, text, texts } from '../values.ts';

/** The calls of Annex C whose body has its own keys. */
const PLAIN: Readonly<Record<string, Keys>> = {
  emoji_icon: { emojiIcon: flag },
  attachment_icon: { attachmentIcon: flag },
  encrypt_attachment: { encryptAttachments: flag },
  display_download_transcript: { displayDownloadTranscript: flag },
  footer_text: { footerText: flag },
  typing_indicator: { typingIndicator: flag },
  allow_typing_before_welcome_message: { typingBeforeWelcomeMessage: flag },
  hide_chat_launcher: { hideChatLauncher: flag },
  language_selection: { enableLanguageSelection: flag },
  genai_watermark: { disableGenAIWatermark: flag },
  virus_scan: { disableVirusScan: flag },
  allow_changing_widget_size: { allowChangingWidgetSize: flag },
  widget_dimension: { widgetDimension: DIMENSION },
  widget_position: { widgetPosition: POSITION },
  enable_voice_to_text: { enableVoiceToText: flag },
  toggle_without_iframe: { hasToggleWithoutIframe: flag },
  display_avatars: { enableAvatars: flag },
  requires_authentication: { requiresAuth: flag },
  previous_interactions: { historyEnabled: flag },
};

/** The calls of Annex C and A-86 whose keys depend on the body's `type`. */
const TYPED: Readonly<Record<string, Readonly<Record<string, Keys>>>> = {
  update_avatar_hidden_status: {
    Bot_Update: { isBotAvatarHidden: flag },
    Csr_Update: { isCsrAvatarHidden: flag },
    User_Update: { isUserAvatarHidden: flag },
  },
  update_font_bg_color: {
    Color_Theme: { colorTheme: color },
    Header_Text_Color: { headerTextColor: color },
    Bot_Bg_Update: { botBgColor: color },
    Bot_Font_Update: { botFontColor: color },
    Csr_Bg_Update: { csrBgColor: color },
    Csr_Font_Update: { csrFontColor: color },
    User_Bg_Update: { userBgColor: color },
    User_Font_Update: { userFontColor: color },
  },
  third_party_translation: {
    Translation_Toggle: { languageTranslationEnabled: flag },
    Translation_Service: { translationService: string },
    Translate_To: { translateFromLanguages: strings, primaryLanguage: string },
    Api_Key_Validation: { translationApiKey: string, isApiKeyValid: flag },
  },
};

/** When message colours are first shown, the server sets those that nobody chose. */
const messageColors: Act = (doc, { body }) => {
  const keys = { enableMessageFontColor: flag, enableDefaultColor: flag };
  const outcome = taken(body, { ...keys, defaultFontColor: color, defaultBgColor: color, defaultUserFontColor: color });
  if ('status' in outcome) return outcome;
  const { enableMessageFontColor, enableDefaultColor, defaultFontColor, defaultBgColor, defaultUserFontColor } = body;
  const defaults = {
    ...{ botFontColor: defaultFontColor, botBgColor: defaultBgColor },
    ...{ csrFontColor: defaultFontColor, csrBgColor: defaultBgColor },
    ...{ userFontColor: defaultUserFontColor, userBgColor: doc.colorTheme ?? '#0b5c8a' },
  };
  return { patch: { enableMessageFontColor, ...(enableDefaultColor === true && defaults) } };
};

/** The settings that the other connection of a pair takes over; a mobile SDK has no pages. */
function takenOver(doc: Doc, other: Doc) {
  const { chatTags, systemTags, requiresAuth, historyEnabled, proactiveTriggers, multichannel } = doc;
  return {
    chatTags,
    systemTags: isFields(systemTags) ? omit(systemTags, 'currentPage') : undefined,
    requiresAuth,
    historyEnabled,
    proactiveTriggers,
    multichannel: texts(multichannel).filter((id) => id !== other.id),
  };
}

/** Starts or ends sharing on both connections, and overwrites settings of the other one. */
const sharing: Act = (doc, { body }, store) => {
  const outcome = taken(body, { syncConversationAcrossChannels: flag, syncConnectionId: string });
  if ('status' in outcome) return outcome;
  const requested = text(body.syncConnectionId);
  if (body.syncConversationAcrossChannels === true && !store.find('chat', requested)) {
    return refuse(400, 'There is no such connection to share with');
  }
  for (const id of [text(doc.syncConnectionId), requested]) {
    const other = store.find('chat', id);
    if (!other) continue;
    const shared = id === requested;
    store.patch(
      'chat',
      other.id,
      touch(other, { ...shareWith(shared ? doc.id : ''), ...(shared && takenOver(doc, other)) }),
    );
  }
  return outcome;
};

const shareWith = (id: string) => ({ syncConversationAcrossChannels: id !== '', syncConnectionId: id });

/** The whole set and its codes, whether a language was added or removed. */
const localization: Act = (_doc, { body }) =>
  taken(body, { customTranslationLanguageSet: isFields, languageCodeList: strings });

const plain = Object.entries(PLAIN).map(([action, keys]): [string, Act] => [
  `POST ${action}`,
  (_doc, { body }) => taken(body, keys),
]);

const typed = Object.entries(TYPED).map(([action, types]): [string, Act] => [
  `POST ${action}`,
  (_doc, { body }) => taken(body, types[text(body.type)]),
]);

/** `POST /connections/chat/{id}/{action}` for every action of Annex C. */
export const chatSettings: Readonly<Record<string, Act>> = {
  ...Object.fromEntries([...plain, ...typed]),
  'POST update_message_font_color': messageColors,
  'POST sync_conv_across_channels': sharing,
  'POST set_update_custom_translation': localization,
};
