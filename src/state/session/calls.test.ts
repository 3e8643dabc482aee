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

test('SES-13 SES-23: what still asks when the session has just ended is told so, and nothing is sent', async () => {
  setSession({ is: 'invalid', why: 'invalid_session' });
  expect(await call(LIST)).toEqual({ kind: 'expired' });
  expect(server.control.requests()).toEqual([]);
  sessionHasEnded();
  expect(ended).not.toHaveBeenCalled();
});

test('SES-04: the session itself is asked for before there is one', async () => {
  setSession({ is: 'starting' });
  expect(await call({ method: 'GET', path: '/sessions' }, { sessionId: 'demo' })).toMatchObject({ kind: 'answer' });
});

test('SES-23: any answer, and the line of the live view, may say that the session has ended, in words or without', async () => {
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

test('O-25: `false` says that there is no session where that was asked, and nowhere else', async () => {
  answer({ status: 200, body: 'false' });
  expect(await call(LIST)).toEqual({ kind: 'answer', body: false });
  server.control.next({ path: '/sessions', status: 200, body: 'false' });
  expect(await call({ method: 'GET', path: '/sessions' })).toEqual({ kind: 'expired' });
});

test('SES-23: a late answer to a state of the app that is gone does not end the session of the next one', async () => {
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

test('rule 4: who calls a question off learns nothing about the way to the service', async () => {
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

test('an answer is acted on once that has happened which it has to wait for', async () => {
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
