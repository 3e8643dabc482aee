import { type Layout, placedIn, rowsOf } from '../../../model/settings/layout.ts';
import { settings } from './settings.ts';

type Rows = Layout<typeof settings>;

/** General: also the form of a new connection. Its last card takes the rows that no tab names. */
const GENERAL: Rows = [
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
];

const COLORS = ['colorTheme', 'headerTextColor'] as const;

/** General as it appears: what is seen first, and what stands below it. */
export const FIRST: Rows = GENERAL.slice(0, 1);
export const BELOW: Rows = GENERAL.slice(1);

/** Styling. */
export const STYLING: Rows = [
  { card: 'chat.card.colors', rows: COLORS },
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
];

/** Channel sharing beside its transfers. */
export const SHARING: Rows = [{ card: 'sharing.switching', rows: ['channelHopperPlacement'] }, { own: 'sharing' }];

/** The form of a new connection: General, and how it looks. */
export const NEW: Rows = [{ card: 'chat.card.colors', rows: COLORS }, ...GENERAL];

/** The tabs in their order, and what opens each. */
export const TABS = [
  { key: 'general', label: 'chat.tab.general' },
  { key: 'styling', label: 'chat.tab.styling' },
  { key: 'sharing', label: 'chat.tab.sharing' },
  { key: 'context', label: 'chat.tab.context' },
  { key: 'language', label: 'chat.tab.language', gate: 'language' },
  { key: 'security', label: 'chat.tab.security' },
  { key: 'installation', label: 'chat.tab.installation' },
  { key: 'proactive', label: 'chat.tab.proactive', gate: 'proactive' },
] as const;

/** A tab as `?tab=` names it. */
export type TabKey = (typeof TABS)[number]['key'];

/** What stands on the other tabs. */
export const OTHERS = {
  sharing: SHARING,
  context: [{ card: 'chat.systemTags', description: 'chat.systemTags.description', rows: ['systemTags'] }],
  language: [
    {
      card: 'chat.tab.language',
      rows: ['languageTranslationEnabled', 'translationService', 'translationLanguages', 'translationKey'],
    },
  ],
  security: [{ card: 'chat.card.sessions', rows: ['requiresAuth', 'historyEnabled'] }],
} satisfies Partial<Record<TabKey, Rows>>;

/** What the mobile SDK's own tab shows. */
const OF_MOBILE: Rows = [{ card: 'chat.webhook', rows: ['webhook'] }];

/** All that does not stand on General. */
export const ELSEWHERE: Rows = [STYLING, ...Object.values(OTHERS), OF_MOBILE].flat();

/** All that does not stand below the first of General. */
export const NOT_BELOW: Rows = [...FIRST, ...ELSEWHERE];

/** The settings that a connection is made with beside its account: those of General, and the colours. */
export const NEW_ROWS: readonly (keyof typeof settings)[] = [
  ...COLORS,
  ...GENERAL.flatMap((entry) => ('own' in entry ? [] : rowsOf([...GENERAL, ...ELSEWHERE], settings, entry))),
];

/** Files and collections, which no row owns, by the tab on which they are changed. */
const BESIDE_ROWS: Readonly<Record<string, TabKey>> = {
  logo: 'styling',
  botAvatar: 'styling',
  csrAvatar: 'styling',
  userAvatar: 'styling',
  fontSet: 'styling',
  multichannel: 'sharing',
  chatTags: 'context',
  languageCodeList: 'language',
  customTranslationLanguageSet: 'language',
  localizationFileName: 'language',
  localizationFileUrl: 'language',
  cors: 'security',
  cookies: 'security',
  proactiveTriggers: 'proactive',
};

/** The tab on which a field of the document is changed; of a member, its collection's. */
export function tabOf(field: string): TabKey {
  const [name = ''] = field.split('[');
  const has = (layout: Rows) => placedIn(layout).some((row) => settings[row].fields.includes(name));
  if (BESIDE_ROWS[name]) return BESIDE_ROWS[name];
  if (has(STYLING)) return 'styling';
  const other = Object.entries<Rows>(OTHERS).find(([, layout]) => has(layout));
  return (other?.[0] as TabKey | undefined) ?? 'general';
}
