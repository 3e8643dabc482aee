import { keyOf } from './names.ts';
import { device } from './web-storage.ts';

export type Theme = 'light' | 'dark';

const THEME = keyOf('theme');

/** Null: as the system has it. */
export function storedTheme(): Theme | null {
  const stored = device.get(THEME);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/** Applies a theme at once; the boot script applies it before the first paint of the next start. */
export function applyTheme(theme: Theme | null): void {
  if (theme) device.set(THEME, theme);
  else device.drop(THEME);
  if (theme) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
}
