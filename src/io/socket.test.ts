import { afterEach, describe, expect, test } from 'vitest';
import { type LiveFrame, readLiveFrame } from '../kinds/agent-trainer/feed/frame.ts';
import { useMockServer } from '../testing/mock-server.ts';
import { paceTimers, really } from '../testing/pace.ts';
import { type LiveSocket, LONGEST_FRAME, openLiveSocket, type SocketState, waitAfter } from './socket.ts';

const RUNNING = 'trainer-running';

const server = await useMockServer();
let opened: LiveSocket[] = [];
// The pause before it reconnects.
paceTimers({ 500: 50 });
afterEach(() => {
  for (const socket of opened) socket.close();
  opened = [];
});

/** A live socket to the mock server, with all its reports. */
function watch({
  accountId = RUNNING,
  sessionId = 'demo',
  wsUrl = `${server.url.replace('http', 'ws')}/simulation`,
  silence = { ask: 60_000, report: 60_000, replace: 60_000 },
} = {}) {
  const frames: LiveFrame[] = [];
  const states: SocketState[] = [];
  const onFrame = (frame: LiveFrame) => void frames.push(frame);
  const onState = (state: SocketState) => void states.push(state);
  const socket = openLiveSocket({
    wsUrl,
    sessionId,
    accountId,
    read: readLiveFrame,
    onFrame,
    onState,
    random: () => 0,
    silence,
  });
  opened.push(socket);
  return { socket, frames, states };
}

const soon = { timeout: 5000, interval: 5 };

test('A-117: it opens, requests the customers, and passes on every frame', async () => {
  const { frames, states } = watch();
  await expect
    .poll(() => frames, soon)
    .toMatchObject([{ type: 'customers_list', customers: [{ customerId: 'CU-1' }] }]);
  expect(states).toEqual(['connecting', 'open']);
  const customer = { customerId: 'CU-1', status: 'Resolved', messages: [{ role: 'agent', content: 'Bye' }] };
  server.control.live(RUNNING, { type: 'update_customer', data: customer });
  await expect.poll(() => frames[1], soon).toEqual({ type: 'update_customer', customer });
  server.control.live(RUNNING, { action: 'delete_customer', customerId: 'CU-1' });
  await expect.poll(() => frames[2], soon).toEqual({ type: 'delete_customer', customerId: 'CU-1' });
});

test('an invalid address is reported once', () => {
  const { states } = watch({ wsUrl: 'mailto:simulation' });
  expect(states).toEqual(['connecting', { closed: 'bad-address' }]);
});

describe('O-21: close codes', () => {
  test.each([
    ['session-ended', { sessionId: 'nobody' }],
    ['unknown', { accountId: 'trainer-nowhere' }],
    ['stopped', { accountId: 'trainer-onboarding' }],
  ] as const)('%s ends it: it does not reconnect', async (closed, where) => {
    const { states } = watch(where);
    await expect.poll(() => states.at(-1), soon).toEqual({ closed });
    await really(120);
    expect(states.filter((state) => typeof state === 'object')).toEqual([{ closed }]);
    expect(states).not.toContain('reconnecting');
  });

  test.each([1001, 1012, 4000, undefined])('%s is a loss: it reconnects and repeats its request', async (code) => {
    const { frames, states } = watch();
    await expect.poll(() => frames.length, soon).toBe(1);
    server.control.closeLive(RUNNING, code);
    await expect.poll(() => frames.length, soon).toBe(2);
    expect(states).toEqual(['connecting', 'open', 'reconnecting', 'open']);
  });

  test('it reconnects until the server is back', async () => {
    const { frames, states } = watch();
    await expect.poll(() => frames.length, soon).toBe(1);
    await server.close();
    await expect.poll(() => states.filter((state) => state === 'reconnecting').length, soon).toBeGreaterThan(1);
    await server.restart();
    await expect.poll(() => frames.length, soon).toBe(2);
    expect(states.at(-1)).toBe('open');
  });
});

