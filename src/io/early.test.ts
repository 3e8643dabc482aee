import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Early, fetchOrEarly } from './early.ts';

const LIST = 'https://api.example/connections';

const later = new Response('asked by the app');
const asked = vi.fn(async (_: RequestInfo | URL, __?: RequestInit) => later);
let early: Early;

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  early = { sessionId: null, nonce: null, answers: new Map(), asked: new Set() };
  vi.stubGlobal('window', { switchboardEarly: early });
});
afterEach(() => vi.unstubAllGlobals());

const coming = (url = LIST) => {
  const answer = new Response('asked by the page');
  early.answers.set(url, Promise.resolve(answer));
  return answer;
};

describe('a call of the boot script', () => {
  test('answers the app’s first call of the same address, and no other', async () => {
    const answer = coming();
    expect(await fetchOrEarly(LIST)).toBe(answer);
    expect(asked).not.toHaveBeenCalled();
    expect(await fetchOrEarly(new Request(LIST))).toBe(later);
    expect(await fetchOrEarly(`${LIST}/twilio`)).toBe(later);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('never answers a write', async () => {
    coming();
    expect(await fetchOrEarly(LIST, { method: 'POST' })).toBe(later);
    expect(asked.mock.lastCall?.[0]).toMatchObject({ method: 'POST', url: LIST });
    expect(early.answers.size).toBe(1);
  });

  test('is skipped if the app came first: the app notes its reads, but not its writes', async () => {
    await fetchOrEarly(LIST);
    await fetchOrEarly('https://api.example/write', { method: 'POST' });
    expect([...early.asked]).toEqual([LIST]);
  });

  test('is aborted with the call, as a fetch is', async () => {
    early.answers.set(LIST, new Promise(() => undefined));
    const left = new AbortController();
    const answer = fetchOrEarly(LIST, { signal: left.signal });
    left.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError', message: 'The call was given up' });
    expect(asked).not.toHaveBeenCalled();
  });
});

test.each([
  ['a page that has asked for nothing', {}],
  ['a worker', undefined],
])('in %s the app makes all calls itself', async (_, window) => {
  vi.stubGlobal('window', window);
  const how = { method: 'GET' };
  expect(await fetchOrEarly(LIST, how)).toBe(later);
  expect(asked.mock.calls).toEqual([[LIST, how]]);
});
