import { array, boolean, string } from 'superstruct';
import type { MessageId } from '../../../model/message.ts';
import { choice, color, field, group, text, textsByLanguage, toggle } from '../../../model/settings/row.ts';
import { settingRows } from '../../../model/settings/setting.ts';
import { pick } from '../../../model/settings/view.ts';
import { colorRow, MESSAGE_COLORS, type MessageColors, messageColorsBody, senderColor } from './colors.ts';
import { headingProblem, noteProblemWhen, OTHER_LANGUAGES } from './languages.ts';

type Encryption = { encryptionEnabled?: boolean };
type Translation = {
  languageTranslationEnabled?: boolean;
  translationService?: string;
  translationApiKey?: string;
  translateFromLanguages?: string[];
};
type WidgetButton = { widgetButtonType?: string; widgetButtonText?: string; textOrientationType?: string };
type Sound = { audioPlayOn?: string; audioType?: number };
/** The system tags lie open in the document, so that one changed elsewhere is no conflict of another. */
type SystemTags = { ipAddress?: boolean; location?: boolean; device?: boolean; currentPage?: boolean };

const encrypted = ({ encryptionEnabled }: Encryption) => encryptionEnabled === true;
const offWhenEncrypted = (doc: Encryption): MessageId | undefined =>
  encrypted(doc) ? 'chat.off_when_encrypted' : undefined;

/** a transcript would hold the texts in a language that the customer did not write. */
const offWhenTranslated = (doc: Encryption & Translation): MessageId | undefined =>
  offWhenEncrypted(doc) ?? (doc.languageTranslationEnabled ? 'chat.off_when_translated' : undefined);

/** D2§4: without a service, its key and a language there is nothing to translate with; off it may always be switched. */
function untranslatable(doc: Translation): MessageId | undefined {
  const ready = doc.translationService && doc.translationApiKey && doc.translateFromLanguages?.length;
  return ready || doc.languageTranslationEnabled ? undefined : 'chat.translation_incomplete';
}

const hasButtonText = ({ widgetButtonType }: WidgetButton) => widgetButtonType === 'text';

/** At most so many characters stand on the widget's button (D2§9). */
const BUTTON_TEXT_LENGTH = 15;

/** */
const PUSH_WEBHOOK = /^(https:\/\/([a-z0-9-]+\.)+[a-z]{2,}(:\d+)?(\/\S*)?)?$/i;

const hint = true;

