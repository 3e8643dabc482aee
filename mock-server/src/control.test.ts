import { beforeEach, describe, expect, it } from 'vitest';
import { serve } from './test-client.ts';

const { server, control, get, post, remove } = await serve();
const MENU = '/connections/twilio/twilio-support';
const edit = (headers = {}) => post(MENU, { menuConfiguration: '{label}' }, headers);
beforeEach(() => control.reset());

describe('POST /__test/next', () => {
  it('Annex B: the next matching call gets the rule’s answer, once, without an effect', async () => {
    await post('/__test/next', { method: 'POST', path: MENU, status: 500, body: { message: 'no' } });
    expect((await get(MENU)).status).toBe(200);
    expect(await edit()).toMatchObject({ status: 500, body: { message: 'no' } });
    expect((await edit()).status).toBe(200);
    expect(control.effects()).toHaveLength(1);
  });

  it('Annex B: times, *, regular expressions, headers, text and HTML', async () => {
    control.next({ path: '/connections/*', status: 503, headers: { 'Retry-After': '7' }, times: 2 });
    expect((await get(MENU)).headers.get('retry-after')).toBe('7');
    expect((await get('/connections')).status).toBe(200);
    expect((await get(MENU)).status).toBe(503);
    control.next({ path: '^/connections/(twilio|abc)/', status: 200, body: '' }, { path: MENU, html: true });
    expect(await get(MENU)).toMatchObject({ status: 200, body: '' });
    expect((await get(MENU)).body).toMatch(/^<!doctype html>/);
    expect((await get(MENU)).status).toBe(200);
  });

  it('O-01: drop "before" loses the request, drop "after" loses the answer to a write that took effect', async () => {
    control.next({ method: 'POST', path: MENU, drop: 'before' });
    await expect(edit()).rejects.toThrow();
    expect(control.effects()).toHaveLength(0);
    control.next({ method: 'POST', path: MENU, drop: 'after' });
    await expect(edit()).rejects.toThrow();
    expect(control.effects()).toHaveLength(1);
  });

  it('OFF-13: applyFirst applies the write and answers something else', async () => {
    control.next({ method: 'DELETE', path: '*', status: 502, applyFirst: true });
    expect((await remove(MENU)).status).toBe(502);
    expect((await get(MENU)).status).toBe(404);
  });

  it('O-09: hang never answers, until reset', async () => {
    control.next({ path: MENU, hang: true });
    const hanging = get(MENU).catch(() => 'cut');
    const winner = await Promise.race([hanging, new Promise((resolve) => setTimeout(resolve, 100, 'waiting'))]);
    expect(winner).toBe('waiting');
    await post('/__test/reset', {});
    expect(await hanging).toBe('cut');
  });

  it('SHL-03: delayMs alone delays the real answer', async () => {
    control.next({ path: MENU, delayMs: 120 });
    const start = performance.now();
    expect((await get(MENU)).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(100);
  });

  it.each([
    ['delayed', { delayMs: 60_000 }],
    ['held', { hold: true }],
  ])('AT-SIM-14: a %s call is answered at its release, or when the rules are deleted', async (_, how) => {
    const later = { path: '/later', status: 500 };
    control.next({ path: MENU, ...how }, { path: MENU, ...how }, later);
    const first = get(MENU);
    await expect.poll(() => control.pending()).toHaveLength(2);
    expect((await post('/__test/release', {})).body).toEqual({ ended: 1 });
    expect((await first).status).toBe(200);
    const second = get(MENU);
    await expect.poll(() => control.pending()).toMatchObject([later]);
    await remove('/__test/next');
    expect((await second).status).toBe(200);
    expect(control.pending()).toEqual([]);
  });

  it('O-01: applyFirst with hold alone applies at once and answers at the release', async () => {
    control.next({ method: 'POST', path: MENU, applyFirst: true, hold: true });
    const answer = edit();
    await expect.poll(() => control.effects()).toHaveLength(1);
    expect(control.requests().at(-1)?.status).toBeNull();
    control.release();
    expect((await answer).status).toBe(200);
  });

  it('refuses a path that is not a regular expression', async () => {
    expect((await post('/__test/next', { path: '^(', status: 500 })).status).toBe(400);
    expect((await get(MENU)).status).toBe(200);
  });
});

describe('the logs of requests and effects', () => {
  it('SES-13: requests are logged with method, path, query, headers, body and status, control calls are not', async () => {
    await get('/connections?since=1', { 'x-nonce': 'n' });
    await post(MENU, { menuConfiguration: '' }, { 'Idempotency-Key': 'k1' });
    await post('/__test/mode', {});
    const { body } = await get('/__test/requests');
    expect(body).toMatchObject([
      {
        method: 'GET',
        path: '/connections',
        query: { since: '1' },
        headers: { 'x-session-id': 'demo', 'x-nonce': 'n' },
        body: null,
        status: 200,
      },
      {
        method: 'POST',
        path: MENU,
        headers: { 'content-type': 'application/json', 'idempotency-key': 'k1' },
        body: { menuConfiguration: '' },
        status: 400,
      },
    ]);
  });

  it('OFF-04: effects are the writes that took effect, in order, with their connection', async () => {
    await edit();
    await post(MENU, { menuConfiguration: '' });
    await remove('/connections/abc/abc-stores');
    expect((await get('/__test/effects')).body).toMatchObject([
      { kind: 'twilio', connectionId: 'twilio-support', body: { menuConfiguration: '{label}' }, sessionId: 'demo' },
      { kind: 'abc', connectionId: 'abc-stores', method: 'DELETE' },
    ]);
  });
});

describe('Idempotency-Key', () => {
  it('O-07: the same key repeats the answer and has no second effect', async () => {
    const body = {
      ...{ account_sid: 'AC_1', auth_token: 't', name: 'Once', phone_number: '+48 1' },
      country_codes: { PL: '+48' },
    };
    const first = await post('/connections/twilio', body, { 'Idempotency-Key': 'e1:create' });
    const again = await post('/connections/twilio', body, { 'Idempotency-Key': 'e1:create' });
    expect(first.status).toBe(200);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(control.effects()).toHaveLength(1);
  });

  it('O-07: applies when the first answer was lost, across sessions of the manager, and to one request only', async () => {
    control.session('second', { manager_id: 'm-1' });
    control.next({ method: 'DELETE', path: MENU, drop: 'after' });
    const headers = { 'Idempotency-Key': 'e2', 'x-session-id': 'second' };
    const erase = (path: string, more: object) =>
      fetch(server.url + path, { method: 'DELETE', headers: { ...headers, ...more } });
    await expect(erase(MENU, { 'x-session-id': 'demo' })).rejects.toThrow();
    expect((await erase(MENU, {})).status).toBe(200);
    expect((await erase('/connections/abc/abc-stores', {})).status).toBe(422);
    expect((await erase(MENU, { 'x-session-id': 'other' })).status).toBe(404);
  });

  it('O-01.2: a refusal is not stored, so that the edit may be retried', async () => {
    const key = { 'Idempotency-Key': 'e3' };
    expect((await post(MENU, { menuConfiguration: '' }, key)).status).toBe(400);
    expect((await edit(key)).status).toBe(200);
  });
});

describe('POST /__test/state, /__test/mode, /__test/reset', () => {
  it('OFF-12: data changes as another administrator would change it', async () => {
    const before = ((await get(MENU)).body as { lastUpdate: number }).lastUpdate;
    await post('/__test/state', {
      collection: 'twilio',
      id: 'twilio-support',
      patch: { menuConfiguration: 'theirs {label}' },
    });
    const { body } = await get(MENU);
    expect(body).toMatchObject({ menuConfiguration: 'theirs {label}' });
    expect((body as { lastUpdate: number }).lastUpdate).toBeGreaterThan(before);
    await post('/__test/state', {
      sessions: { demo: { c: false } },
      connections: { 'abc-stores': null, 'sdk-app': { accountName: 'Renamed' } },
      mutate: [{ collection: 'twitter', id: 'twitter-new', doc: { name: 'New', handle: 'new', authorized: true } }],
    });
    expect((await get('/sessions')).body).toMatchObject({ c: false });
    expect((await get('/connections/abc/abc-stores')).status).toBe(404);
    expect((await get('/connections/chat/sdk-app')).body).toMatchObject({ accountName: 'Renamed' });
    expect((await get('/connections/twitter/twitter-new')).body).toMatchObject({ handle: 'new' });
    expect((await post('/__test/state', { connections: { nobody: {} } })).status).toBe(400);
    expect(control.effects()).toEqual([]);
  });

  it('OFF-19: a portal answers 200 HTML to all but the control calls', async () => {
    await post('/__test/mode', { portal: true });
    expect(await edit()).toMatchObject({ status: 200, body: expect.stringMatching(/^<!doctype html>/) });
    expect(await get('/')).toMatchObject({ status: 200, body: expect.stringMatching(/^<!doctype html>/) });
    await post('/__test/mode', { portal: false });
    expect((await edit()).status).toBe(200);
  });

  it('Annex B: flaky mode delays and fails calls', async () => {
    control.mode({ flaky: 1 });
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => get('/connections').catch(() => 'dropped')));
    expect(outcomes.every((one) => one === 'dropped' || typeof one === 'string' || !Array.isArray(one.body))).toBe(
      true,
    );
  });

  it('Annex B: reset restores seeds, rules and modes, and may change the size', async () => {
    await remove(MENU);
    control.next({ path: '*', status: 500 });
    control.mode({ portal: true });
    await post('/__test/reset', { size: 500 });
    expect((await get('/connections')).body).toHaveLength(500);
    await post('/__test/reset', {});
    expect((await get(MENU)).status).toBe(200);
    expect((await get('/__test/requests')).body).toHaveLength(1);
  });

  it('json-server: every table can be viewed', async () => {
    expect((await get('/__test/twilio/twilio-support')).body).toMatchObject({ id: 'twilio-support' });
    expect(Object.keys((await get('/__test/db')).body as object)).toContain('nonces');
    expect((await remove('/__test/twilio/twilio-support')).status).toBe(404);
  });
});
