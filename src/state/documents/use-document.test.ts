import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Subject } from '../../model/edit.ts';
import { set, smallSubject, typeOf, until } from '../../outbox/testing/device.ts';
import { noteOutcome } from '../session/connectivity.ts';
import { setSession } from '../session/session-state.ts';
import { currentBanner } from '../shell/notices.ts';
import { openState, signIn, startAgain, stubWindow, useMockState } from '../testing/open-state.ts';
import { type RunningHook, runHook } from '../testing/run-hook.ts';
import {
  type DocumentState,
  noteGone,
  storeDocument,
  useDocument,
  useGivenDocument,
  useServerCopy,
} from './documents.ts';
import { closeWorkspace, touchWorkspace, type Workspace } from './workspace.ts';

const LANE = 'a/1';
const PATH = '/connections/a/1';
const FAILED = { verbatim: 'failed' };
const subject: Subject = smallSubject();

const server = await useMockState();
let open: Workspace;
let events: ReturnType<typeof stubWindow>;
beforeEach(async () => {
  events = stubWindow(server.url);
  open = await openState(server);
});

const shown = () => runHook(() => useDocument<object>(subject, LANE, FAILED));
const is = (screen: RunningHook<DocumentState<object>>) => expect.poll(() => screen.value().is);
const answer = (how: object) => server.control.next({ method: 'GET', path: PATH, ...how });
const hasOne = (body: object = { a: 1 }, more: object = {}) => answer({ status: 200, body, ...more });
const reads = () => server.control.requests().filter(({ path }) => path === PATH).length;
const keep = (doc: object) => storeDocument(open, subject, LANE, doc, Date.now());
const moment = () => new Promise((resolve) => setTimeout(resolve, 60));