/** Annex C: the settings of a web messaging connection, `POST /connections/chat/{id}/{action}` (A-70, D2§7). */
export const settings = settingRows('chat', {
  account: group(
    {
      accountName: text({ label: 'connection.name', rule: (name) => (name.trim() === '' ? 'name_empty' : null) }),
      widgetTitles: textsByLanguage({ rule: headingProblem, others: OTHER_LANGUAGES }),
      showSpecialNote: toggle({}),
      specialNote: textsByLanguage({
        rule: (note, { showSpecialNote }: { showSpecialNote?: boolean }) => noteProblemWhen(showSpecialNote, note),
        others: OTHER_LANGUAGES,
      }),
      // It is required before 8.7 alone.
      welcomeMessage: text({
        rule: (message, _: object, opens) =>
          !opens('multiHeadings') && message.trim() === '' ? 'display_message_empty' : null,
      }),
      enableMultiExperienceWidget: toggle({}),
      enableKM: toggle({}),
      enableCases: toggle({}),
    },
    { body: accountBody, saved: 'chat.updated', failed: 'failed_to_update_chat' },
  ),
  emojiIcon: toggle({ action: 'emoji_icon', initial: true }),
  attachmentIcon: toggle({ action: 'attachment_icon', initial: true, forced: offWhenEncrypted }),
  encryptAttachments: toggle({ action: 'encrypt_attachment', shown: encrypted }),
  displayDownloadTranscript: toggle({
    action: 'display_download_transcript',
    initial: true,
    forced: offWhenTranslated,
  }),
  footerText: toggle({ action: 'footer_text', initial: true }),
  typingIndicator: toggle({ action: 'typing_indicator', initial: true, gate: 'typingIndicator' }),
  typingBeforeWelcomeMessage: toggle({
    action: 'allow_typing_before_welcome_message',
    initial: true,
    gate: 'typingBefore',
  }),
  hideChatLauncher: toggle({ action: 'hide_chat_launcher', hint }),
  enableLanguageSelection: toggle({ action: 'language_selection', initial: true, gate: 'language' }),
  disableGenAIWatermark: toggle({ action: 'genai_watermark', gate: 'watermark' }),
  disableVirusScan: toggle({ action: 'virus_scan', shown: (doc: Encryption) => !encrypted(doc) }),
  allowChangingWidgetSize: toggle({ action: 'allow_changing_widget_size' }),
  widgetDimension: choice(['Standard', 'Large', 'Extra Large'], {
    action: 'widget_dimension',
    gate: 'widgetDimension',
  }),
  widgetPosition: choice(['bottom_right', 'bottom_left', 'top_right', 'top_left', 'center_right', 'center_left'], {
    action: 'widget_position',
  }),
  enableVoiceToText: toggle({ action: 'enable_voice_to_text', gate: 'voiceToText' }),
  hasToggleWithoutIframe: toggle({ action: 'toggle_without_iframe', gate: 'noIframe', hint }),

  enableAvatars: toggle({ action: 'display_avatars' }),
  isBotAvatarHidden: toggle({
    action: 'update_avatar_hidden_status',
    body: (isBotAvatarHidden) => ({ type: 'Bot_Update', isBotAvatarHidden }),
  }),
  isCsrAvatarHidden: toggle({
    action: 'update_avatar_hidden_status',
    body: (isCsrAvatarHidden) => ({ type: 'Csr_Update', isCsrAvatarHidden }),
  }),
  isUserAvatarHidden: toggle({
    action: 'update_avatar_hidden_status',
    body: (isUserAvatarHidden) => ({ type: 'User_Update', isUserAvatarHidden }),
  }),

  enableMessageFontColor: toggle({
    action: 'update_message_font_color',
    hint,
    body: (on, doc: MessageColors) => messageColorsBody(on, doc),
  }),
  colorTheme: color({
    ...colorRow('colorTheme', 'Color_Theme'),
    initial: '#0000ff',
    look: { required: true },
    rule: (value) => (value === '' ? 'color_empty' : null),
  }),
  headerTextColor: color({
    ...colorRow('headerTextColor', 'Header_Text_Color'),
    initial: '#ffffff',
    contrast: 'colorTheme',
  }),
  botBgColor: color({ ...senderColor('botBgColor', 'Bot_Bg_Update'), initial: MESSAGE_COLORS.defaultBgColor }),
  botFontColor: color({
    ...senderColor('botFontColor', 'Bot_Font_Update'),
    initial: MESSAGE_COLORS.defaultFontColor,
    contrast: 'botBgColor',
  }),
  csrBgColor: color({ ...senderColor('csrBgColor', 'Csr_Bg_Update'), initial: MESSAGE_COLORS.defaultBgColor }),
  csrFontColor: color({
    ...senderColor('csrFontColor', 'Csr_Font_Update'),
    initial: MESSAGE_COLORS.defaultFontColor,
    contrast: 'csrBgColor',
  }),
  userBgColor: color({ ...senderColor('userBgColor', 'User_Bg_Update'), initial: '#0000ff' }),
  userFontColor: color({
    ...senderColor('userFontColor', 'User_Font_Update'),
    initial: MESSAGE_COLORS.defaultUserFontColor,
    contrast: 'userBgColor',
  }),

  sharing: group(
    { syncConversationAcrossChannels: toggle({}), syncConnectionId: text({}) },
    { action: 'sync_conv_across_channels', shown: (doc: Encryption) => !encrypted(doc) },
  ),
  requiresAuth: toggle({
    action: 'requires_authentication',
    gate: 'sessionControl',
    hint,
    locked: (doc: { syncConversationAcrossChannels?: boolean }) =>
      doc.syncConversationAcrossChannels ? 'chat.locked_when_shared' : undefined,
  }),
  historyEnabled: toggle({
    action: 'previous_interactions',
    hint,
    shown: (doc: { requiresAuth?: boolean }) => doc.requiresAuth === true,
  }),

  languageTranslationEnabled: toggle({
    action: 'third_party_translation',
    gate: 'language',
    locked: untranslatable,
    body: (languageTranslationEnabled) => ({ type: 'Translation_Toggle', languageTranslationEnabled }),
  }),
  translationService: choice(['google'], {
    action: 'third_party_translation',
    gate: 'language',
    body: (translationService) => ({ type: 'Translation_Service', translationService }),
  }),
  translationLanguages: group(
    {
      translateFromLanguages: field(array(string()), {
        initial: [],
        rule: (languages) => (languages.length === 0 ? 'translate_from_lang_error' : null),
      }),
      primaryLanguage: field(string(), { initial: 'en' }),
    },
    {
      action: 'third_party_translation',
      gate: 'language',
      body: (
        values: { translateFromLanguages?: string[]; primaryLanguage?: string },
        { translateFromLanguages = [], primaryLanguage = 'en' }: Translation & { primaryLanguage?: string },
      ) => ({ type: 'Translate_To', translateFromLanguages, primaryLanguage, ...values }),
    },
  ),
  // It is tested before it is saved, by an edit of its own.
  translationKey: group(
    { translationApiKey: text({ look: { mono: true } }), isApiKeyValid: field(boolean(), { initial: false }) },
    { gate: 'language' },
  ),

  widgetButton: group(
    {
      widgetButtonType: choice(['icon', 'text'], {}),
      widgetButtonText: text({ rule: buttonTextProblem, shown: hasButtonText }),
      textOrientationType: choice(['horizontal', 'vertical'], { shown: hasButtonText }),
    },
    {
      action: 'widget_button_type',
      body: widgetButtonBody,
      rule: (values: WidgetButton, doc: WidgetButton) =>
        values.widgetButtonType === 'text' ? buttonTextProblem(values.widgetButtonText ?? doc.widgetButtonText) : null,
      failed: 'widget_button_type_update_failed',
    },
  ),
  inputTextAreaState: choice(['enable_input', 'enable_input_conditional', 'disable_input'], {
    action: 'text_input_config',
    failed: 'text_input_area_update_failed',
  }),
  sound: group(
    {
      audioPlayOn: choice(['off', 'always', 'not_visible'], {}),
      audioType: choice([1, 2, 3, 4, 5], { shown: ({ audioPlayOn = 'off' }: Sound) => audioPlayOn !== 'off' }),
    },
    {
      action: 'sound_notification',
      atOnce: true,
      body: (values: Sound, { audioType = 1, audioPlayOn = 'off' }: Sound) => ({ audioType, audioPlayOn, ...values }),
      failed: 'audio_notifications_update_failed',
    },
  ),
  displayLogo: toggle({ action: 'display_logo', body: (display) => ({ display }), failed: 'logo_update_failed' }),
  selectedFontId: field(string(), {
    initial: '',
    action: 'update_selected_font',
    saved: 'font_update_success',
    failed: 'font_update_failed',
  }),
  channelHopperPlacement: choice(['menu', 'header'], {
    action: 'channel_hopper_placement',
    failed: 'channel_switching_placement_update_failed',
  }),
  systemTags: group(
    {
      ipAddress: toggle({}),
      location: toggle({}),
      device: toggle({}),
      currentPage: toggle({}),
    },
    {
      action: 'system_tags',
      atOnce: true,
      body: (values: SystemTags, doc: SystemTags) => {
        const { ipAddress = false, location = false, device = false, currentPage = false } = { ...doc, ...values };
        return { ipAddress, location, device, currentPage };
      },
      failed: 'general_information_update_failed',
    },
  ),
  webhook: text({
    action: 'push_notification_webhook',
    rule: (address) => (PUSH_WEBHOOK.test(address.trim()) ? null : 'domain_validation_message'),
    look: { mono: true, url: true },
    saved: 'notification_webhook_updated',
    failed: 'notification_webhook_update_failed',
  }),
});

