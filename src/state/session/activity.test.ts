import { beforeEach, expect, test } from 'vitest';
import { renewStore } from '../store.ts';
import { readHook } from '../testing/open-state.ts';
import { track, useBusy } from './activity.ts';

beforeEach(() => renewStore());

const isBusy = () => readHook(useBusy);

test('A-09: the app is busy until the last call has settled', async () => {
  expect(isBusy()).toBe(false);
  const [one, two] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const [first, second] = [track(one.promise), track(two.promise)];
  expect(isBusy()).toBe(true);
  one.resolve('answer');
  expect(await first).toBe('answer');
  expect(isBusy()).toBe(true);
  two.reject(new Error('no answer'));
  await expect(second).rejects.toThrow('no answer');
  expect(isBusy()).toBe(false);
});
