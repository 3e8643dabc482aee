/** The languages of the administrators' guide (`docs/guide`); a variant of English has the English one. */
export const GUIDE_LANGUAGES = ['en', 'pl', 'es'] as const;

export type GuideLanguage = (typeof GUIDE_LANGUAGES)[number];

/** Each page of the guide contains it, and no other page that a server or proxy may answer with. */
export const GUIDE_MARK = '<meta name="guide">';

/** The guide's page for each screen and open tab; the first match counts. Other screens get the index. */
const PAGES: readonly [screen: RegExp, page: string][] = [
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
 * The console path of the guide's page for a screen, in the language of the locale. `platform`: the connection's, if
 * the screen shows one.
 */
export function guidePath(screen: string, query: string, platform: string | undefined, locale: string): string {
  const language = GUIDE_LANGUAGES.find((each) => each === locale.split('-')[0]) ?? 'en';
  const page =
    PAGES_OF_PLATFORMS[platform ?? ''] ?? PAGES.find(([path]) => path.test(screen.replace(/\/$/, '') + query))?.[1];
  return `/guide/${language}/${page ?? 'index'}.html`;
}
