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

test.each(['light', 'dark'] as const)('the %s theme is applied at once, and kept for the next start', (theme) => {
  applyTheme(theme);
  expect(page).toEqual({ theme });
  expect(localStorage.getItem(keyOf('theme'))).toBe(theme);
  expect(storedTheme()).toBe(theme);
});

test('without one it is as the system has it, and nothing is kept', () => {
  applyTheme('dark');
  applyTheme(null);
  expect(page).toEqual({});
  expect(localStorage.getItem(keyOf('theme'))).toBeNull();
  expect(storedTheme()).toBeNull();
});

test('what is no theme is none', () => {
  localStorage.setItem(keyOf('theme'), 'sepia');
  expect(storedTheme()).toBeNull();
});
