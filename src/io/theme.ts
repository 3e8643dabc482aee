import { keyOf } from './names.ts';
import { device } from './web-storage.ts';

export type Theme = 'light' | 'dark';

const THEME = keyOf('theme');

/** The chosen theme; null: follow the system. */
export function storedTheme(): Theme | null {
  const stored = device.get(THEME);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/** Applies and stores a theme; at the next start the boot script applies it before the first paint. */
export function applyTheme(theme: Theme | null): void {
  if (theme) device.set(THEME, theme);
  else device.drop(THEME);
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
}
