import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startMockServer } from './server.ts';
import { serve } from './test-client.ts';

const MENU = '/connections/twilio/twilio-support';
const temporary = () => join(mkdtempSync(join(tmpdir(), 'switchboard-data-')), 'db.json');

it('OFF-02: close stops it, restart is the same server with the same data', async () => {
  const { server, control, get, post } = await serve();
  control.next({ method: 'GET', path: MENU, hang: true });
  const hanging = get(MENU).catch(() => 'cut');
  await expect.poll(() => control.requests()).toHaveLength(1);
  await post(MENU, { menuConfiguration: 'kept {label}' });
  await server.close();
  expect(await hanging).toBe('cut');
  await expect(get(MENU)).rejects.toThrow();
  await server.restart();
  expect((await get(MENU)).body).toMatchObject({ menuConfiguration: 'kept {label}' });
});

it('OFF-02: without a network, no call is received or answered and the app is still served', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'switchboard-dist-'));
  writeFileSync(join(dist, 'index.html'), '<title>The app</title>');
  const { server, control, get, post } = await serve({ dist, config: {} });
  control.next({ method: 'GET', path: MENU, hang: true });
  const hanging = get(MENU).catch(() => 'cut');
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/simulation?session_id=demo`);
  await new Promise((resolve) => socket.once('open', resolve));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await expect.poll(() => control.requests().length).toBe(1);
  control.cut(true);
  expect(await hanging).toBe('cut');
  await closed;
  for (const path of [MENU, '/sessions', '/config.json']) await expect(get(path)).rejects.toThrow();
  await expect(post(MENU, { menuConfiguration: 'lost {label}' })).rejects.toThrow();
  expect(control.requests()).toHaveLength(1);
  expect((await get('/twilio/twilio-support')).body).toContain('The app');
  expect((await post('/__test/cut', { on: false })).status).toBe(200);
  expect((await get(MENU)).body).toMatchObject({ menuConfiguration: 'Reply {#} for {label}' });
});

it('the data file survives a restart of the process; --reset starts with new data', async () => {
  const data = temporary();
  const first = await serve({ memory: false, data });
  await first.post(MENU, { menuConfiguration: 'kept {label}' });
  await first.server.close();
  expect(JSON.parse(readFileSync(data, 'utf8'))).toHaveProperty('twilio');

  const second = await serve({ memory: false, data, port: first.server.port });
  expect((await second.get(MENU)).body).toMatchObject({ menuConfiguration: 'kept {label}' });
  await second.server.close();

  const third = await serve({ memory: false, data, reset: true });
  expect((await third.get(MENU)).body).toMatchObject({ menuConfiguration: 'Reply {#} for {label}' });
});

it('of the error log, the file contains the calls of webhooks and no generated rows', async () => {
  const data = temporary();
  const search = {
    ...{ type: 'error_log', logGroupName: 'error-logs', startDate: 0, endDate: Date.now() + 60_000 },
    ...{ connectionId: 'abc-stores', source: '' },
  };
  const first = await serve({ memory: false, data });
  first.control.mode({ deliveryScale: 0.001 });
  const requestIds = first.control.error({ connectionId: 'abc-stores' });
  await first.control.delivered();
  await first.post('/errorlog/fetchlog', search);
  await first.server.close();
  expect(readFileSync(data, 'utf8')).not.toContain('ECONNREFUSED');

  const second = await serve({ memory: false, data });
  second.control.mode({ logVolume: 0 });
  const { body } = await second.post('/errorlog/fetchlog', search);
  const { logs } = (body as { data: { logs: { requestId: string }[] } }).data;
  expect(logs).toHaveLength(6);
  expect(new Set(logs.map(({ requestId }) => requestId))).toEqual(new Set(requestIds));
});

it('an older data file gets the tables it lacks, a broken one is refused and left unchanged', async () => {
  const older = temporary();
  writeFileSync(older, '{"twilio": []}');
  const { get } = await serve({ memory: false, data: older });
  expect((await get(MENU)).status).toBe(404);
  expect((await get('/connections/abc/abc-stores')).status).toBe(200);

  const broken = temporary();
  writeFileSync(broken, '{"twilio":');
  await expect(startMockServer({ data: broken, port: 0 })).rejects.toThrow('--reset');
  expect(readFileSync(broken, 'utf8')).toBe('{"twilio":');
});

it('a port in use is an error', async () => {
  const { server } = await serve();
  await expect(startMockServer({ memory: true, port: server.port })).rejects.toThrow('EADDRINUSE');
});

it('seeds the requested number of connections', async () => {
  const { get } = await serve({ size: 10_000 });
  const { body } = await get('/connections');
  const ids = (body as { connectionId: string }[]).map(({ connectionId }) => connectionId);
  expect(ids).toHaveLength(10_000);
  expect(new Set(ids).size).toBe(10_000);
  expect(ids).toContain('twilio-support');
});

const outcome = (url: string) =>
  new Promise((resolve) => {
    const socket = new WebSocket(url);
    socket.once('close', (code: number) => resolve(code));
    socket.once('error', () => resolve('error'));
    const asked = Object.fromEntries(new URL(url).searchParams);
    socket.once('open', () => socket.send(JSON.stringify({ action: 'fetch_data', ...asked })));
    socket.once('message', () => resolve('open'));
  });

it('A-117, O-21: the websocket accepts a valid session and closes 4403 on a bad one', async () => {
  const { server } = await serve();
  const base = server.url.replace('http', 'ws');
  expect(await outcome(`${base}/simulation?session_id=demo&account_id=trainer-running`)).toBe('open');
  expect(await outcome(`${base}/simulation?session_id=nobody`)).toBe(4403);
  expect(await outcome(`${base}/elsewhere?session_id=demo`)).toBe('error');
});
