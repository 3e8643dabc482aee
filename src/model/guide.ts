/** The languages of the administrators' guide (`docs/guide`); a variant of English has the English one. */
export const GUIDE_LANGUAGES = ['en', 'pl', 'es'] as const;

export type GuideLanguage = (typeof GUIDE_LANGUAGES)[number];

/** Each page of the guide contains it, and no other page that a server or proxy may answer with. */
export const GUIDE_MARK = '<meta name="guide">';

/** The guide's page for each screen: the first path that fits, with the tab that is open. */
const PAGES: readonly [screen: RegExp, page: string][] = [
  [/^(?:\?|$)/, 'index'],
  [/^\/(?:twilio|vonage|third-party)[\w-]*(?:[/?]|$)/, 'sms'],
  [/^\/chat\/.*[?&]tab=language(?:&|$)/, 'languages'],
  [/^\/chat(?:[/?]|$)/, 'web-chat'],
  [/^\/monitor(?:[/?]|$)/, 'failing-messages'],
  [/^\/change-many(?:[/?]|$)/, 'change-many'],
  [/^\/customer-ai-simulator/, 'training'],
];

/** Platforms whose screens share their address with another kind. */
const PAGES_OF_PLATFORMS: Readonly<Record<string, string>> = { agent_trainer: 'training' };

/** The names of all pages, without the file ending. */
export const guidePages = (): string[] => [...PAGES.map(([, page]) => page), ...Object.values(PAGES_OF_PLATFORMS)];

/**
 * The guide's page for the screen at this path and query; undefined if it has none of its own. `platform`: that of the connection
 * on the screen, if there is one.
 */
export const guidePage = (screen: string, query: string, platform?: string): string | undefined =>
  PAGES_OF_PLATFORMS[platform ?? ''] ?? PAGES.find(([path]) => path.test(screen.replace(/\/$/, '') + query))?.[1];

/** The console path of a page of the guide, in the language of this locale. */
export function guidePath(page: string, locale: string): string {
  const language = GUIDE_LANGUAGES.find((each) => each === locale.split('-')[0]) ?? 'en';
  return `/guide/${language}/${page}.html`;
}
