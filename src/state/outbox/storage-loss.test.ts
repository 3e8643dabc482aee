import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keyOf } from '../../io/names.ts';
import { openFile } from '../../io/sealed-file.ts';
import { forgetPendingCount, lostCounts, writePendingCount } from '../../io/store/pending-count.ts';
import { openVault } from '../../io/store/vault.ts';
import { localStore } from '../../io/web-storage.ts';
import { configOf } from '../../model/config.ts';
import { set, smallSubject, typeOf } from '../../outbox/testing/device.ts';
import { really, useIdleTime } from '../../testing/pace.ts';
import { useQuickPasswords } from '../../testing/quick-passwords.ts';
import { closeWorkspace, openWorkspace, type Workspace } from '../documents/workspace.ts';
import { currentConfig, setConfig } from '../session/config.ts';
import { currentSession, sessionState, setSession } from '../session/session-state.ts';
import { currentBanner, takeNote } from '../shell/notices.ts';
import { openState, readHook, stubWindow, useMockState } from '../testing/open-state.ts';
import { discardFormer, exportFormer } from './former.ts';
import { setSubjectLookup } from './sending.ts';
import {
  dropFormer,
  formerMessage,
  useFormer,
  useLost,
  useStoragePromise,
  watchStorage,
  writeCount,
} from './storage-loss.ts';

const small = smallSubject();
const GONE = 'switchboard-gone';

const server = await useMockState();
let open: Workspace;
useIdleTime();
useQuickPasswords();
beforeEach(async () => {
  stubWindow(server.url);
  open = await openState(server);
  setSubjectLookup(async () => small);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'storage');
});

const manager = () => currentSession(sessionState())?.managerId ?? '';
const put = (...ids: string[]) =>
  open.outbox.put(
    ids.map((id) => set(small, id, { a: 1 })),
    ({ name }) => typeOf(small, name),
  );
const counted = (vault = open.vault.name): number | undefined => {
  const text = localStore.get(keyOf(`unsent.${vault}`));
  return text === null ? undefined : JSON.parse(text).count;
};

describe('rule 15: the number of unsent edits', () => {
  test('is stored together with edits about to be stored, and again when it changes', async () => {
    await writeCount(2);
    expect(counted()).toBe(2);
    await put('1');
    await writeCount();
    expect(counted()).toBe(1);
    await open.outbox.revise({ settle: open.outbox.mirror.all(), update: [] });
    await writeCount();
    expect(counted()).toBeUndefined();
  });

  test('is counted soon after every change, without a request', async () => {
    watchStorage();
    await put('1', '2');
    await expect.poll(() => counted(), { timeout: 5000 }).toBe(2);
    await put('3');
    await expect.poll(() => counted(), { timeout: 5000 }).toBe(3);
  });

  test('is not counted without a manager, or for data that ends with the window', async () => {
    const session = sessionState();
    setSession({ is: 'invalid', why: 'not_signed_in' });
    await writeCount(1);
    expect(counted()).toBeUndefined();
    setSession(session);
    open = await openWorkspace(await openVault('switchboard-window', false), () => undefined);
    await writeCount(1);
    expect(counted()).toBeUndefined();
    closeWorkspace();
    await writeCount(1);
    expect(counted()).toBeUndefined();
  });
});

