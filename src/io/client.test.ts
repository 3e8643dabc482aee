import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { client } from './client.ts';

/** The requests that reached the browser's own `fetch`. */
const asked: Request[] = [];
let answer: () => Promise<Response>;

beforeEach(() => {
  asked.length = 0;
  answer = async () => new Response('{}');
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(input, init));
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ADDRESS = 'https://api.example/connections';

describe('a call of the contract', () => {
  test.each(['get', 'post', 'delete'] as const)('sends no cookie, cache or redirect (%s)', async (method) => {
    await client(ADDRESS, { method });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'error' });
  });

  test.each<[string, () => Promise<Response>]>([
    ['that is not answered', () => new Promise(() => undefined)],
    ['whose answer stops in its midst', async () => new Response(new ReadableStream())],
  ])('O-09: %s is aborted after 30 s, and not before', async (_, happens) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    answer = happens;
    let given = false;
    const called = client(ADDRESS)
      .text()
      .catch(() => undefined)
      .then(() => {
        given = true;
      });
    await vi.advanceTimersByTimeAsync(29_900);
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    expect(given).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    expect(given).toBe(true);
    await called;
  });
});
