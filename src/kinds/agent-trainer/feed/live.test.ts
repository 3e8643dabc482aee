import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setSession } from '../../../state/session/session-state.ts';
import { currentBanner } from '../../../state/shell/notices.ts';
import { openState, readHook, signIn, stubWindow, useMockState } from '../../../state/testing/open-state.ts';
import { runHook } from '../../../state/testing/run-hook.ts';
import { paceTimers, really } from '../../../testing/pace.ts';
import {
  currentBoard,
  lastReceivedAt,
  noteStart,
  startOf,
  useLiveCustomer,
  useLiveLine,
  useLiveSections,
  useLiveSince,
} from './live.ts';
import { useSimulationRecords } from './records.ts';

const RUNNING = 'trainer-running';

const server = await useMockState();
let frames: FrameRequestCallback[];

// The back-off of the connection, the drawing of a hidden window, and the time until unnamed customers count as gone.
paceTimers((ms) => (ms >= 500 && ms <= 2000 ? ms / 5 : ms));
beforeEach(async () => {
  stubWindow(server.url);
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
  vi.stubGlobal('cancelAnimationFrame', (at: number) => frames.splice(at - 1, 1, () => undefined));
  await openState(server);
});

function watched(id = RUNNING) {
  return runHook(() => useLiveLine(id));
}

const line = (screen: ReturnType<typeof watched>) => expect.poll(() => screen.value().line);
const ids = () => [...currentBoard().customers.keys()];
const draw = () => frames.splice(0).forEach((each) => void each(0));
const update = (customerId: string, status: string) =>
  server.control.live(RUNNING, {
    type: 'update_customer',
    data: { customerId, status, messages: [], metadata: {} },
  });

describe('A-117: a watched simulation', () => {
  test('is reported in sections, customer by customer, and its data is gone after its screen closes', async () => {
    const screen = watched();
    expect(screen.value()).toMatchObject({ line: 'connecting', ended: undefined });
    await line(screen).toBe('open');
    await expect.poll(ids).not.toEqual([]);
    const [id = ''] = ids();
    expect(readHook(() => useLiveCustomer(id))).toMatchObject({ customerId: id });
    expect(readHook(() => useLiveSince(id))).toMatchObject({ seen: false });
    expect(Object.values(readHook(useLiveSections)).flat()).toContain(id);
    expect(Date.now() - lastReceivedAt()).toBeLessThan(60_000);
    screen.end();
    expect(ids()).toEqual([]);
    expect(Object.values(readHook(useLiveSections)).flat()).toEqual([]);
    await expect.poll(() => server.control.watching(RUNNING)).toBe(0);
  });

  test('is drawn at the window’s next frame, with everything that has come until then', async () => {
    const screen = watched();
    await expect.poll(ids).not.toEqual([]);
    draw();
    update('CU-8', 'Initializing');
    update('CU-9', 'Initializing');
    await expect.poll(() => frames).toHaveLength(1);
    expect(ids()).not.toContain('CU-8');
    draw();
    await expect.poll(ids).toEqual(expect.arrayContaining(['CU-8', 'CU-9']));
    screen.end();
  });

  test('is drawn without frames too: a hidden window has none', async () => {
    watched();
    await expect.poll(ids).not.toEqual([]);
    update('CU-9', 'Resolved');
    await expect.poll(ids).toContain('CU-9');
    expect(readHook(useLiveSections).Resolved).toContain('CU-9');
  });

  test('that is stopped reports when, and can be watched again on request', async () => {
    const screen = watched();
    await line(screen).toBe('open');
    server.control.closeLive(RUNNING, 4409);
    await line(screen).toEqual({ closed: 'stopped' });
    expect(screen.value().ended).toBeGreaterThan(Date.now() - 60_000);
    screen.value().again();
    await line(screen).toBe('open');
    expect(screen.value().ended).toBeUndefined();
  });

  test('whose session has ended is not watched again', async () => {
    const screen = watched();
    await line(screen).toBe('open');
    server.control.closeLive(RUNNING, 4403);
    await line(screen).toEqual({ closed: 'session-ended' });
    expect(screen.value().ended).toBeUndefined();
  });

  test('after a broken connection: customers who are not named again have left, a while after it is back', async () => {
    const screen = watched();
    await expect.poll(ids).not.toEqual([]);
    update('CU-9', 'Initializing');
    await expect.poll(ids).toContain('CU-9');
    server.control.closeLive(RUNNING);
    await line(screen).toBe('reconnecting');
    expect(ids()).toContain('CU-9');
    await line(screen).toBe('open');
    expect(ids()).toContain('CU-9');
    await expect.poll(ids, { timeout: 8000 }).not.toContain('CU-9');
    expect(ids()).not.toEqual([]);
  });

  test('O-02: is not watched without a verified session, and is with the next one', async () => {
    setSession({ is: 'starting' });
    const screen = watched();
    await line(screen).toBe('unverified');
    expect(server.control.watching(RUNNING)).toBe(0);
    await signIn(server);
    await line(screen).toBe('open');
  });

  test('that was started here and stopped elsewhere may be started elsewhere next: the first start does not apply to that run', async () => {
    noteStart(RUNNING, true);
    const first = watched();
    await line(first).toBe('open');
    server.control.closeLive(RUNNING, 4409);
    await line(first).toEqual({ closed: 'stopped' });
    expect(startOf(RUNNING)).toBeDefined();
    first.end();
    expect(startOf(RUNNING)).toBeUndefined();
  });

  test('that was stopped elsewhere and is started here again runs since then', async () => {
    const screen = watched();
    await line(screen).toBe('open');
    server.control.closeLive(RUNNING, 4409);
    await line(screen).toEqual({ closed: 'stopped' });
    noteStart(RUNNING, true);
    await line(screen).toBe('open');
    expect(startOf(RUNNING)).toBeDefined();
  });

  test('has a known duration if it was started here', () => {
    expect(startOf('a')).toBeUndefined();
    noteStart('a', true);
    noteStart('b', true);
    expect(startOf('a')).toBeGreaterThan(Date.now() - 60_000);
    noteStart('a', false);
    expect(startOf('a')).toBeUndefined();
    expect(startOf('b')).toBeDefined();
  });
});

