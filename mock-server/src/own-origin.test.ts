import { request } from 'node:http';
import { expect, it } from 'vitest';
import { serve } from './test-client.ts';

const { server, control, get, post } = await serve();
const own = `127.0.0.1:${server.port}`;

/**
 * Makes a control call as a page of another site, or of a name that resolves to this machine; returns its status and
 * the allowed readers.
 */
function asked(headers: Record<string, string>, method = 'POST', path = '/__test/reset') {
  return new Promise<{ status: number | undefined; readers: string | undefined }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: server.port, method, path, headers: { host: own, ...headers } };
    request(options, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, readers: answer.headers['access-control-allow-origin'] });
    })
      .on('error', reject)
      .end();
  });
}

it.each([
  ['a page of another site', { origin: 'https://example.com' }],
  ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
  ['a page without an origin', { origin: 'null' }],
  ['a name that was made to resolve to this machine', { host: `rebound.example.com:${server.port}` }],
  ['such a name from its own page', { host: 'rebound.example.com', origin: 'http://rebound.example.com' }],
])('Annex B: /__test refuses %s, and changes nothing', async (_, headers) => {
  control.next({ path: '/connections', status: 503 });
  expect(await asked(headers)).toEqual({ status: 403, readers: undefined });
  expect(await asked(headers, 'OPTIONS')).toEqual({ status: 403, readers: undefined });
  expect(control.pending()).toHaveLength(1);
  control.reset();
});

it.each(['/__TEST/reset', '/__Test/Reset', '/__test/RESET/', '/%5f%5ftest/reset', '/__tes%74/reset', '//__test/reset'])(
  'Annex B: another site cannot change anything through %s, another spelling of a control path',
  async (path) => {
    control.next({ path: '/connections', status: 503 });
    const { status } = await asked({ origin: 'https://example.com' }, 'POST', path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(control.pending()).toHaveLength(1);
    control.reset();
  },
);

it.each([
  ['its own page', { origin: `http://${own}` }],
  ['a program', {}],
  ['its own page by name', { host: `localhost:${server.port}`, origin: `http://localhost:${server.port}` }],
  ['a development server that proxies it', { host: 'localhost:5173', origin: 'http://localhost:5173' }],
])('Annex B: /__test answers %s', async (_, headers) => {
  expect((await asked(headers)).status).toBe(200);
});

it('O-08: the service itself answers every origin, as in the contract', async () => {
  const answer = await get('/connections', { origin: 'https://example.com' });
  expect(answer).toMatchObject({ status: 200 });
  expect(answer.headers.get('access-control-allow-origin')).not.toBeNull();
  expect((await post('/__test/reset', {})).status).toBe(200);
});
