import { afterEach, beforeEach, expect, test } from 'vitest';
import { renewStore } from '../store.ts';
import { told } from '../testing/open-state.ts';
import { type Running, runHook } from '../testing/run-hook.ts';
import { forgetUnsaved, showUnsaved, useUnsaved, useUnsavedField } from './unsaved.ts';

const LANE = 'chat/c1';
const running: Running<unknown>[] = [];
beforeEach(renewStore);
afterEach(() => {
  for (const each of running.splice(0)) each.end();
});
const shown = (lane = LANE) => told(() => useUnsaved(lane));
const field = (name: string, lane = LANE) => told(() => useUnsavedField(lane, name));

test('A-106: what a control has not saved is shown wherever the same field is, of this connection alone', () => {
  expect([shown(), field('color')]).toEqual([{}, undefined]);
  showUnsaved(LANE, { color: '#123456', size: 0 });
  showUnsaved('chat/c2', { color: '#ffffff' });
  expect([shown(), field('color'), field('size')]).toEqual([{ color: '#123456', size: 0 }, '#123456', 0]);
  expect([shown('chat/c2'), field('size', 'chat/c2')]).toEqual([{ color: '#ffffff' }, undefined]);
});

test('A-106: a field is taken away by nothing, and the page of a connection leaves nothing behind', () => {
  showUnsaved(LANE, { color: '#123456', size: 1 });
  showUnsaved(LANE, { color: undefined });
  expect(shown()).toEqual({ size: 1 });
  showUnsaved('chat/c2', { color: '#ffffff' });
  forgetUnsaved(LANE);
  expect([shown(), shown('chat/c2')]).toEqual([{}, { color: '#ffffff' }]);
});

test('is the same object for as long as none of it changes, and no screen is drawn for another field', () => {
  let drawn = 0;
  const all = runHook(() => useUnsaved(LANE));
  const one = runHook(() => {
    drawn += 1;
    return useUnsavedField(LANE, 'color');
  });
  running.push(all, one);
  const none = all.said();
  showUnsaved(LANE, { color: undefined });
  showUnsaved('chat/c2', { color: '#ffffff' });
  expect(all.said()).toBe(none);
  showUnsaved(LANE, { color: ['#123456'] });
  const before = all.said();
  expect(one.said()).toEqual(['#123456']);
  const draws = drawn;
  showUnsaved(LANE, { color: ['#123456'] });
  expect(all.said()).toBe(before);
  showUnsaved(LANE, { size: 1 });
  expect(all.said()).toEqual({ color: ['#123456'], size: 1 });
  expect(drawn).toBe(draws);
  all.use(() => useUnsaved('chat/c2'));
  expect(all.said()).toEqual({ color: '#ffffff' });
});
