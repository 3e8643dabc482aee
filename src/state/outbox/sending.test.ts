import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openVault } from '../../io/store/vault.ts';
import { holdDecision } from '../../outbox/decisions.ts';
import { openOutbox } from '../../outbox/store.ts';
import { set, smallSubject, typeOf, until } from '../../outbox/testing/device.ts';
import { paceTimers, really, setPace } from '../../testing/pace.ts';
import { noteHealth, readUnhealthy } from '../documents/health-records.ts';
import type { Workspace } from '../documents/workspace.ts';
import { currentItems, refreshList } from '../list/list.ts';
import { currentBanner } from '../shell/notices.ts';
import { openState, stubWindow, useMockState } from '../testing/open-state.ts';
import {
  onSendEvent,
  retryNow,
  sendAllNow,
  sendNow,
  setSubjectLookup,
  startSending,
  stopSending,
  wakeSender,
} from './sending.ts';

const small = smallSubject();
const server = await useMockState();
let open: Workspace;
beforeEach(async () => {
  stubWindow(server.url);
  open = await openState(server);
  setSubjectLookup(async () => small);
  server.control.next({ method: 'GET', path: '/connections/a/*', status: 200, body: { a: 0 }, times: 0 });
  server.control.next({ method: 'POST', path: '/connections/a/*', status: 200, body: {}, times: 0 });
});

const all = () => open.outbox.mirror.all();
const posted = () => server.control.requests().filter(({ method }) => method === 'POST');
const put = async (id: string): Promise<string> => {
  const ids = await open.outbox.put([set(small, id, { a: 1 }, { a: 0 })], ({ name }) => typeOf(small, name));
  return ids[0] ?? '';
};
/** Resolves once this window sends. */
async function sends(): Promise<void> {
  const before = await open.outbox.readEpoch();
  startSending(open);
  await expect.poll(() => open.outbox.readEpoch()).toBe(before + 1);
}

/** Edits of two connections that are retried in an hour. */
async function putOff(): Promise<readonly string[]> {
  const ids = [await put('1'), await put('2')];
  const update = all().map((entry) => ({ ...entry, notBefore: Date.now() + 3_600_000 }));
  await open.outbox.commit({ epoch: await open.outbox.raiseEpoch(), update });
  return ids;
}

test('LIST-12: the read before an edit is sent renews what the list says is wrong with the connection', async () => {
  const attention = ({ a = 9 }: { a?: number }) => (a > 1 ? ('chip.errors' as const) : undefined);
  setSubjectLookup(async () => ({ ...small, attention }));
  for (const lane of ['a/1', 'a/2', 'a/3']) await noteHealth(open.vault, lane, 'chip.errors');
  await putOff();
  await sendAllNow();
  await sends();
  await until(() => all().length === 0);
  await expect.poll(readUnhealthy).toEqual(['a/3']);
});

describe('rule 5: *Send now*', () => {
  test('of one edit, before this window sends, takes effect once it does; the others still wait', async () => {
    const [one = ''] = await putOff();
    await sendNow(one);
    await sends();
    await until(() => all().length === 1);
    await really(30);
    expect(posted()).toMatchObject([{ path: '/connections/a/1' }]);
  });

  test('from long before is ignored: another window may have acted on it', async () => {
    await putOff();
    await sendAllNow();
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 31_000);
    await sends();
    await really(50);
    expect(posted()).toEqual([]);
  });

  test('of everything, while this window sends, takes effect at once', async () => {
    await putOff();
    await sends();
    await really(30);
    expect(posted()).toEqual([]);
    await sendAllNow();
    await until(() => all().length === 0);
  });

  test('sends held edits as well', async () => {
    await open.outbox.revise(holdDecision('h'));
    await put('1');
    await sends();
    await really(30);
    expect(posted()).toEqual([]);
    await sendAllNow();
    await until(() => all().length === 0);
  });

  test('reports that the release of held edits cannot be stored', async () => {
    await open.outbox.revise(holdDecision('h'));
    await put('1');
    open.vault.db.close();
    await sendAllNow();
    expect(currentBanner()).toMatchObject({ message: { id: 'outbox.not_kept' } });
    expect(open.outbox.mirror.counts().held).toBe(1);
  });
});

