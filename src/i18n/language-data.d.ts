/** Written by the build from `Intl` (`scripts/vite/language-data.ts`). */
declare module 'virtual:language-data' {
  type Locale = import('./locale.ts').Locale;

  /** The twelve short names of the months as they stand in a date. */
  export const MONTHS: Readonly<Record<Locale, readonly string[]>>;

  /** What sets thousands apart, and from which number on. */
  export const GROUPING: Readonly<Record<Locale, { mark: string; from: number }>>;
}
