import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Config } from '../model/config.ts';
import { configOf } from '../model/config.ts';
import { send } from './http.ts';
import { clockOffset } from './service-clock.ts';
import { SmallStorage } from './testing/small-storage.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void;
const requests: { method: string | undefined; headers: IncomingMessage['headers']; body: string }[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  requests.push({ method: request.method, headers: request.headers, body });
  answer(request, response);
});
let config: Config;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubGlobal('location', new URL(apiBase));
  config = configOf({ apiBase }, apiBase);
});
beforeEach(() => {
  requests.length = 0;
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

const POST = { method: 'POST', path: '/connections/twilio/t1', body: { menuConfiguration: '{label}' } } as const;
const says = (status: number, body: string, headers: Record<string, string> = {}) => {
  answer = (_, response) => void response.writeHead(status, headers).end(body);
};

describe('one call of the contract', () => {
  test.each([
    [200, '<!doctype html><title>Wi-Fi</title>', 1],
    [404, '<html></html>', 1],
    [502, '<html></html>', 0],
    [200, '{}', 0],
    [500, '{}', 0],
  ])(
    'O-01: %i %s: a page instead of the answer, without a gateway’s status, means a sign-in',
    async (status, body, times) => {
      says(status, body);
      const onSignInPage = vi.fn();
      await send(POST, { config, onSignInPage });
      expect(onSignInPage).toHaveBeenCalledTimes(times);
    },
  );

  test('sends the session, its body, and a key only if the deployment allows it (O-07)', async () => {
    says(200, '{}');
    await send(POST, { config, sessionId: 's1', key: 'e1:save' });
    await send(POST, { config: { ...config, idempotencyKey: true }, key: 'e1:save' });
    const [first, second] = requests;
    expect(first?.headers['x-session-id']).toBe('s1');
    expect(first?.headers).not.toHaveProperty('idempotency-key');
    expect(JSON.parse(first?.body ?? '')).toEqual(POST.body);
    expect(second?.headers['idempotency-key']).toBe('e1:save');
    expect(second?.headers).not.toHaveProperty('x-session-id');
  });

  test.each(['€', 'a\nb', '\u0000'])(
    'A-04: refuses a session id or nonce that fits no header (%j), without a call',
    async (value) => {
      says(200, '{}');
      const refused = { kind: 'refused', status: 400, body: undefined };
      expect(await send(POST, { config, sessionId: value })).toEqual(refused);
      expect(await send(POST, { config, nonce: value })).toEqual(refused);
      expect(requests).toEqual([]);
    },
  );

  test.each([200, 400, 403, 404, 429, 500, 503])('rule 6: %d is one request and no exception', async (status) => {
    says(status, '{}', { 'retry-after': '1' });
    await send(POST, { config });
    expect(requests).toHaveLength(1);
  });

  test('rule 6 O-37: a redirect is followed by nobody: the network wants a sign-in', async () => {
    says(302, '', { location: '/elsewhere' });
    const onSignInPage = vi.fn();
    const outcome = { kind: 'unreached', applied: 'unknown', portal: true };
    expect(await send(POST, { config, onSignInPage })).toEqual(outcome);
    expect(requests).toHaveLength(1);
    expect(onSignInPage).toHaveBeenCalledOnce();
  });

  test.each([undefined, 'omit', 'same-origin', 'include'] as const)(
    'O-37: credentials %s go as configured',
    async (credentials) => {
      const asked = vi.spyOn(globalThis, 'fetch');
      await send(POST, { config: configOf({ ...(credentials && { credentials }), apiBase: config.apiBase }, '') });
      expect(asked.mock.calls[0]?.[0]).toMatchObject({ credentials: credentials ?? 'omit', redirect: 'manual' });
    },
  );

  test.each([
    [true, 'not learnt from an answer that the boot script asked for long ago'],
    [false, 'learnt from any other answer'],
  ])('O-39: the service’s clock is (%s) %s', async (isEarly, _) => {
    const date = new Date(Date.now() - 90_000).toUTCString();
    says(200, '{}', { date });
    vi.stubGlobal('localStorage', new SmallStorage());
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 90_000);
    const answers = new Map<string, Promise<Response>>();
    if (isEarly) answers.set(`${config.apiBase}/list`, fetch(`${config.apiBase}/list`));
    vi.stubGlobal('window', { switchboardEarly: { sessionId: null, nonce: null, answers, asked: new Set() } });
    await send({ method: 'GET', path: '/list' }, { config });
    expect(Math.round(clockOffset() / 10_000)).toBe(isEarly ? 0 : -9);
    vi.stubGlobal('window', undefined);
  });

  test('O-01.1: a connection that dies, before or within the answer, leaves the effect unknown', async () => {
    answer = (request) => request.socket.destroy();
    expect(await send(POST, { config })).toEqual({ kind: 'unreached', applied: 'unknown' });
    answer = (request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"half":');
      setTimeout(() => request.socket.destroy(), 20);
    };
    expect(await send(POST, { config })).toEqual({ kind: 'unreached', applied: 'unknown' });
  });

  test('O-01.1: a refused connection is unreached', async () => {
    const nowhere = { ...config, apiBase: 'http://127.0.0.1:9' };
    expect(await send(POST, { config: nowhere })).toMatchObject({ kind: 'unreached' });
  });

  test('O-09: an answer that stalls is aborted after 30 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    try {
      answer = (_, response) => void response.writeHead(200).write('{"half":');
      let given = false;
      const start = performance.now();
      const sent = send(POST, { config }).finally(() => {
        given = true;
      });
      for (; !given; await new Promise(setImmediate)) vi.advanceTimersByTime(100);
      expect(performance.now() - start).toBeGreaterThanOrEqual(30_000);
      expect(await sent).toEqual({ kind: 'unreached', applied: 'unknown' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('an aborted call leaves the effect unknown', async () => {
    answer = () => undefined;
    const giveUp = new AbortController();
    const sent = send(POST, { config, signal: giveUp.signal });
    setTimeout(() => giveUp.abort(), 20);
    expect(await sent).toEqual({ kind: 'unreached', applied: 'unknown' });
  });

  test.each([-3, 3])('O-01.1: a Retry-After date is correct on a device whose clock is %d hours off', async (hours) => {
    const there = Date.now() + hours * 3_600_000;
    const at = (ms: number) => new Date(there + ms).toUTCString();
    says(503, '{}', { date: at(0), 'retry-after': at(20_000) });
    expect(await send(POST, { config })).toMatchObject({ status: 503, retryAfter: 20_000 });
  });

  test('OFF-21: recognises a page by its content type as well', async () => {
    says(200, 'Please sign in', { 'content-type': 'text/html; charset=utf-8' });
    expect(await send(POST, { config })).toEqual({ kind: 'unreached', applied: 'unknown', portal: true });
  });

  test('O-01.1: parses Retry-After of the answer', async () => {
    says(429, '{}', { 'retry-after': '7' });
    expect(await send(POST, { config })).toEqual({ kind: 'unreached', applied: 'no', status: 429, retryAfter: 7000 });
  });
});
