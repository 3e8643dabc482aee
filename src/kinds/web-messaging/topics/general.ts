import { pick } from '../../../model/member-field.ts';
import type { MessageId } from '../../../model/message.ts';
import { choice, group, text, textsByLanguage, toggle } from '../../../settings/rows/row.ts';
import { settingRows } from '../../../settings/rows/setting.ts';
import { headingProblem, noteProblemWhen, OTHER_LANGUAGES } from './languages.ts';
import { type Encryption, encrypted, offWhenEncrypted } from './rules.ts';
import { styling } from './styling.ts';
import { BOTH, topic } from './topic.ts';

type Translation = { languageTranslationEnabled?: boolean };
type Sound = { audioPlayOn?: string; audioType?: number };

/** A transcript would contain texts in a language that the customer did not write. */
const offWhenTranslated = (doc: Encryption & Translation): MessageId | undefined =>
  offWhenEncrypted(doc) ?? (doc.languageTranslationEnabled ? 'chat.off_when_translated' : undefined);

const hint = true;

const settings = settingRows('chat', {
  account: group(
    {
      accountName: text({ label: 'connection.name', rule: (name) => (name.trim() === '' ? 'name_empty' : null) }),
      widgetTitles: textsByLanguage({ rule: headingProblem, others: OTHER_LANGUAGES }),
      showSpecialNote: toggle({}),
      specialNote: textsByLanguage({
        rule: (note, { showSpecialNote }: { showSpecialNote?: boolean }) => noteProblemWhen(showSpecialNote, note),
        others: OTHER_LANGUAGES,
      }),
      // Only required before 8.7.
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
  encryptAttachments: toggle({ action: 'encrypt_attachment', hint, shown: encrypted }),
  displayDownloadTranscript: toggle({
    action: 'display_download_transcript',
    hint,
    initial: true,
    forced: offWhenTranslated,
  }),
  footerText: toggle({ action: 'footer_text', hint, initial: true }),
  typingIndicator: toggle({ action: 'typing_indicator', hint, initial: true, gate: 'typingIndicator' }),
  typingBeforeWelcomeMessage: toggle({
    action: 'allow_typing_before_welcome_message',
    hint,
    initial: true,
    gate: 'typingBefore',
  }),
  hideChatLauncher: toggle({ action: 'hide_chat_launcher', hint }),
  enableLanguageSelection: toggle({ action: 'language_selection', hint, initial: true, gate: 'language' }),
  disableGenAIWatermark: toggle({ action: 'genai_watermark', hint, gate: 'watermark' }),
  disableVirusScan: toggle({ action: 'virus_scan', hint, shown: (doc: Encryption) => !encrypted(doc) }),
  allowChangingWidgetSize: toggle({ action: 'allow_changing_widget_size', hint }),
  widgetDimension: choice(['Standard', 'Large', 'Extra Large'], {
    action: 'widget_dimension',
    gate: 'widgetDimension',
  }),
  widgetPosition: choice(['bottom_right', 'bottom_left', 'top_right', 'top_left', 'center_right', 'center_left'], {
    action: 'widget_position',
  }),
  enableVoiceToText: toggle({ action: 'enable_voice_to_text', hint, gate: 'voiceToText' }),
  hasToggleWithoutIframe: toggle({ action: 'toggle_without_iframe', gate: 'noIframe', hint }),
  inputTextAreaState: choice(['enable_input', 'enable_input_conditional', 'disable_input'], {
    action: 'text_input_config',
    hint,
    failed: 'text_input_area_update_failed',
  }),
  sound: group(
    {
      audioPlayOn: choice(['off', 'always', 'not_visible'], { hint }),
      audioType: choice([1, 2, 3, 4, 5], { shown: ({ audioPlayOn = 'off' }: Sound) => audioPlayOn !== 'off' }),
    },
    {
      action: 'sound_notification',
      atOnce: true,
      body: (values: Sound, { audioType = 1, audioPlayOn = 'off' }: Sound) => ({ audioType, audioPlayOn, ...values }),
      failed: 'audio_notifications_update_failed',
    },
  ),
});

/** General, also the form of a new connection. Its last card contains the rows that no tab names. */
export const general = topic({
  key: 'general',
  label: 'chat.tab.general',
  on: BOTH,
  settings,
  layout: [
    { own: 'account' },
    { card: 'chat.card.sound', rows: ['sound'] },
    {
      card: 'chat.card.conversation',
      rows: [
        'inputTextAreaState',
        'emojiIcon',
        'attachmentIcon',
        'encryptAttachments',
        'enableVoiceToText',
        'typingIndicator',
        'typingBeforeWelcomeMessage',
        'displayDownloadTranscript',
        'enableLanguageSelection',
      ],
    },
    { card: 'chat.card.widget' },
  ],
});

/**
 * Posts only the account, as a whole (A-71, O-20). Fields that its Save does not own go back with the server's values, and
 * are omitted if the server has none (O-30).
 */
function accountBody(values: object, doc: object): object {
  const { colorTheme, headerTextColor } = styling.settings;
  const { account, sound, widgetPosition, widgetDimension } = settings;
  const rows = [account, colorTheme, headerTextColor, sound, widgetPosition, widgetDimension];
  return pick(
    { ...doc, ...values },
    rows.flatMap(({ fields }) => fields),
  );
}
