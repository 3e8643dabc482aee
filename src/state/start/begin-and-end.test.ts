import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keyOf } from '../../io/names.ts';
import { noteServiceTime } from '../../io/service-clock.ts';
import { openVault } from '../../io/store/vault.ts';
import { localStore } from '../../io/web-storage.ts';
import { set, smallSubject, typeOf, until } from '../../outbox/testing/device.ts';
import { type Workspace, workspace } from '../documents/workspace.ts';
import { currentItems, refreshList } from '../list/list.ts';
import { setSubjectLookup } from '../outbox/sending.ts';
import { currentConfig, setConfig } from '../session/config.ts';
import { currentSession, sessionState, setSession } from '../session/session-state.ts';
import { currentBanner, dismissBanner, raiseError, takeNote } from '../shell/notices.ts';
import { openState, signIn, startAgain, stubWindow, useMockState } from '../testing/open-state.ts';
import { watchDeployment } from './deployment.ts';
import { watchIdleTime } from './idle-lock.ts';
import { logOut } from './log-out.ts';
import { showStored, verifyLater } from './stored-session.ts';
import { tellClock } from './tell-clock.ts';

const small = smallSubject();

const server = await useMockState();
let open: Workspace;
let events: ReturnType<typeof stubWindow>;
beforeEach(async () => {
  events = stubWindow(server.url);
  open = await openState(server);
});

const wait = () => open.outbox.put([set(small, '1', { a: 1 })], ({ name }) => typeOf(small, name));
const calls = () => server.control.requests().map(({ method, path }) => `${method} ${path}`);

describe('SES-14: logging out', () => {
  test('tells the service, and leaves nothing that can be decrypted', async () => {
    await wait();
    await refreshList();
    const { name } = open.vault;
    expect(await logOut(false)).toBe(true);
    expect(calls().at(-1)).toBe('DELETE /sessions');
    expect(sessionState()).toEqual({ is: 'invalid', why: 'logged_out' });
    expect(currentItems()).toBeUndefined();
    expect(workspace()).toBeNull();
    expect(window.close).toHaveBeenCalledOnce();
    const next = await openVault(name, true);
    expect(await next.db.count('outbox')).toBe(0);
    next.db.close();
  });

  test('O-03: can keep waiting edits for the next session, and nothing else', async () => {
    await wait();
    await open.documents.store('a/1', open.documents.remember('a/1', { a: 0 }, [], 1));
    const { name } = open.vault;
    expect(await logOut(true)).toBe(true);
    const next = await openVault(name, true);
    expect([await next.db.count('outbox'), await next.db.count('documents')]).toEqual([1, 0]);
    next.db.close();
  });

  test('SES-17: changes nothing if the service refuses', async () => {
    await wait();
    server.control.next({ method: 'DELETE', path: '/sessions', status: 500, body: {} });
    expect(await logOut(false)).toBe(false);
    expect(sessionState().is).toBe('valid');
    expect(workspace()).toBe(open);
    expect(currentBanner()).toMatchObject({ message: { id: 'logout_error_message' } });
  });

  test('SES-17: waiting edits are sent after a refusal', async () => {
    setSubjectLookup(async () => small);
    await wait();
    server.control.next({ method: 'DELETE', path: '/sessions', status: 500, body: {} });
    await logOut(false);
    await expect.poll(calls).toContain('GET /connections/a/1');
  });
});

describe('O-03: a device that locks itself', () => {
  const MINUTE_MS = 60_000;
  const used = () => Number(localStore.get(keyOf('used')));
  const act = (name = 'keydown') => events.window.dispatchEvent(new Event(name));
  const locked = () => expect.poll(sessionState).toEqual({ is: 'invalid', why: 'device_locked' });

  beforeEach(() => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] });
    setConfig({ ...currentConfig(), idleLockMinutes: 10 });
  });

  test('locks after the idle time; the shown data disappears, and waiting edits stay', async () => {
    await wait();
    watchIdleTime();
    expect(used()).toBe(Date.now());
    raiseError({ verbatim: 'shown' });
    vi.advanceTimersByTime(9 * MINUTE_MS);
    expect(sessionState().is).toBe('valid');
    vi.advanceTimersByTime(MINUTE_MS);
    await locked();
    await expect.poll(workspace).toBeNull();
    expect(currentBanner()).toBeNull();
    vi.useRealTimers();
    open = await startAgain(server, open);
    expect(open.outbox.count()).toBe(1);
  });

  test.each(['keydown', 'pointermove', 'wheel'])(
    'stays open while it is used (%s), which is recorded now and then',
    (name) => {
      watchIdleTime();
      for (let time = 0; time < 4; time += 1) {
        vi.advanceTimersByTime(6 * MINUTE_MS);
        act(name);
        expect(used()).toBe(Date.now());
      }
      const noted = used();
      vi.advanceTimersByTime(4000);
      act(name);
      expect(used()).toBe(noted);
      expect(sessionState().is).toBe('valid');
    },
  );

  test('locks when the administrator returns too late', async () => {
    watchIdleTime();
    vi.setSystemTime(Date.now() + 11 * MINUTE_MS);
    act();
    await locked();
  });

  test('is locked when its window is seen again', async () => {
    watchIdleTime();
    vi.setSystemTime(Date.now() + 11 * MINUTE_MS);
    events.document.dispatchEvent(new Event('visibilitychange'));
    await locked();
  });

  test('never locks if the deployment requires no lock', () => {
    setConfig({ ...currentConfig(), idleLockMinutes: 0 });
    watchIdleTime();
    vi.advanceTimersByTime(1000 * MINUTE_MS);
    expect(sessionState().is).toBe('valid');
    expect(localStore.get(keyOf('used'))).toBeNull();
  });
});

