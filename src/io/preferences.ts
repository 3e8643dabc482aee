/** The administrator's choices on this device. They hold nothing of the service's data. */
const LOCALE = 'switchboard.locale';
const THEME = 'switchboard.theme';
const SHORTCUTS = 'switchboard.shortcuts';
const HIDDEN_COLUMNS = 'switchboard.hidden-log-columns';

export type Theme = 'light' | 'dark';

export const keptLocale = () => localStorage.getItem(LOCALE);
export const keepLocale = (locale: string) => localStorage.setItem(LOCALE, locale);

/** Single keys as shortcuts can be turned off (WCAG 2.1.4). */
export const keptShortcuts = () => localStorage.getItem(SHORTCUTS) !== 'off';
export const keepShortcuts = (on: boolean) => localStorage.setItem(SHORTCUTS, on ? 'on' : 'off');

/** Columns of the error logs that are not shown, by name. */
export const keptHiddenColumns = () => localStorage.getItem(HIDDEN_COLUMNS)?.split(',') ?? [];
export const keepHiddenColumns = (names: readonly string[]) => localStorage.setItem(HIDDEN_COLUMNS, names.join(','));

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
