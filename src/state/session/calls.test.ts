import { beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../outbox/testing/device.ts';
import { renewStore } from '../store.ts';
import { openState, signIn, useMockState } from '../testing/open-state.ts';
import { call, sessionHasEnded, whenExpired } from './calls.ts';
import { isOnline, noteOutcome } from './connectivity.ts';
import { setSession } from './session-state.ts';

const server = await useMockState();
const ended = vi.fn();
beforeEach(async () => {
  await openState(server);
  ended.mockClear();
  whenExpired(ended);
});

const LIST = { method: 'GET', path: '/connections' } as const;
const answer = (how: object) => server.control.next({ ...LIST, ...how });

test('SES-13 SES-23: a call right after the end of the session gets that outcome, and nothing is sent', async () => {
  setSession({ is: 'invalid', why: 'invalid_session' });
  expect(await call(LIST)).toEqual({ kind: 'expired' });
  expect(server.control.requests()).toEqual([]);
  sessionHasEnded();
  expect(ended).not.toHaveBeenCalled();
});

test('SES-04: the session call works without a session', async () => {
  setSession({ is: 'starting' });
  expect(await call({ method: 'GET', path: '/sessions' }, { sessionId: 'demo' })).toMatchObject({ kind: 'answer' });
});

test('SES-23: any answer, and the live view’s connection, may report the end of the session, with or without a message', async () => {
  const message = 'Request denied: Invalid or expired session (code 7)';
  answer({ status: 500, body: { message } });
  expect(await call(LIST)).toMatchObject({ kind: 'expired' });
  expect(ended).toHaveBeenLastCalledWith(message);
  answer({ status: 403, body: {} });
  await call(LIST);
  expect(ended).toHaveBeenLastCalledWith(undefined);
  sessionHasEnded();
  expect(ended).toHaveBeenCalledTimes(3);
});

test('O-25: `false` means that there is no session only in the session call', async () => {
  answer({ status: 200, body: 'false' });
  expect(await call(LIST)).toEqual({ kind: 'answer', body: false });
  server.control.next({ path: '/sessions', status: 200, body: 'false' });
  expect(await call({ method: 'GET', path: '/sessions' })).toEqual({ kind: 'expired' });
});

test('SES-23: a late answer to a former app state does not end the next one’s session', async () => {
  answer({ status: 403, body: {}, hold: true });
  let answered = false;
  void call(LIST).then(() => {
    answered = true;
  });
  await until(() => server.control.requests().length === 1);
  renewStore();
  whenExpired(ended);
  await signIn(server);
  server.control.release();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(answered).toBe(false);
  expect(ended).not.toHaveBeenCalled();
});

test('rule 4: an aborted call does not affect the connectivity status', async () => {
  answer({ hold: true, status: 200, body: [] });
  const asking = new AbortController();
  const asked = call(LIST, { signal: asking.signal });
  await until(() => server.control.requests().length === 1);
  asking.abort();
  expect(await asked).toMatchObject({ kind: 'unreached' });
  expect(isOnline()).toBe(true);
  noteOutcome({ kind: 'unreached', applied: 'unknown' });
  await call(LIST);
  expect(isOnline()).toBe(true);
});

test('an answer is handled only once its condition is met', async () => {
  const opened = Promise.withResolvers<void>();
  let answered = false;
  const asked = call(LIST, { until: opened.promise }).then(() => {
    answered = true;
  });
  await until(() => server.control.requests().at(-1)?.status === 200);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(answered).toBe(false);
  opened.resolve();
  await asked;
});
