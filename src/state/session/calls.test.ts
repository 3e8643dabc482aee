import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MockServer, startMockServer } from '../../../mock-server/src/server.ts';
import { configOf } from '../../model/config.ts';
import { call } from './calls.ts';
import { setConfig } from './config.ts';
import { setSession } from './session-state.ts';

let server: MockServer;
beforeAll(async () => {
  server = await startMockServer({ memory: true, port: 0 });
  setConfig(configOf({ apiBase: server.url }, server.url));
});
afterAll(() => server.close());

test('SES-13 SES-23: what still asks when the session has just ended is told so, and nothing is sent', async () => {
  setSession({ is: 'invalid', why: 'invalid_session' });
  expect(await call({ method: 'GET', path: '/connections' })).toEqual({ kind: 'expired' });
  expect(server.control.requests()).toEqual([]);
});

test('SES-04: the session itself is asked for before there is one', async () => {
  setSession({ is: 'starting' });
  expect(await call({ method: 'GET', path: '/sessions' }, { sessionId: 'demo' })).toMatchObject({ kind: 'answer' });
});
