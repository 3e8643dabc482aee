import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readSession } from '../../model/session.ts';
import { freshDevice, set, smallSubject, typeOf, until } from '../../outbox/testing/device.ts';
import { closeWorkspace, type Workspace } from '../documents/workspace.ts';
import { currentItems } from '../list/list.ts';
import { persist } from '../outbox/edits.ts';
import { stopSending } from '../outbox/sending.ts';
import { isReached, noteOutcome } from '../session/connectivity.ts';
import { sessionState, setSession } from '../session/session-state.ts';
import { currentBanner } from '../shell/notices.ts';
import { type Start, startIn, stubWindow, useMockState } from '../testing/open-state.ts';
import { probeService } from './session.ts';

const small = smallSubject();

const server = await useMockState();
let events: ReturnType<typeof stubWindow>;
beforeEach(() => {
  freshDevice();
  events = stubWindow(server.url);
  Object.assign(location, { pathname: '/a/1' });
});

const start = (how: Start = {}) => startIn(server, async () => small, how);
async function started(): Promise<Workspace> {
  const open = await start();
  if (!open) throw new Error('nothing was opened');
  return open;
}
const wait = () => persist([set(small, '1', { a: 1 })], ({ name }) => typeOf(small, name));
const posts = () => server.control.requests().filter(({ method }) => method === 'POST').length;

describe('O-13: a start without an answer from the service', () => {
  const SILENT = { method: 'GET', path: '/sessions', drop: 'before', times: 0 } as const;
  const HOUR_MS = 3_600_000;
  const sessions = () => server.control.requests().filter(({ path }) => path === '/sessions').length;
  const later = (ms: number) => vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });

  test('shows the stored data, and sends nothing; without any it says why', async () => {
    server.control.next(SILENT);
    expect(await start()).toBeNull();
    expect(sessionState()).toEqual({ is: 'invalid', why: 'session_unreached' });
    server.control.clearRules();
    await started();
    await stopSending();
    await wait();
    server.control.forget();
    server.control.next(SILENT);
    expect((await start())?.outbox.count()).toBe(1);
    expect(sessionState()).toMatchObject({ is: 'offline', session: { sessionId: 'demo' } });
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(posts()).toBe(0);
  });

  test('is verified as soon as the service answers, and then reports a refusal', async () => {
    await started();
    server.control.next(SILENT);
    await start();
    server.control.clearRules();
    server.control.next({ method: 'GET', path: '/sessions', status: 500, body: {} });
    events.window.dispatchEvent(new Event('online'));
    await until(() => sessionState().is === 'invalid');
    expect(sessionState()).toEqual({ is: 'invalid', why: 'session_validate_failed' });
  });

  test('differs from one with another answer: a page, or another server', async () => {
    server.control.next({ method: 'GET', path: '/sessions', html: true, status: 200 });
    await start();
    expect(sessionState()).toEqual({ is: 'invalid', why: 'service_elsewhere' });
    server.control.next({ method: 'GET', path: '/sessions', status: 404, body: {} });
    await start();
    expect(sessionState()).toEqual({ is: 'invalid', why: 'service_elsewhere' });
    expect(currentBanner()).toMatchObject({ message: { id: 'session_validate_failed' } });
  });

  test('SES-12: in a tab without an id shows the data without a call, after the id was wiped', async () => {
    const { name } = (await started()).vault;
    later(13 * HOUR_MS);
    server.control.forget();
    expect((await start({ held: null, reached: false }))?.vault.name).toBe(name);
    expect(sessionState()).toMatchObject({ is: 'offline', signedOut: true });
    expect(sessions()).toBe(0);
    // If the service answers, the administrator must sign in.
    await start({ held: null });
    expect(sessionState()).toEqual({ is: 'invalid', why: 'invalid_session' });
  });

  test('SES-22: in a tab without an id continues with the last verified one for twelve hours', async () => {
    await started();
    expect(await start({ held: null })).not.toBeNull();
    expect(sessionState()).toMatchObject({ is: 'valid', session: { sessionId: 'demo' } });
  });

  test('O-26: hides data that was not verified for too long, until it is', async () => {
    const { name } = (await started()).vault;
    later(4 * 24 * HOUR_MS);
    server.control.next(SILENT);
    expect(await start({ workspaceDays: 3 })).toBeNull();
    expect(sessionState()).toEqual({ is: 'invalid', why: 'workspace_hidden' });
    server.control.clearRules();
    expect((await start({ workspaceDays: 3 }))?.vault.name).toBe(name);
    expect(sessionState().is).toBe('valid');
  });

  test('O-03: hides the data of an idle device', async () => {
    await started();
    server.control.next(SILENT);
    expect(await start({ idleLockMinutes: 10 })).toBeNull();
    expect(sessionState()).toEqual({ is: 'invalid', why: 'device_locked' });
  });

  test.each([
    ['two seconds', true, 2000],
    ['one second more, where the deployment has not answered within one either,', false, 1000],
  ] as const)('O-03 rule 17: shows the data after %s while it waits for the answer', async (_, reached, wait) => {
    await started();
    server.control.next({ method: 'GET', path: '/sessions', hold: true });
    server.control.forget();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const starting = start({ reached });
    for (let asked = 0; asked === 0; asked = sessions()) await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(wait - 1);
    expect(sessionState()).toEqual({ is: 'starting' });
    vi.advanceTimersByTime(1);
    for (let at = 0; at < 2000 && sessionState().is === 'starting'; at += 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(sessionState()).toMatchObject({ is: 'checking', session: { sessionId: 'demo' } });
    server.control.release();
    await starting;
    expect(sessionState().is).toBe('valid');
  });
});

