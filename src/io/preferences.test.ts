import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from './names.ts';
import { storedLocale, storedShortcuts, storeLocale, storeShortcuts } from './preferences.ts';
import { SmallStorage } from './testing/small-storage.ts';

beforeEach(() => vi.stubGlobal('localStorage', new SmallStorage()));
afterEach(() => vi.unstubAllGlobals());

test('the language is the one chosen on this device', () => {
  expect(storedLocale()).toBeNull();
  storeLocale('pl');
  expect(storedLocale()).toBe('pl');
  expect(localStorage.getItem(keyOf('locale'))).toBe('pl');
  expect(storedShortcuts()).toBe(true);
});

test('single-key shortcuts work until they are turned off, and again after they are turned on', () => {
  expect(storedShortcuts()).toBe(true);
  storeShortcuts(false);
  expect(storedShortcuts()).toBe(false);
  expect(localStorage.getItem(keyOf('shortcuts'))).toBe('off');
  storeShortcuts(true);
  expect(storedShortcuts()).toBe(true);
  expect(localStorage.getItem(keyOf('shortcuts'))).toBe('on');
});
