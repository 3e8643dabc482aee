/** Written by the build from `Intl` (`scripts/vite/language-data.ts`). */
declare module 'virtual:language-data' {
  type Locale = import('./locale.ts').Locale;

  /** The short names of the twelve months, in the form used within dates. */
  export const MONTHS: Readonly<Record<Locale, readonly string[]>>;

  /** The thousands separator, and the smallest number that has one. */
  export const GROUPING: Readonly<Record<Locale, { mark: string; from: number }>>;
}