describe('O-16: the screen of a connection', () => {
  test('reads it once when it opens, and shows it', async () => {
    hasOne();
    const screen = shown();
    expect(screen.value()).toEqual({ is: 'loading' });
    await is(screen).toBe('ready');
    expect(screen.value()).toMatchObject({ view: { a: 1 }, server: { a: 1 }, stale: false, entries: [] });
    await moment();
    expect(reads()).toBe(1);
  });

  test('shows the device’s copy during the read', async () => {
    await keep({ a: 1 });
    open = await startAgain(server, open);
    hasOne({ a: 2 }, { hold: true });
    const screen = shown();
    await is(screen).toBe('ready');
    expect(screen.value()).toMatchObject({ view: { a: 1 } });
    await until(() => reads() === 1);
    server.control.release();
    await expect.poll(() => screen.value()).toMatchObject({ view: { a: 2 }, stale: false });
  });

  const NO_ANSWER = { drop: 'before', times: 0 };
  test.each([
    ['404', 'gone', { status: 404, body: {} }],
    ['500', 'failed', { status: 500, body: {} }],
    ['503', 'failed', { status: 503, body: '', times: 0 }],
    ['silence', 'unavailable', NO_ANSWER],
  ])('ERR-01: without a copy, %s means %s, and the message says so', async (_, what, how) => {
    answer(how);
    const screen = shown();
    await is(screen).toBe(what);
    expect(currentBanner()).toMatchObject({ variant: 'urgent', message: FAILED, of: LANE });
  });

  test.each([
    ['500', { status: 500, body: {} }, true, true],
    ['503', { status: 503, body: '', times: 0 }, false, false],
    ['silence', NO_ANSWER, false, false],
  ])('keeps the device’s copy with %s, marked as old if the service refused', async (_, how, stale, isTold) => {
    await keep({ a: 1 });
    await moment();
    answer(how);
    const screen = shown();
    await until(() => reads() > 0);
    await expect.poll(() => screen.value()).toMatchObject({ is: 'ready', view: { a: 1 }, stale });
    await moment();
    expect(screen.value()).toMatchObject({ is: 'ready', stale });
    expect(currentBanner() !== null).toBe(isTold);
  });

  test('ERR-01: reports a deleted connection as gone, whatever the device has', async () => {
    await keep({ a: 1 });
    answer({ status: 404, body: {} });
    const screen = shown();
    await is(screen).toBe('gone');
    screen.end();
    hasOne();
    const again = shown();
    await is(again).toBe('ready');
    noteGone('a/2');
    expect(again.value().is).toBe('ready');
    noteGone(LANE);
    expect(again.value()).toEqual({ is: 'gone', hadCopy: true });
  });

  test('O-02: reads only the device without a verified session', async () => {
    setSession({ is: 'starting' });
    const screen = shown();
    await is(screen).toBe('unavailable');
    expect([reads(), currentBanner()]).toEqual([0, null]);
    hasOne();
    await signIn(server);
    await is(screen).toBe('ready');
    await expect.poll(() => open.vault.db.count('documents')).toBe(1);
    setSession({ is: 'starting' });
    open = await startAgain(server, open);
    setSession({ is: 'starting' });
    server.control.forget();
    const next = shown();
    await is(next).toBe('ready');
    expect(next.value()).toMatchObject({ view: { a: 1 } });
    expect(reads()).toBe(0);
  });

  test('rule 4: reads again when the service is back', async () => {
    answer(NO_ANSWER);
    const screen = shown();
    await is(screen).toBe('unavailable');
    server.control.clearRules();
    hasOne();
    await moment();
    expect(screen.value().is).toBe('unavailable');
    noteOutcome({ kind: 'answer', body: {} });
    await is(screen).toBe('ready');
  });

  test('of another connection reads that one, and shows no failure of the previous one', async () => {
    answer({ status: 500, body: {} });
    const screen = shown();
    await is(screen).toBe('failed');
    server.control.next({ method: 'GET', path: '/connections/a/2', status: 200, body: { a: 2 } });
    screen.use(() => useDocument<object>(subject, 'a/2', FAILED));
    await is(screen).toBe('ready');
    expect(screen.value()).toMatchObject({ view: { a: 2 } });
  });

  test('that closes gets no later answer', async () => {
    answer({ status: 500, body: {}, hold: true });
    const screen = shown();
    await until(() => reads() === 1);
    screen.end();
    server.control.release();
    await moment();
    expect(currentBanner()).toBeNull();
  });

  test('shows the waiting edits over it', async () => {
    hasOne({ a: 1, b: 1 });
    const screen = shown();
    await is(screen).toBe('ready');
    await open.outbox.put([set(subject, '1', { a: 2 })], ({ name }) => typeOf(subject, name));
    expect(screen.value()).toMatchObject({ view: { a: 2, b: 1 }, server: { a: 1 }, entries: [{ lane: LANE }] });
  });
});

describe('O-30: an administrator who returns', () => {
  const comes = (to: 'window' | 'document' = 'window') =>
    events[to].dispatchEvent(new Event(to === 'window' ? 'focus' : 'visibilitychange'));
  let screen: RunningHook<DocumentState<object>>;
  beforeEach(async () => {
    hasOne({ a: 1 }, { times: 0 });
    screen = shown();
    await is(screen).toBe('ready');
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  });
  const readAfter = async () => {
    screen.value();
    await moment();
    return reads();
  };

  test('to a recent copy sees that one', async () => {
    comes();
    expect(await readAfter()).toBe(1);
  });

  test.each(['window', 'document'] as const)('to an old copy gets a newer one (%s)', async (to) => {
    vi.setSystemTime(Date.now() + 11_000);
    comes(to);
    await expect.poll(reads).toBe(2);
    expect(await readAfter()).toBe(2);
    vi.setSystemTime(Date.now() + 11_000);
    comes(to);
    await expect.poll(reads).toBe(3);
    expect(await readAfter()).toBe(3);
  });

  test('sees no newer version of the previous connection', async () => {
    vi.setSystemTime(Date.now() + 11_000);
    const other = () => server.control.requests().filter(({ path }) => path === '/connections/a/2').length;
    server.control.next({ method: 'GET', path: '/connections/a/2', status: 200, body: { a: 2 }, times: 0 });
    screen.use(() => useDocument<object>(subject, 'a/2', FAILED));
    await expect.poll(() => screen.value()).toMatchObject({ view: { a: 2 } });
    comes();
    expect([await readAfter(), other()]).toEqual([1, 1]);
  });

  test('causes no read in a hidden window, on a closed screen, or without a manager’s data', async () => {
    vi.setSystemTime(Date.now() + 11_000);
    Object.assign(events.document, { visibilityState: 'hidden' });
    comes('document');
    expect(await readAfter()).toBe(1);
    Object.assign(events.document, { visibilityState: 'visible' });
    closeWorkspace();
    comes();
    expect(await readAfter()).toBe(1);
    screen.end();
    comes();
    await moment();
    expect(reads()).toBe(1);
  });
});

