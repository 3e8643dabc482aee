import { keyOf } from './names.ts';
import { localStore } from './web-storage.ts';

export type Theme = 'light' | 'dark';

const THEME = keyOf('theme');

/** The chosen theme; null: the system's. */
export function storedTheme(): Theme | null {
  const stored = localStore.get(THEME);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/** Applies and stores a theme; at the next start the boot script applies it before the first paint. */
export function applyTheme(theme: Theme | null): void {
  if (theme) localStore.set(THEME, theme);
  else localStore.drop(THEME);
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
}