describe('A-116: the past runs of a simulation', () => {
  const path = '/get-simulation-records/trainer-running';
  const records = () => {
    return runHook(() => useSimulationRecords(RUNNING, false));
  };
  const asked = () => server.control.requests().filter((request) => request.path === path).length;

  test('are read when their screen opens, and again on request', async () => {
    const screen = records();
    expect(screen.value().state).toEqual({ is: 'loading' });
    await expect.poll(() => screen.value().state.is).toBe('ready');
    expect(screen.value().state).toMatchObject({ is: 'ready', records: expect.any(Array) });
    expect(asked()).toBe(1);
    screen.value().again();
    expect(screen.value().state).toEqual({ is: 'loading' });
    await expect.poll(() => screen.value().state.is).toBe('ready');
    expect(asked()).toBe(2);
  });

  test.each([
    ['refused', { status: 500, body: {} }],
    ['answered with something else', { status: 200, body: { records: 7 } }],
  ])('that are %s count as failed, until they are read again', async (_, rule) => {
    server.control.next({ method: 'GET', path, ...rule });
    const screen = records();
    await expect.poll(() => screen.value().state).toEqual({ is: 'failed' });
    expect(currentBanner()).toMatchObject({ variant: 'urgent' });
    screen.value().again();
    await expect.poll(() => screen.value().state.is).toBe('ready');
    expect(currentBanner()).toBeNull();
  });

  test('are not read without a verified session', async () => {
    setSession({ is: 'starting' });
    const screen = records();
    await expect.poll(() => screen.value().state).toEqual({ is: 'unavailable' });
    expect(asked()).toBe(0);
  });

  test('of a closed screen are ignored', async () => {
    server.control.next({ method: 'GET', path, status: 500, body: {}, hold: true });
    const screen = records();
    await expect.poll(asked).toBe(1);
    screen.end();
    server.control.release();
    await really(50);
    expect(currentBanner()).toBeNull();
  });
});
