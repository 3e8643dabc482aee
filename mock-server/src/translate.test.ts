import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MockServer, startMockServer } from './server.ts';

let mock: MockServer;

beforeAll(async () => {
  mock = await startMockServer({ memory: true, port: 0 });
});
afterAll(() => mock.close());

/** Calls as a page of this server under its other name would. */
const asked = (key: string) =>
  fetch(`http://localhost:${mock.port}/mock-translate?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: mock.url },
    body: JSON.stringify({ q: 'Hello', source: 'en', target: 'es', format: 'text' }),
  });

test('CHAT-LNG-08: the translation service needs no session, and answers pages of another origin', async () => {
  const answer = await asked('demo');
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, mock.url]);
  expect((await asked('invalid-key')).status).toBe(400);
  mock.control.next({ path: '/mock-translate', status: 503 });
  expect((await asked('demo')).status).toBe(503);
});
