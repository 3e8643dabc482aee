import { afterEach, beforeEach, expect, test } from 'vitest';
import { renewStore } from '../store.ts';
import { readHook } from '../testing/open-state.ts';
import { endHooks, runHook } from '../testing/run-hook.ts';
import { forgetUnsaved, showUnsaved, useUnsaved, useUnsavedField } from './unsaved.ts';

const LANE = 'chat/c1';
beforeEach(renewStore);
afterEach(endHooks);
const shown = (lane = LANE) => readHook(() => useUnsaved(lane));
const field = (name: string, lane = LANE) => readHook(() => useUnsavedField(lane, name));

test('A-106: an unsaved value shows wherever the same field does, only for this connection', () => {
  expect([shown(), field('color')]).toEqual([{}, undefined]);
  showUnsaved(LANE, { color: '#123456', size: 0 });
  showUnsaved('chat/c2', { color: '#ffffff' });
  expect([shown(), field('color'), field('size')]).toEqual([{ color: '#123456', size: 0 }, '#123456', 0]);
  expect([shown('chat/c2'), field('size', 'chat/c2')]).toEqual([{ color: '#ffffff' }, undefined]);
});

test('A-106: undefined removes a field’s value, and leaving a page removes all', () => {
  showUnsaved(LANE, { color: '#123456', size: 1 });
  showUnsaved(LANE, { color: undefined });
  expect(shown()).toEqual({ size: 1 });
  showUnsaved('chat/c2', { color: '#ffffff' });
  forgetUnsaved(LANE);
  expect([shown(), shown('chat/c2')]).toEqual([{}, { color: '#ffffff' }]);
});

test('is the same object until a value changes, and no screen renders for another field', () => {
  let drawn = 0;
  const all = runHook(() => useUnsaved(LANE));
  const one = runHook(() => {
    drawn += 1;
    return useUnsavedField(LANE, 'color');
  });
  const none = all.value();
  showUnsaved(LANE, { color: undefined });
  showUnsaved('chat/c2', { color: '#ffffff' });
  expect(all.value()).toBe(none);
  showUnsaved(LANE, { color: ['#123456'] });
  const before = all.value();
  expect(one.value()).toEqual(['#123456']);
  const draws = drawn;
  showUnsaved(LANE, { color: ['#123456'] });
  expect(all.value()).toBe(before);
  showUnsaved(LANE, { size: 1 });
  expect(all.value()).toEqual({ color: ['#123456'], size: 1 });
  expect(drawn).toBe(draws);
  all.use(() => useUnsaved('chat/c2'));
  expect(all.value()).toEqual({ color: '#ffffff' });
});
