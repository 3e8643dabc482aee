import { beforeEach, describe, expect, test } from 'vitest';
import { readMeta } from '../../io/store/documents.ts';
import { holdDecision } from '../../outbox/decisions.ts';
import { edit, set, smallSubject, typeOf, until } from '../../outbox/testing/device.ts';
import '../../testing/kinds.ts';
import { useIdleTime } from '../../testing/pace.ts';
import { noteHealth } from '../documents/health-records.ts';
import { touchWorkspace, type Workspace } from '../documents/workspace.ts';
import { setSession } from '../session/session-state.ts';
import { currentBanner, dismissBanner } from '../shell/notices.ts';
import { openState, readHook, signIn, useMockState } from '../testing/open-state.ts';
import {
  clearList,
  currentItems,
  listAfter,
  listAge,
  prefetchList,
  refreshList,
  restoreList,
  sinceAsked,
  storedList,
  useConnections,
  useCreating,
  useListed,
  useListState,
  useRowStates,
} from './list.ts';

const server = await useMockState();
let open: Workspace;
useIdleTime();
beforeEach(async () => {
  open = await openState(server);
});

const asked = () => server.control.requests().filter(({ path }) => path === '/connections').length;
const answerWith = (status: number, more: object = {}) =>
  server.control.next({ method: 'GET', path: '/connections', status, body: {}, ...more });

const small = smallSubject();
const put = (...edits: Parameters<Workspace['outbox']['put']>[0]) =>
  open.outbox.put(edits, ({ name }) => typeOf(small, name));
const stateOf = (lane: string) => readHook(useRowStates).get(lane);

describe('LIST-01: the list', () => {
  test('is requested once, however many callers there are at the same time, and has the time of its answer', async () => {
    expect(readHook(useListState)).toEqual({ is: 'loading', list: undefined });
    expect(listAge()).toBe(Number.POSITIVE_INFINITY);
    expect(sinceAsked()).toBe(Number.POSITIVE_INFINITY);
    await Promise.all([refreshList(), refreshList()]);
    expect(asked()).toBe(1);
    expect(readHook(useListState).is).toBe('ready');
    expect(readHook(useConnections)).toEqual(currentItems());
    expect(listAge()).toBeLessThan(10_000);
    expect(sinceAsked()).toBeLessThan(10_000);
    await refreshList();
    expect(asked()).toBe(2);
  });

  test('O-16: is stored on the device, and a start shows it before any answer; it does not replace a newer one', async () => {
    await refreshList();
    const items = currentItems();
    await expect.poll(() => readMeta(open.vault, 'list'), { timeout: 10_000 }).toEqual(storedList());
    clearList();
    expect(readHook(useListState)).toEqual({ is: 'loading', list: undefined });
    await restoreList();
    expect(readHook(useListState)).toMatchObject({ is: 'ready', list: { items } });
    expect(asked()).toBe(1);
    listAfter({ listEffect: { deleting: true, ...deleted } } as never, undefined);
    await restoreList();
    expect(currentItems()).toHaveLength((items?.length ?? 0) - 1);
  });

  test('that cannot be read is reported; a shown one stays (O-16)', async () => {
    answerWith(500);
    await refreshList();
    expect(readHook(useListState)).toEqual({ is: 'failed', list: undefined });
    expect(currentBanner()).toMatchObject({ variant: 'urgent', of: 'list' });
    await refreshList();
    expect(currentBanner()).toBeNull();
    const shown = readHook(useListState);
    answerWith(500);
    await refreshList(true);
    expect(readHook(useListState)).toEqual(shown);
    expect(currentBanner()).toBeNull();
    answerWith(500);
    await refreshList();
    expect(currentBanner()).not.toBeNull();
  });

  test('O-01: a silent service raises no banner while a list is shown', async () => {
    await refreshList();
    server.control.cut(true);
    await refreshList();
    expect(currentBanner()).toBeNull();
    expect(readHook(useListState).is).toBe('ready');
    clearList();
    await refreshList();
    expect(readHook(useListState).is).toBe('failed');
    expect(currentBanner()).not.toBeNull();
  });

  test('A-01: an answer that is no list is a failure', async () => {
    server.control.next({ method: 'GET', path: '/connections', status: 200, body: { connections: 1 } });
    await refreshList();
    expect(readHook(useListState).is).toBe('failed');
    expect(currentBanner()).toMatchObject({ message: { id: 'failed_to_load_accounts' } });
    dismissBanner();
  });

  test('is requested under a freshly verified session, and shown once its data is open', async () => {
    setSession({ is: 'starting' });
    const opened = Promise.withResolvers<void>();
    prefetchList('demo', opened.promise);
    await until(() => asked() === 1 && server.control.requests().at(-1)?.status === 200);
    expect(readHook(useListState).is).toBe('loading');
    opened.resolve();
    await until(() => readHook(useListState).is === 'ready');
    await signIn(server);
  });

  test('O-06: is read again if an edit was answered during the read: it may lack that edit', async () => {
    await refreshList();
    server.control.next({ method: 'GET', path: '/connections', hold: true });
    const reading = refreshList();
    await until(() => asked() === 2);
    listAfter({ listEffect: { deleting: true, ...deleted } } as never, undefined);
    server.control.release();
    await reading;
    expect(asked()).toBe(3);
  });
});