test('closed while it connects, is open or waits, it ends and reports nothing more', async () => {
  const early = watch();
  early.socket.close();
  expect(early.states).toEqual(['connecting', { closed: 'left' }]);
  const { socket, frames, states } = watch();
  await expect.poll(() => frames.length, soon).toBe(1);
  server.control.closeLive(RUNNING);
  await expect.poll(() => states.at(-1), soon).toBe('reconnecting');
  socket.close();
  socket.close();
  await really(120);
  expect(states).toEqual(['connecting', 'open', 'reconnecting', { closed: 'left' }]);
  expect(server.control.watching(RUNNING)).toBe(0);
  expect(early.states).toHaveLength(2);
});

test('what is no frame of the contract is ignored and counted, and the socket stays', async () => {
  const { socket, frames } = watch();
  await expect.poll(() => frames.length, soon).toBe(1);
  const long = { type: 'customers_list', data: [{ customerId: 'x'.repeat(LONGEST_FRAME) }] };
  const junk = [
    'no JSON',
    '[]',
    'null',
    { type: 'heartbeat' },
    { type: 'update_customer', data: { status: 'x' } },
    `{"type":"update_customer","data":{"customerId":${'['.repeat(5000)}${']'.repeat(5000)}}}`,
    `{"type":"update_customer","data":{"customerId":"CU-1","bio":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}}`,
    long,
  ];
  for (const frame of junk) server.control.live(RUNNING, frame);
  server.control.live(RUNNING, { type: 'customers_list', data: [{ customerId: 'CU-2' }, 7, { name: 'nobody' }] });
  await expect.poll(() => frames.length, soon).toBe(2);
  expect(frames[1]).toEqual({
    type: 'customers_list',
    customers: [{ customerId: 'CU-2', status: 'Initializing', messages: [] }],
  });
  expect(socket.ignored()).toBe(junk.length);
});

test('it waits longer each time, with jitter, and half a minute at most', () => {
  expect([1, 2, 3, 10].map((failures) => waitAfter(failures, 0))).toEqual([500, 500, 500, 500]);
  expect([1, 2, 3, 10, 2000].map((failures) => waitAfter(failures, 1))).toEqual([1000, 2000, 4000, 30_000, 30_000]);
});

describe('look 5: a silent socket', () => {
  test('gets the request again, and continues if it answers', async () => {
    const { frames, states } = watch({ silence: { ask: 100, report: 60_000, replace: 60_000 } });
    await expect.poll(() => frames.length, soon).toBeGreaterThan(2);
    expect(states).toEqual(['connecting', 'open']);
  });

  test('is reported as silent without an answer, until a frame comes', async () => {
    const { frames, states } = watch({ silence: { ask: 100, report: 200, replace: 60_000 } });
    await expect.poll(() => frames.length, soon).toBe(1);
    server.control.muteLive(RUNNING, true);
    await expect.poll(() => states.at(-1), soon).toBe('silent');
    server.control.muteLive(RUNNING, false);
    server.control.live(RUNNING, { type: 'delete_customer', customerId: 'nobody' });
    await expect.poll(() => states, soon).toEqual(['connecting', 'open', 'silent', 'open']);
  });

  test('is replaced by another one', async () => {
    const { frames, states } = watch({ silence: { ask: 100, report: 200, replace: 300 } });
    await expect.poll(() => frames.length, soon).toBe(1);
    server.control.muteLive(RUNNING, true);
    await expect.poll(() => states.includes('reconnecting'), soon).toBe(true);
    server.control.muteLive(RUNNING, false);
    const before = frames.length;
    await expect.poll(() => frames.length, soon).toBeGreaterThan(before);
    expect(states.slice(0, 5)).toEqual(['connecting', 'open', 'silent', 'reconnecting', 'open']);
    await expect.poll(() => server.control.watching(RUNNING), soon).toBe(1);
  });
});
