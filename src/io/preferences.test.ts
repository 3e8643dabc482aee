import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOf } from './names.ts';
import { keepLocale, keepShortcuts, keptLocale, keptShortcuts } from './preferences.ts';
import { SmallStorage } from './testing/small-storage.ts';

beforeEach(() => vi.stubGlobal('localStorage', new SmallStorage()));
afterEach(() => vi.unstubAllGlobals());

test('the language is the one that was chosen on this device', () => {
  expect(keptLocale()).toBeNull();
  keepLocale('pl');
  expect(keptLocale()).toBe('pl');
  expect(localStorage.getItem(keyOf('locale'))).toBe('pl');
  expect(keptShortcuts()).toBe(true);
});

test('single keys are shortcuts until they are turned off, and again when they are turned on', () => {
  expect(keptShortcuts()).toBe(true);
  keepShortcuts(false);
  expect(keptShortcuts()).toBe(false);
  expect(localStorage.getItem(keyOf('shortcuts'))).toBe('off');
  keepShortcuts(true);
  expect(keptShortcuts()).toBe(true);
  expect(localStorage.getItem(keyOf('shortcuts'))).toBe('on');
});