describe('A-08: the result of an edit', () => {
  const refused = () => {
    server.control.clearRules();
    server.control.next({ method: 'GET', path: '/connections/a/*', status: 200, body: { a: 0 }, times: 0 });
    server.control.next({ method: 'POST', path: '/connections/a/*', status: 400, body: {}, times: 0 });
  };

  test('is announced in the sending window, and in this manager’s others', async () => {
    refused();
    await put('1');
    const heard: unknown[] = [];
    const other = new BroadcastChannel(`${open.vault.name}:events`);
    other.onmessage = ({ data }) => heard.push(data.kind);
    const told: string[] = [];
    const stop = onSendEvent(({ kind }) => told.push(kind));
    await sends();
    await until(() => heard.length > 0);
    expect([told, heard]).toEqual([['parked'], ['parked']]);
    expect(currentBanner()).toMatchObject({ variant: 'urgent', action: { edit: all()[0]?.id } });
    other.postMessage({ kind: 'settled', entry: all()[0], saved: { verbatim: 'saved' }, created: undefined });
    await until(() => told.length === 2);
    stop();
    other.postMessage({ kind: 'settled', entry: all()[0], saved: { verbatim: 'saved' }, created: undefined });
    await really(20);
    other.close();
    expect(told).toEqual(['parked', 'settled']);
  });

  test('O-22: is in this window’s list whichever window sends it', async () => {
    await refreshList();
    const [item] = currentItems() ?? [];
    await putOff();
    await sends();
    const other = new BroadcastChannel(`${open.vault.name}:events`);
    const entry = { ...all()[0], listEffect: { deleting: true, id: item?.id, platform: item?.platform } };
    other.postMessage({ kind: 'settled', entry, saved: { verbatim: 'saved' }, created: undefined });
    await expect.poll(currentItems).not.toContainEqual(item);
    other.close();
  });
});

describe('rule 3: an edit that another window asks this sending one about', () => {
  // How long its announcement may take.
  paceTimers({ 1000: 20 });

  test('is read from the disk and sent, before its announcement', async () => {
    await put('1');
    await sends();
    await until(() => all().length === 0);
    const other = await openOutbox(await openVault(open.vault.name, true), () => undefined);
    const saving = other.put([set(small, '2', { a: 1 }, { a: 0 })], ({ name }) => typeOf(small, name));
    // A window that closes announces nothing more.
    other.close();
    const [id] = await saving;
    await really(20);
    expect(all()).toEqual([]);
    const lock = new BroadcastChannel(`${open.vault.name}:lock`);
    lock.postMessage({ say: 'who', id });
    await until(() => posted().length === 2);
    lock.close();
    expect(posted()[1]).toMatchObject({ path: '/connections/a/2' });
  });
});

describe('rule 4: a network that comes back', () => {
  test('retries the edits that waited for it at once', async () => {
    // Nothing is retried by itself.
    onTestFinished(setPace((ms) => (ms < 1000 ? ms : ms * 1000)));
    server.control.clearRules();
    server.control.next({ path: '/connections/a/*', drop: 'before', times: 0 });
    await put('1');
    await sends();
    await until(() => (all()[0]?.notBefore ?? 0) > 0);
    server.control.clearRules();
    server.control.next({ method: 'GET', path: '/connections/a/*', status: 200, body: { a: 0 }, times: 0 });
    server.control.next({ method: 'POST', path: '/connections/a/*', status: 200, body: {}, times: 0 });
    retryNow();
    await until(() => all().length === 0);
  });
});

describe('SES-23: once the session has ended', () => {
  test('nothing is sent, whatever wakes the sender; the next session sends it', async () => {
    await put('1');
    await sends();
    await until(() => all().length === 0);
    await stopSending();
    await put('2');
    wakeSender();
    await sendAllNow();
    await really(50);
    expect(posted()).toMatchObject([{ path: '/connections/a/1' }]);
    startSending(open);
    await until(() => all().length === 0);
    expect(posted()).toMatchObject([{ path: '/connections/a/1' }, { path: '/connections/a/2' }]);
  });
});