test('O-04: reads a connection again if another window stored one without its secrets', async () => {
  hasOne({ a: 1, token: 'secret' }, { times: 0 });
  const screen = shown();
  await is(screen).toBe('ready');
  const stored = open.documents.inMemory().stored.get(LANE);
  if (!stored) throw new Error('Nothing rests');
  expect(stored.withheld).toEqual(['token']);
  await open.documents.store(LANE, stored);
  (await open.documents.reread([LANE]))();
  touchWorkspace();
  screen.value();
  await expect.poll(reads).toBe(2);
  await expect.poll(() => screen.value()).toMatchObject({ view: { token: 'secret' }, withheld: [] });
});

test('O-04: reads a connection once that is stored without its secrets', async () => {
  await keep({ a: 1, token: 'secret' });
  open = await startAgain(server, open);
  hasOne({ a: 1, token: 'secret' }, { times: 0 });
  const screen = shown();
  await expect.poll(() => screen.value()).toMatchObject({ view: { token: 'secret' } });
  screen.value();
  await moment();
  expect(reads()).toBe(1);
});

describe('O-13: a document that no screen requests', () => {
  test.each([
    ['a document of the session', () => useGivenDocument<object>(subject, LANE)?.server],
    ["the server's copy", () => useServerCopy(LANE)],
  ])('%s is read from the device, and shown once loaded', async (_, useIt) => {
    await keep({ a: 1 });
    open = await startAgain(server, open);
    const screen = runHook(useIt);
    expect(screen.value()).toBeUndefined();
    await expect.poll(() => screen.value()).toEqual({ a: 1 });
    await keep({ a: 2 });
    expect(screen.value()).toEqual({ a: 2 });
    expect(reads()).toBe(0);
  });

  test('none is shown if there is none, and the previous one only while its manager is here', async () => {
    const given = runHook(() => useGivenDocument<object>(subject, LANE));
    const copy = runHook(() => useServerCopy(LANE));
    await moment();
    expect([given.value(), copy.value()]).toEqual([undefined, undefined]);
    await keep({ a: 1 });
    expect([given.value()?.view, copy.value()]).toEqual([{ a: 1 }, { a: 1 }]);
    await open.documents.erase(LANE);
    touchWorkspace();
    expect(given.value()?.view).toEqual({ a: 1 });
    closeWorkspace();
    expect([given.value(), copy.value()]).toEqual([undefined, undefined]);
  });

  test('another connection has another copy', async () => {
    await keep({ a: 1 });
    await storeDocument(open, subject, 'a/2', { a: 2 }, Date.now());
    open = await startAgain(server, open);
    const copy = runHook(() => useServerCopy(LANE));
    await expect.poll(() => copy.value()).toEqual({ a: 1 });
    copy.use(() => useServerCopy('a/2'));
    await expect.poll(() => copy.value()).toEqual({ a: 2 });
  });
});