const deleted = { id: 'twilio-support', platform: 'twilio' };

describe('OFF-14: waiting edits in the list', () => {
  test('an answered create or delete is in the list before the next read', async () => {
    expect(listAfter({ listEffect: { deleting: true, ...deleted } } as never, undefined)).toBeUndefined();
    await refreshList();
    expect(readHook(() => useListed('twilio/twilio-support', 'chat', true))).toEqual({
      platform: 'twilio',
      title: undefined,
    });
    expect(readHook(() => useListed('twilio/twilio-support', 'twilio', false))).toEqual({
      platform: undefined,
      title: expect.any(String),
    });
    const stored = listAfter({ listEffect: { deleting: true, ...deleted } } as never, undefined);
    expect(stored).toEqual(storedList());
    expect(readHook(() => useListed('twilio/twilio-support', 'chat', false))).toEqual({
      platform: undefined,
      title: undefined,
    });
    listAfter({ listEffect: { creating: true, platform: 'twilio', title: 'New', path: '/' } } as never, 'made');
    expect(readHook(() => useListed('twilio/made', 'chat', false))).toEqual({ platform: 'twilio', title: 'New' });
    expect(listAfter({} as never, 'made')).toBeUndefined();
  });

  test('a row shows what waits, what is held, and what needs attention', async () => {
    expect(stateOf('a/1')).toBeUndefined();
    await put(set(small, '1', { a: 1 }));
    touchWorkspace();
    expect(stateOf('a/1')).toEqual({ waiting: true });
    const [entry] = open.outbox.mirror.all();
    const same = stateOf('a/1');
    touchWorkspace();
    expect(stateOf('a/1')).toBe(same);
    await open.outbox.revise(holdDecision('hold'));
    expect(stateOf('a/1')).toEqual({ waiting: true, held: true });
    const epoch = await open.outbox.raiseEpoch();
    // No answer came ten times, while other edits were answered.
    if (entry) await open.outbox.commit({ epoch, update: [{ ...entry, unanswered: 10 }] });
    expect(stateOf('a/1')).toMatchObject({ waiting: true, attention: true });
    const refused = { why: 'refused', words: { verbatim: 'No' } } as const;
    const [stuck] = open.outbox.mirror.all();
    if (stuck) await open.outbox.commit({ epoch, update: [{ ...stuck, state: 'parked', parked: refused }] });
    expect(stateOf('a/1')).toEqual({ attention: true });
    await put(edit(small, 'remove', { id: '1' }));
    expect(stateOf('a/1')).toMatchObject({ deleting: true, waiting: true, attention: true });
  });

  test('a create has a row of its own until it is answered', async () => {
    await put(edit(small, 'create', { key: 'Mine' }), set(small, '1', { a: 1 }));
    const [entry] = open.outbox.mirror.all();
    expect(readHook(useCreating)).toEqual([
      {
        ...{ id: '', title: 'Mine', platform: 'a', lastUpdate: entry?.at, entryId: entry?.id, path: '/' },
        state: { creating: true, waiting: true },
      },
    ]);
  });

  test('LIST-12: a row shows a connection’s problem next to its waiting edits', async () => {
    await noteHealth(open.vault, 'a/1', 'chip.errors');
    await put(set(small, '1', { a: 1 }));
    expect(stateOf('a/1')).toEqual({ waiting: true, wrong: 'chip.errors' });
    await noteHealth(open.vault, 'a/1', undefined);
    expect(stateOf('a/1')).toEqual({ waiting: true });
  });
});

test('GATE-02: the list shows the connections that the session allows, and only stores the others', async () => {
  await refreshList();
  const all = currentItems()?.length ?? 0;
  server.control.session('demo', { platform_version: '8.6.9' });
  await signIn(server);
  expect(readHook(useConnections).length).toBeLessThan(all);
  expect(currentItems()).toHaveLength(all);
});