describe('rule 15: unsent edits of a lost database', () => {
  const banner = (count: number) => ({
    ...{ variant: 'urgent', heading: 'error', linksToOutbox: true },
    message: { id: 'outbox.lost', values: { count } },
  });

  test('are reported, all of this manager together, until dismissed', async () => {
    await writePendingCount(GONE, manager(), 'b1', 3);
    await writePendingCount(`${GONE}-too`, manager(), 'b2', 4);
    await writePendingCount(`${GONE}-other`, 'another', 'b3', 5);
    await writeCount();
    expect(readHook(useLost)?.count).toBe(7);
    expect(readHook(useLost)?.vaults.toSorted()).toEqual([GONE, `${GONE}-too`]);
    expect(currentBanner()).toMatchObject(banner(7));
    takeNote();
    await expect.poll(() => readHook(useLost)).toBeNull();
    expect([counted(GONE), counted(`${GONE}-too`), counted(`${GONE}-other`)]).toEqual([undefined, undefined, 5]);
    expect(await lostCounts(manager(), { vault: open.vault.name, birth: 'any' })).toEqual([]);
  });

  test('are not overwritten by a new database’s count before that', async () => {
    await put('1');
    await writePendingCount(open.vault.name, manager(), 'the one before', 3);
    watchStorage();
    await writeCount();
    expect(currentBanner()).toMatchObject(banner(3));
    // The counting planned before has ended by then.
    await really(100);
    expect(counted()).toBe(3);
    takeNote();
    await expect.poll(() => counted(), { timeout: 5000 }).toBe(1);
  });

  test('are none if the count is the open database’s; nothing is reported', async () => {
    await put('1');
    await writeCount();
    expect([readHook(useLost), currentBanner()]).toEqual([null, null]);
    await forgetPendingCount(open.vault.name);
  });
});

describe('O-31: unsent edits for another service', () => {
  const BEFORE = 'switchboard-before';
  const SERVICE = 'https://former.example';

  /** Unsent edits of the same manager for a service that the configuration named before. */
  async function leave(...ids: string[]): Promise<void> {
    const here = currentConfig();
    setConfig(configOf({ apiBase: SERVICE }, server.url));
    const now = open;
    open = await openWorkspace(await openVault(BEFORE, true), () => undefined);
    await put(...ids);
    await writeCount();
    open.outbox.close();
    setConfig(here);
    open = await openWorkspace(await openVault(now.vault.name, true), () => undefined);
    await forgetPendingCount(BEFORE);
    await writeCount();
  }

  test('are reported with their destination, until none waits', async () => {
    await leave('1', '2');
    const former = { db: BEFORE, service: SERVICE, count: 2 };
    expect(readHook(useFormer)).toEqual([former]);
    expect(currentBanner()).toMatchObject({
      ...{ variant: 'urgent', heading: 'session', linksToOutbox: true },
      message: { id: 'outbox.former', values: { count: 2, host: 'former.example' } },
    });
    expect(formerMessage({ ...former, service: 'http://a.example/http://' }).values.host).toBe('a.example/http://');
    dropFormer('switchboard-other');
    expect(readHook(useFormer)).toEqual([former]);
    dropFormer(BEFORE);
    expect(readHook(useFormer)).toEqual([]);
  });

  test('are not reported over a loss', async () => {
    await writePendingCount(GONE, manager(), 'b1', 3);
    await leave('1');
    expect(readHook(useFormer)).toHaveLength(1);
    expect(currentBanner()).toMatchObject({ message: { id: 'outbox.lost' } });
  });

  test('are not reported if none waits', async () => {
    await leave();
    expect([readHook(useFormer), currentBanner()]).toEqual([[], null]);
  });

  test('can be exported to a file, or discarded with all other data of that service', async () => {
    await leave('1', '2');
    const former = { db: BEFORE, service: SERVICE, count: 2 };
    const content = await openFile(await exportFormer(former, 'correct horse'), 'correct horse');
    expect(Object(content).edits).toMatchObject([{ lane: 'a/1' }, { lane: 'a/2' }]);
    await discardFormer(former);
    expect(readHook(useFormer)).toEqual([]);
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(BEFORE);
  });
});

describe('rule 15: persistent storage', () => {
  const persisting = (persist?: () => Promise<boolean>) =>
    Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });

  test.each([
    ['that promises', async () => true, true],
    ['that does not', async () => false, false],
    ['that fails', () => Promise.reject(new Error('no')), false],
    ['that knows no such thing', undefined, false],
  ])('is requested with the first edit of a browser %s, once', async (_, answer, promised) => {
    const persist = answer && vi.fn(answer);
    persisting(persist);
    await writeCount();
    expect(readHook(useStoragePromise)).toBeNull();
    await writeCount(1);
    await expect.poll(() => readHook(useStoragePromise)).toBe(promised);
    await writeCount(2);
    if (persist) expect(persist).toHaveBeenCalledOnce();
  });
});
