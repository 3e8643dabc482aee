import { colord } from 'colord';
import { is } from 'superstruct';
import { isRecord } from '../../../model/fields.ts';
import type { Gate } from '../../../model/gates.ts';
import type { Setting, ValuesOf } from '../../../settings/rows/setting.ts';
import type { FileSource, Font, WebMessaging } from '../base/document.ts';
import { settings } from '../base/settings.ts';
import { MESSAGE_COLORS } from '../topics/styling.ts';

/** The document with unsaved values over it: values may be missing, or have another type. */
export type Values = Partial<WebMessaging>;

type Shown = ValuesOf<typeof settings>;

/** Everything that the widget shows, flat and complete. */
export type WidgetLook = Readonly<ReturnType<typeof widgetLook>>;

/** The sizes of D2§9 and A-99. */
export const SIZES = {
  Standard: { width: 380, height: 650 },
  Large: { width: 565, height: 943 },
  'Extra Large': { width: 1120, height: 1822 },
} as const satisfies Record<Shown['widgetDimension'], object>;

/** The size of D2§9. */
const MULTI_EXPERIENCE = { width: 420, height: SIZES.Standard.height, expandedWidth: 968 };

const ROWS = Object.values<Setting<object, Values>>(settings);
const PARTS = Object.assign({}, ...ROWS.map(({ parts }) => parts)) as Setting['parts'];
// The cast is safe: the values have the types of the rows.
const INITIAL = Object.assign({}, ...ROWS.map(({ initial }) => initial)) as Shown;

/** Whether a field can have this value; true for a field without a setting. */
function readable(field: string, value: unknown): boolean {
  const part = PARTS[field];
  if (!part) return true;
  // Checked first, since most fields are unset and a struct's refusal creates a stack trace, in every step of a drag.
  return value !== undefined && is(value, part.struct);
}

/** The effective value of each field: its own if valid, otherwise the default. */
function shownValues(values: Values, opens: (gate: Gate) => boolean): Shown {
  const entries = ROWS.flatMap(({ fields, gate, forced, shown }) => {
    const absent = (gate !== undefined && !opens(gate)) || forced(values) !== undefined || !shown(values);
    return fields.map((field) => {
      const value: unknown = Reflect.get(values, field);
      // A switch that cannot change now counts as off; customers still see any other value (GATE-26).
      if (absent && PARTS[field]?.control === 'toggle') return [field, false];
      return [field, readable(field, value) ? value : undefined];
    });
  });
  return { ...INITIAL, ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)) };
}

/** The languages with a heading or a shown note, English first (D2§9); English only without `multi`. */
export function languagesOf({ widgetTitles, specialNote, showSpecialNote }: Values, multi: boolean): string[] {
  if (!multi) return ['en'];
  const notes = showSpecialNote === true && isRecord(specialNote) ? Object.keys(specialNote) : [];
  const titles = isRecord(widgetTitles) ? Object.keys(widgetTitles) : [];
  return [...new Set(['en', ...titles, ...notes])];
}

/** The languages with own texts. */
const languagesWithTexts = ({ customTranslationLanguageSet: set }: Values): string[] =>
  isRecord(set) ? Object.keys(set) : [];

/** A text in a language, otherwise in English. */
const textIn = (texts: Readonly<Record<string, string>>, language: string): string =>
  (Object.hasOwn(texts, language) && texts[language]?.trim()) || texts['en']?.trim() || '';

/** All colours as `#rrggbb`; `messageColors`: the senders have their own instead of the defaults of D2§9. */
function colorsOf(values: Values, shown: Shown) {
  const hex = (color: string) => colord(color).toHex();
  const theme = hex(shown.colorTheme);
  const { defaultFontColor, defaultBgColor, defaultUserFontColor } = MESSAGE_COLORS;
  const own = shown.enableMessageFontColor;
  return {
    theme,
    headerText: hex(shown.headerTextColor),
    messageColors: own,
    botText: own ? hex(shown.botFontColor) : defaultFontColor,
    botBackground: own ? hex(shown.botBgColor) : defaultBgColor,
    csrText: own ? hex(shown.csrFontColor) : defaultFontColor,
    csrBackground: own ? hex(shown.csrBgColor) : defaultBgColor,
    userText: own ? hex(shown.userFontColor) : defaultUserFontColor,
    // The user's background defaults to the theme's colour.
    userBackground: own && readable('userBgColor', values.userBgColor) ? hex(shown.userBgColor) : theme,
  };
}

const fileOf = (source: FileSource | undefined): FileSource | null => source || null;