/** What is wrong with the text of the widget's button (D2§5). */
export function buttonTextProblem(typed = ''): MessageId | null {
  if (typed.trim() === '') return 'button_text_empty';
  return typed.length > BUTTON_TEXT_LENGTH ? 'widget_button_max_length' : null;
}

/** D2§7: text and orientation belong to a button with a text alone. */
function widgetButtonBody(values: WidgetButton, doc: WidgetButton) {
  const {
    widgetButtonType = 'icon',
    widgetButtonText = '',
    textOrientationType = 'horizontal',
  } = { ...doc, ...values };
  return widgetButtonType === 'text'
    ? { widgetButtonType, widgetButtonText, textOrientationType }
    : { widgetButtonType };
}

/**
 * A-71, O-20: the account is posted whole, nothing beside it. What its Save does not own is sent as the server has it, also
 * what could not be understood; what the server does not have is left out (O-30).
 */
function accountBody(values: object, { unread, ...doc }: { unread?: Record<string, unknown> }): object {
  const { account, colorTheme, headerTextColor, sound, widgetPosition, widgetDimension } = settings;
  const rows = [account, colorTheme, headerTextColor, sound, widgetPosition, widgetDimension];
  return pick(
    { ...unread, ...doc, ...values },
    rows.flatMap(({ fields }) => fields),
  );
}
