import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from './names.ts';
import { SmallStorage } from './testing/small-storage.ts';
import { applyTheme, storedTheme } from './theme.ts';

let page: { theme?: string };

beforeEach(() => {
  page = {};
  vi.stubGlobal('localStorage', new SmallStorage());
  vi.stubGlobal('document', { documentElement: { dataset: page } });
});
afterEach(() => vi.unstubAllGlobals());

test.each(['light', 'dark'] as const)('the %s theme applies at once, and is stored for the next start', (theme) => {
  applyTheme(theme);
  expect(page).toEqual({ theme });
  expect(localStorage.getItem(keyOf('theme'))).toBe(theme);
  expect(storedTheme()).toBe(theme);
});

test('without a choice the system’s theme applies, and nothing is stored', () => {
  applyTheme('dark');
  applyTheme(null);
  expect(page).toEqual({});
  expect(localStorage.getItem(keyOf('theme'))).toBeNull();
  expect(storedTheme()).toBeNull();
});

test('an invalid theme is ignored', () => {
  localStorage.setItem(keyOf('theme'), 'sepia');
  expect(storedTheme()).toBeNull();
});
