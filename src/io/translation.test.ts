import { afterEach, expect, test, vi } from 'vitest';
import { classifyKeyTest, UNTESTED } from '../model/outside.ts';
import { askTranslation } from './translation.ts';

let status = 200;
const bodies: unknown[] = [];
const asked = vi.fn(async (request: Request) => {
  bodies.push(await request.clone().json());
  return new Response('{}', { status });
});
const CALL = { method: 'POST', path: '?key=k%20e&target=pl', body: { q: 'Hello' } } as const;
afterEach(() => {
  asked.mockClear();
  vi.unstubAllGlobals();
});

test.each([200, 400, 403, 500])(
  'decision 0048: an answer %s of the translation service is passed on as its verdict on the key',
  async (answered) => {
    status = answered;
    vi.stubGlobal('fetch', asked);
    expect(await askTranslation('https://translate.example/v2?format=text', CALL)).toEqual(classifyKeyTest(answered));
    const [request] = asked.mock.lastCall ?? [];
    expect(request?.method).toBe('POST');
    expect(Object.fromEntries(new URL(request?.url ?? '').searchParams)).toEqual({
      ...{ format: 'text', key: 'k e', target: 'pl' },
    });
    expect(bodies.at(-1)).toEqual({ q: 'Hello' });
    expect(request?.headers.get('x-session-id')).toBeNull();
  },
);

test('decision 0048: without an address it makes no call, and without an answer the key is untested', async () => {
  vi.stubGlobal('fetch', asked);
  expect(await askTranslation(null, CALL)).toEqual(UNTESTED);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRejectedValueOnce(new TypeError('offline'));
  expect(await askTranslation('https://translate.example/v2', CALL)).toEqual(UNTESTED);
});
