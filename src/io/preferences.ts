/** The administrator's choices on this device. They hold nothing of the service's data. */
const LOCALE = 'switchboard.locale';
const THEME = 'switchboard.theme';

export type Theme = 'light' | 'dark';

export const keptLocale = () => localStorage.getItem(LOCALE);
export const keepLocale = (locale: string) => localStorage.setItem(LOCALE, locale);

/** Null: as the system has it. */
export function keptTheme(): Theme | null {
  const kept = localStorage.getItem(THEME);
  return kept === 'light' || kept === 'dark' ? kept : null;
}

/** Applies a theme at once; the boot script applies it before the first paint of the next start. */
export function keepTheme(theme: Theme | null): void {
  if (theme) localStorage.setItem(THEME, theme);
  else localStorage.removeItem(THEME);
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
}
