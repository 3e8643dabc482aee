import { string } from 'superstruct';
import type { MessageId } from '../../../model/message.ts';
import { choice, color, field, group, text, toggle } from '../../../settings/rows/row.ts';
import { settingRows } from '../../../settings/rows/setting.ts';
import { topic } from './topic.ts';

/** Posted with the switch; the server stores them if no colour is set yet (D2§7, A-81). */
export const MESSAGE_COLORS = {
  defaultFontColor: '#000000',
  defaultBgColor: '#e9ebef',
  defaultUserFontColor: '#ffffff',
} as const;

const FIELDS = ['botBgColor', 'botFontColor', 'csrBgColor', 'csrFontColor', 'userBgColor', 'userFontColor'] as const;

type MessageColors = { [F in (typeof FIELDS)[number]]?: string };

/** Turning colours on sets the defaults only if none of the six is set. */
function messageColorsBody(enableMessageFontColor: boolean, doc: MessageColors) {
  const enableDefaultColor = enableMessageFontColor && FIELDS.every((field) => !doc[field]);
  return { enableMessageFontColor, ...MESSAGE_COLORS, enableDefaultColor };
}

/** All colours use one action, distinguished by `type` (Annex C). */
const colorRow = (field: string, type: string) => ({
  action: 'update_font_bg_color',
  body: (value: string) => ({ type, [field]: value }),
});

/** A sender's colour, shown while messages have their own colours (D2§2). */
const senderColor = (field: keyof MessageColors, type: string) => ({
  ...colorRow(field, type),
  shown: ({ enableMessageFontColor }: { enableMessageFontColor?: boolean }) => enableMessageFontColor === true,
});

type WidgetButton = { widgetButtonType?: string; widgetButtonText?: string; textOrientationType?: string };

const hasButtonText = ({ widgetButtonType }: WidgetButton) => widgetButtonType === 'text';

/** The most characters on the widget's button (D2§9). */
const BUTTON_TEXT_LENGTH = 15;

const hint = true;

/** On screen this is one of the modes of an avatar; the other modes are separate edits. */
const hiddenAvatar = (field: string, type: string) =>
  toggle({
    action: 'update_avatar_hidden_status',
    body: (on) => ({ type, [field]: on }),
    saved: 'chat.avatar.saved',
    failed: 'chat.avatar.failed',
  });

const settings = settingRows('chat', {
  enableAvatars: toggle({ action: 'display_avatars' }),
  isBotAvatarHidden: hiddenAvatar('isBotAvatarHidden', 'Bot_Update'),
  isCsrAvatarHidden: hiddenAvatar('isCsrAvatarHidden', 'Csr_Update'),
  isUserAvatarHidden: hiddenAvatar('isUserAvatarHidden', 'User_Update'),

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
  userBgColor: color({ ...senderColor('userBgColor', 'User_Bg_Update'), initial: '#0000ff', like: 'colorTheme' }),
  userFontColor: color({
    ...senderColor('userFontColor', 'User_Font_Update'),
    initial: MESSAGE_COLORS.defaultUserFontColor,
    contrast: 'userBgColor',
  }),
  widgetButton: group(
    {
      widgetButtonType: choice(['icon', 'text'], {}),
      widgetButtonText: text({
        // An icon has no text: the first text can be undone.
        rule: (typed, doc: WidgetButton) => (hasButtonText(doc) ? buttonTextProblem(typed) : null),
        shown: hasButtonText,
      }),
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
  displayLogo: toggle({ action: 'display_logo', body: (display) => ({ display }), failed: 'logo_update_failed' }),
  selectedFontId: field(string(), {
    initial: '',
    action: 'update_selected_font',
    saved: 'font_update_success',
    failed: 'font_update_failed',
  }),
});

/** How the widget looks. */
export const styling = topic({
  key: 'styling',
  label: 'chat.tab.styling',
  on: ['chat'],
  settings,
  layout: [
    { card: 'chat.card.colors', rows: ['colorTheme', 'headerTextColor'] },
    { own: 'displayLogo' },
    { own: 'enableAvatars', rows: ['isBotAvatarHidden', 'isCsrAvatarHidden', 'isUserAvatarHidden'] },
    {
      card: 'chat.card.messages',
      rows: [
        'enableMessageFontColor',
        'botBgColor',
        'botFontColor',
        'csrBgColor',
        'csrFontColor',
        'userBgColor',
        'userFontColor',
      ],
    },
    { own: 'selectedFontId' },
    { own: 'widgetButton' },
  ],
  beside: ['logo', 'botAvatar', 'csrAvatar', 'userAvatar', 'fontSet'],
});

/** The error of the button's text (D2§5). */
export function buttonTextProblem(typed = ''): MessageId | null {
  if (typed.trim() === '') return 'button_text_empty';
  return typed.length > BUTTON_TEXT_LENGTH ? 'widget_button_max_length' : null;
}

/** Text and orientation are only sent for a button with a text (D2§7). */
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