test('LIST-01: requests the list at once at home, and not elsewhere', async () => {
  const lists = () => server.control.requests().filter(({ path }) => path === '/connections').length;
  await started();
  expect(lists()).toBe(0);
  Object.assign(location, { pathname: '/' });
  await started();
  await until(() => currentItems() !== undefined);
  expect(lists()).toBe(1);
});

test('rule 14: leaves a newer version’s data unchanged, and continues the session without it', async () => {
  const { name } = (await started()).vault;
  closeWorkspace();
  await new Promise((resolve) => {
    const newer = indexedDB.open(name, 99);
    newer.onsuccess = () => resolve(newer.result.close());
  });
  const open = await started();
  expect(open.vault.name).not.toBe(name);
  expect(open.vault.lasting).toBe(false);
  expect(sessionState().is).toBe('valid');
  expect(currentBanner()).toMatchObject({ message: { id: 'newer_store' } });
});

describe('rule 4: a probe for the service', () => {
  const asked = () => server.control.requests().map(({ method, path }) => `${method} ${path}`);

  test('reads the list, without a banner for a failure, even while an edit waits', async () => {
    await started();
    server.control.forget();
    server.control.next({ method: 'GET', path: '/connections', status: 500, body: {} });
    await probeService();
    expect(asked()).toEqual(['GET /connections']);
    expect(currentBanner()).toBeNull();
    await stopSending();
    await wait();
    server.control.forget();
    await probeService();
    expect(asked()).toEqual(['GET /connections']);
  });

  test('does not happen without a session, and requests the deployment’s file for one without an id', async () => {
    await start({ held: null });
    noteOutcome({ kind: 'unreached', applied: 'unknown' });
    await probeService();
    expect([asked(), isReached()]).toEqual([[], false]);
    const session = readSession({ manager_id: 'm' }, '');
    if (!session) throw new Error('no session');
    setSession({ is: 'offline', session: { ...session, sessionId: 'demo' }, verifiedAt: 0 });
    await probeService();
    expect([asked(), isReached()]).toEqual([[], false]);
    setSession({ is: 'offline', session, verifiedAt: 0, signedOut: true });
    await probeService();
    expect(isReached()).toBe(true);
    Object.assign(location, { origin: 'http://127.0.0.1:9' });
    noteOutcome({ kind: 'unreached', applied: 'unknown' });
    await probeService();
    expect(isReached()).toBe(false);
  });
});
