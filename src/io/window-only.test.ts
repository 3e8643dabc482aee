import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workAlone } from './window-only.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  workAlone();
});
const { BroadcastChannel: own } = globalThis;
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.BroadcastChannel = own;
});

test('a browser in which locks are named and missing gets the stand-in, too', async () => {
  vi.stubGlobal('navigator', { locks: undefined });
  workAlone();
  expect(await navigator.locks.request('a', async () => 'held')).toBe('held');
});

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

test('a channel tells the others of its name in this window, and none that is closed', async () => {
  const received: unknown[] = [];
  const [speaks, hears, other, closed] = ['a', 'a', 'b', 'a'].map((name) => new BroadcastChannel(name));
  for (const [who, channel] of Object.entries({ speaks, hears, other, closed }))
    if (channel) channel.onmessage = ({ data }) => received.push([who, data]);
  closed?.close();
  speaks?.postMessage({ id: 1 });
  await soon();
  expect(received).toEqual([['hears', { id: 1 }]]);
});

test('a lock is held by one at a time, in the order in which it was asked for', async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await soon();
    order.push(`${name} ends`);
  };
  await Promise.all(['first', 'second', 'third'].map((name) => navigator.locks.request('a', work(name))));
  expect(order).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('shared holders do not exclude each other, and keep out who wants it alone', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const both = ['one', 'two'].map(() => navigator.locks.request('a', { mode: 'shared' }, () => held));
  expect(await navigator.locks.request('a', { ifAvailable: true }, (lock) => lock)).toBeNull();
  expect((await navigator.locks.query()).held).toHaveLength(2);
  release();
  await Promise.all(both);
  expect(await navigator.locks.request('a', { ifAvailable: true }, (lock) => lock?.name)).toBe('a');
});

test('who steals a lock has it, and its holder hears so', async () => {
  const held = navigator.locks.request('a', () => new Promise(() => undefined));
  const lost = expect(held).rejects.toMatchObject({ name: 'AbortError' });
  expect(await navigator.locks.request('a', { steal: true }, () => 'mine')).toBe('mine');
  await lost;
});

test('who has given up waiting is passed over', async () => {
  const given = new AbortController();
  const first = navigator.locks.request('a', soon);
  const second = navigator.locks.request('a', { signal: given.signal }, () => 'never');
  const third = navigator.locks.request('a', () => 'third');
  given.abort();
  await expect(second).rejects.toMatchObject({ name: 'AbortError' });
  await first;
  expect(await third).toBe('third');
});