describe('O-39: a clock that differs from the service’s', () => {
  const told = () => currentBanner()?.message;
  const answer = async (offset: number) => {
    noteServiceTime(new Date(Date.now() + offset).toUTCString(), Date.now());
    await Promise.resolve();
  };
  const start = async () => {
    dismissBanner();
    tellClock(async () => undefined);
    await Promise.resolve();
  };

  test('is reported once, when a later answer confirms it, and again when it changes', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    await start();
    await answer(45 * 60_000 + 30_000);
    expect(told()).toBeUndefined();
    vi.advanceTimersByTime(5000);
    await answer(45 * 60_000 + 30_000);
    expect(told()).toEqual({ id: 'clock.wrong', values: { count: 45, unit: 'minute', direction: 'behind' } });
    await start();
    await answer(45 * 60_000 + 30_000);
    expect(told()).toBeUndefined();
    await answer(-3 * 60 * 60_000);
    vi.advanceTimersByTime(5000);
    await answer(-3 * 60 * 60_000);
    expect(told()).toEqual({ id: 'clock.wrong', values: { count: 3, unit: 'hour', direction: 'ahead' } });
  });
});

describe('O-08: mistakes in the deployment', () => {
  const banner = () => {
    const notice = currentBanner();
    return notice && 'id' in notice.message ? [notice.message.id, notice.message.values] : null;
  };
  const deployedWith = (file: object) => localStore.set(keyOf('config'), JSON.stringify(file));
  const watch = async () => {
    watchDeployment(async () => undefined);
    await Promise.resolve();
    await Promise.resolve();
  };
  const refuse = async (blockedURI: string, effectiveDirective = 'connect-src') => {
    events.document.dispatchEvent(
      Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }),
    );
    await Promise.resolve();
    await Promise.resolve();
  };

  test('unknown keys are reported until dismissed, and again when they change', async () => {
    deployedWith({ apiBasis: 'x', features: { noIframes: true } });
    await watch();
    expect(banner()).toEqual(['config.unknown', { keys: 'apiBasis, features.noIframes', count: 2 }]);
    takeNote();
    await watch();
    expect(banner()).toBeNull();
    deployedWith({ apiBasis: 'x' });
    await watch();
    expect(banner()).toEqual(['config.unknown', { keys: 'apiBasis', count: 1 }]);
  });

  test('a file without such keys is not reported, and no other banner is replaced', async () => {
    deployedWith({ apiBase: server.url });
    await watch();
    expect(banner()).toBeNull();
    deployedWith({ apiBasis: 'x' });
    raiseError({ id: 'store_blocked' });
    await watch();
    expect(banner()?.[0]).toBe('store_blocked');
  });

  test('a host that the policy blocks is reported once, with the setting that names it', async () => {
    deployedWith({ apiBase: 'https://api.example' });
    await watch();
    await refuse('https://api.example/connections');
    expect(banner()).toEqual(['config.blocked', { host: 'api.example', keys: 'apiBase' }]);
    takeNote();
    await refuse('https://api.example/other');
    expect(banner()).toBeNull();
    await refuse('https://other.example/');
    expect(banner()).toEqual(['config.blocked_host', { host: 'other.example', keys: '' }]);
    takeNote();
    await refuse('https://font.example/', 'font-src');
    await refuse('inline');
    expect(banner()).toBeNull();
  });
});

describe('O-13: a start without an answer', () => {
  const ANSWER = { session_id: 'demo', platform_version: '8.24.0', manager_id: 'm-1' };

  test('shows the data of the last verified session, unless it cannot be read', () => {
    expect(showStored({ id: 'demo', answer: ANSWER, verifiedAt: 5 }, 'offline')).toBe(true);
    expect(sessionState()).toMatchObject({ is: 'offline', verifiedAt: 5, session: { managerId: 'm-1' } });
    expect(sessionState()).not.toHaveProperty('signedOut');
    expect(showStored({ answer: ANSWER, verifiedAt: 5 }, 'checking')).toBe(true);
    expect(sessionState()).toMatchObject({ is: 'checking', signedOut: true });
    expect(showStored({ id: 'demo', answer: 'text', verifiedAt: 5 }, 'offline')).toBe(false);
  });

  test('repeats the call, one at a time, until it is answered', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    setSession({ is: 'starting' });
    server.control.next({ method: 'GET', path: '/sessions', drop: 'before', times: 1 });
    const settled: unknown[] = [];
    verifyLater('demo', async (outcome, id) => {
      settled.push([outcome.kind, id]);
      await signIn(server);
    });
    vi.advanceTimersByTime(5000);
    for (const name of ['online', 'online']) events.window.dispatchEvent(new Event(name));
    await until(() => calls().length === 1);
    await expect.poll(() => vi.advanceTimersByTime(5000) && settled.length).toBe(1);
    expect(settled).toEqual([['answer', 'demo']]);
    await expect.poll(() => currentSession(sessionState())?.sessionId).toBe('demo');
    await until(() => currentItems() !== undefined);
    const asked = calls().length;
    vi.advanceTimersByTime(20_000);
    expect(calls()).toHaveLength(asked);
  });

  test('stops when the session’s state changes otherwise, and does not start without an id', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    setSession({ is: 'starting' });
    verifyLater('demo', async () => undefined);
    setSession({ is: 'invalid', why: 'not_signed_in' });
    vi.advanceTimersByTime(20_000);
    verifyLater(undefined, async () => undefined);
    vi.advanceTimersByTime(20_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls()).toEqual([]);
  });
});
