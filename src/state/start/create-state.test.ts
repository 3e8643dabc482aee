import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyOf } from '../../io/names.ts';
import { localStore } from '../../io/web-storage.ts';
import { configOf } from '../../model/config.ts';
import { freshDevice, set, smallSubject, typeOf, until } from '../../outbox/testing/device.ts';
import { workspace } from '../documents/workspace.ts';
import { subjectNamed } from '../outbox/sending.ts';
import { currentConfig } from '../session/config.ts';
import { isConnected, noteOutcome } from '../session/connectivity.ts';
import { sessionState } from '../session/session-state.ts';
import { currentBanner } from '../shell/notices.ts';
import { store } from '../store.ts';
import { stubWindow, useMockState } from '../testing/open-state.ts';
import { type AppState, createState, type Env } from './create-state.ts';

const small = smallSubject();

const server = await useMockState();
let events: ReturnType<typeof stubWindow>;
beforeEach(() => {
  freshDevice();
  events = stubWindow(server.url);
  Object.assign(location, { pathname: '/a/1' });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
});

const create = (config: object = {}, address: Env['address'] = { sessionId: 'demo', nonce: null }): AppState =>
  createState({
    config: configOf({ apiBase: server.url, ...config }, server.url),
    ...{ source: { reached: true, found: true }, address, subjectOf: async () => small },
  });
const asked = () => server.control.requests().map(({ method, path }) => `${method} ${path}`);

describe('an app state', () => {
  test('starts with nothing of the previous one, and gets its configuration and kinds', async () => {
    const before = create();
    await before.start();
    expect(sessionState().is).toBe('valid');
    const app = create({ workspaceDays: 3 });
    expect(app.store).toBe(store);
    expect(app.store).not.toBe(before.store);
    expect([sessionState(), workspace()]).toEqual([{ is: 'starting' }, null]);
    expect(currentConfig().workspaceDays).toBe(3);
    expect(await subjectNamed('a')).toBe(small);
  });

  test('SES-01: starts the session in the address, and follows the network from then on', async () => {
    const app = create();
    await app.start();
    expect(sessionState()).toMatchObject({ is: 'valid', session: { sessionId: 'demo' } });
    expect(asked()).toEqual(['GET /sessions']);
    events.window.dispatchEvent(new Event('offline'));
    expect(isConnected()).toBe(false);
  });

  test.each([
    ['without https', false, 'SecurityError', 'no_tls'],
    ['that refuses to store anything', true, 'SecurityError', 'storage_blocked'],
    ['on a device without room', true, 'QuotaExceededError', 'storage_full'],
  ])('reports that nothing works in a browser %s', async (_, isSecureContext, error, why) => {
    vi.stubGlobal('isSecureContext', isSecureContext);
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', error);
    });
    await create().start();
    expect(sessionState()).toEqual({ is: 'invalid', why });
    expect(currentBanner()).toMatchObject({ message: { id: why } });
  });

  test.each(['navigator', 'BroadcastChannel'])(
    'makes no call in a browser whose windows cannot agree: %s',
    async (name) => {
      vi.stubGlobal(name, name === 'navigator' ? { locks: undefined } : undefined);
      await create().start();
      expect(sessionState()).toEqual({ is: 'invalid', why: 'no_locks' });
      expect(asked()).toEqual([]);
    },
  );

  test('that has ended refuses nothing in its successor', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const starting = create().start();
    create();
    await starting;
    expect(sessionState()).toEqual({ is: 'starting' });
  });

  test('closes the data when it is disposed of', async () => {
    const app = create();
    await app.start();
    const open = workspace();
    await app.dispose();
    expect([workspace(), sessionState()]).toEqual([null, { is: 'starting' }]);
    expect(store).not.toBe(app.store);
    await expect(open?.vault.db.count('outbox')).rejects.toThrow();
  });
});

describe('the background work', () => {
  const badge = vi.fn(async (_: number) => undefined);
  const words = vi.fn(async () => undefined);
  beforeEach(() => {
    vi.clearAllMocks();
    Object.assign(navigator, { setAppBadge: badge });
    localStore.set(keyOf('config'), JSON.stringify({ apiBasis: 'x' }));
  });

  test('counts waiting edits, on the device and on the icon, checks the deployment, and locks an idle console', async () => {
    const app = create({ idleLockMinutes: 10 });
    await app.start();
    await app.watch(words);
    expect(localStore.get(keyOf('used'))).not.toBeNull();
    await expect.poll(currentBanner).toMatchObject({ message: { id: 'config.unknown' } });
    const open = workspace();
    noteOutcome({ kind: 'unreached', applied: 'unknown' });
    await open?.outbox.put([set(small, '1', { a: 1 })], ({ name }) => typeOf(small, name));
    await expect.poll(() => badge.mock.lastCall, { timeout: 4000 }).toEqual([1]);
    const count = () => JSON.parse(localStore.get(keyOf(`unsent.${open?.vault.name}`)) ?? '{}').count;
    await expect.poll(count, { timeout: 4000 }).toBe(1);
  });

  test('rule 4: probes an unreachable service', async () => {
    const app = create();
    await app.start();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await app.watch(words);
    server.control.forget();
    noteOutcome({ kind: 'unreached', applied: 'unknown' });
    vi.advanceTimersByTime(3000);
    vi.useRealTimers();
    await until(() => asked().includes('GET /connections'));
  });

  test('starts in no app state that has ended', async () => {
    const app = create();
    const watching = app.watch(words);
    await app.dispose();
    await watching;
    expect(currentBanner()).toBeNull();
    expect(words).not.toHaveBeenCalled();
  });
});