/** Undefined for a logo or avatar that the widget does not show; null without a file, for the default one. */
function picturesOf(values: Values, shown: Shown) {
  const avatar = (source: FileSource | undefined, hidden: boolean) =>
    shown.enableAvatars && !hidden ? fileOf(source) : undefined;
  return {
    logo: shown.displayLogo ? fileOf(values.logo) : undefined,
    botAvatar: avatar(values.botAvatar, shown.isBotAvatarHidden),
    csrAvatar: avatar(values.csrAvatar, shown.isCsrAvatarHidden),
    userAvatar: avatar(values.userAvatar, shown.isUserAvatarHidden),
    font: fontOf(values.fontSet, shown.selectedFontId),
  };
}

/** The newest font waiting for its upload, since the administrator chose it to see it; otherwise the selected one; undefined for Open Sans. */
function fontOf(fonts: readonly Font[] = [], selected: string): Font | undefined {
  return (
    fonts.findLast(({ fontUrl }) => typeof fontUrl !== 'string') ?? fonts.find(({ fontId }) => fontId === selected)
  );
}

/** In CSS px; only a multi-experience widget can be expanded. */
function sizeOf(shown: Shown) {
  return shown.enableMultiExperienceWidget
    ? MULTI_EXPERIENCE
    : { ...SIZES[shown.widgetDimension], expandedWidth: undefined };
}

function launcherOf(shown: Shown): 'icon' | 'horizontal' | 'vertical' | 'none' {
  if (shown.hideChatLauncher) return 'none';
  return shown.widgetButtonType === 'icon' ? 'icon' : shown.textOrientationType;
}

/**
 * What the widget shows for these values in a language (D2§1, A-106), with defaults, forced values and closed gates applied.
 * A missing text is ''. `languages`: those with a heading, a note or own texts, English first.
 */
export function widgetLook(values: Values, { opens, language }: { opens: (gate: Gate) => boolean; language: string }) {
  const shown = shownValues(values, opens);
  const multi = opens('multiHeadings');
  const languages = [...new Set([...languagesOf(values, multi), ...(multi ? languagesWithTexts(values) : [])])];
  const spoken = languages.includes(language) ? language : 'en';
  return {
    language: spoken,
    languages,
    heading: textIn(shown.widgetTitles, spoken),
    note: shown.showSpecialNote ? textIn(shown.specialNote, spoken) : '',
    welcome: shown.welcomeMessage.trim(),
    ...colorsOf(values, shown),
    ...picturesOf(values, shown),
    ...sizeOf(shown),
    emoji: shown.emojiIcon,
    attachment: shown.attachmentIcon,
    voice: shown.enableVoiceToText,
    transcript: shown.displayDownloadTranscript,
    footer: shown.footerText,
    typing: shown.typingIndicator,
    languageSelector: shown.enableLanguageSelection,
    watermark: opens('watermark') && !shown.disableGenAIWatermark,
    sizeToggle: shown.allowChangingWidgetSize,
    quickReplyMenu: opens('quickReplyDropdown'),
    inputMode: shown.inputTextAreaState,
    position: shown.widgetPosition,
    knowledge: shown.enableMultiExperienceWidget && shown.enableKM,
    cases: shown.enableMultiExperienceWidget && shown.enableCases,
    launcher: launcherOf(shown),
    buttonText: shown.widgetButtonText.trim(),
  };
}

/** The invalid fields among the changed ones; unchanged ones are already on screen. */
function wrongFields(values: Values, isShown: (field: string) => boolean): Set<string> {
  const wrong = ROWS.flatMap(({ fields, problems }) => {
    if (fields.every(isShown)) return [];
    // Rules expect values of their field's type.
    const own = fields
      .filter((field) => Object.hasOwn(values, field))
      .map((field) => [field, Reflect.get(values, field)] as const)
      .filter(([field, value]) => value !== undefined && readable(field, value));
    return own.length === 0 ? [] : Object.keys(problems(Object.fromEntries(own), values));
  });
  return new Set(wrong);
}

/** The texts by language, with the previous text instead of an emptied one. */
function lastTexts(texts: unknown, before: Readonly<Record<string, string>> = {}): Record<string, string> {
  if (!isRecord(texts)) return { ...before };
  const merged = Object.entries(texts).map(([language, text]) => {
    const typed = typeof text === 'string' ? text : '';
    return [language, typed.trim() === '' ? (before[language] ?? typed) : typed] as const;
  });
  return Object.fromEntries(merged);
}

/** The values with the previous one instead of each invalid one, so that a half-typed value changes nothing. */
export function lastValid(values: Values, previous: Values): Values {
  const isShown = (field: string) => Reflect.get(values, field) === Reflect.get(previous, field);
  const wrong = wrongFields(values, isShown);
  const merged = Object.entries(values).map(([field, value]) => {
    if (isShown(field)) return [field, value];
    if (field === 'widgetTitles') return [field, lastTexts(value, previous.widgetTitles)];
    return [field, wrong.has(field) || !readable(field, value) ? Reflect.get(previous, field) : value];
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}
