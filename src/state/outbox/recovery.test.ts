import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readMeta, writeMeta } from '../../io/store/documents.ts';
import { destroyVault } from '../../io/store/wipe-vault.ts';
import { SmallStorage } from '../../io/testing/small-storage.ts';
import { windowName } from '../../io/window.ts';
import { holdDecision } from '../../outbox/decisions.ts';
import { edit, set, smallSubject, typeOf, until } from '../../outbox/testing/device.ts';
import '../../testing/kinds.ts';
import { paceTimers } from '../../testing/pace.ts';
import { closeWorkspace, type Workspace, workspace } from '../documents/workspace.ts';
import { currentItems, refreshList } from '../list/list.ts';
import { setSession } from '../session/session-state.ts';
import { currentBanner, dismissBanner } from '../shell/notices.ts';
import { openState, signIn, startAgain, stubWindow, useMockState } from '../testing/open-state.ts';
import { revise, save } from './edits.ts';
import { reopenDatabase, watchDatabase } from './recovery.ts';
import { setSubjectLookup } from './sending.ts';

const small = smallSubject();

const server = await useMockState();
let open: Workspace;
let events: ReturnType<typeof stubWindow>;
// The pause before a database is created anew, and the delay until the list is stored.
paceTimers({ 1000: 50, 10000: 100 });
beforeEach(async () => {
  events = stubWindow(server.url);
  open = await openState(server);
  begin();
});

/** Without a session that names the manager, a new database gets its former name. */
function begin(): void {
  setSubjectLookup(async () => small);
  setSession({ is: 'starting' });
  watchDatabase();
}

const put = (...edits: Parameters<Workspace['outbox']['put']>[0]) =>
  open.outbox.put(edits, ({ name }) => typeOf(small, name));
const values = (of: Workspace | null = workspace()) =>
  of?.outbox.mirror.all().map(({ input }) => Object(input)['values']);

/** Deletes the database under the app, as a browser does that clears it. */
async function deleteDatabase(): Promise<void> {
  const gone = Promise.withResolvers<void>();
  indexedDB.deleteDatabase(open.vault.name).onsuccess = () => gone.resolve();
  await gone.promise;
}

/** Resolves once another database has replaced the open one, with everything that was in memory. */
async function replaced(): Promise<void> {
  await until(() => workspace() !== open && workspace() !== null, 15_000);
  await reopenDatabase();
}

describe('O-29 OFF-27: a database that disappears under the app', () => {
  test('is created anew, with the edits, the hold, the session and the list; the next start finds all of it', async () => {
    await writeMeta(open.vault, 'session', { session: 'mine' });
    open = await startAgain(server, open);
    await refreshList();
    begin();
    await readMeta(open.vault, 'session');
    await put(set(small, '1', { a: 1 }), set(small, '2', { b: 1 }));
    await open.outbox.revise(holdDecision('hold'));
    open.documents.remember('a/1', { a: 0 }, [], 5);
    await deleteDatabase();
    await replaced();
    const next = workspace();
    expect(values()).toEqual([{ a: 1 }, { b: 1 }]);
    expect(next?.outbox.mirror.hold()).toBe('hold');
    expect(next?.documents.get('a/1')?.doc).toEqual({ a: 0 });
    expect(currentBanner()).toBeNull();
    open = await startAgain(server, open);
    expect(values(open)).toEqual([{ a: 1 }, { b: 1 }]);
    expect(open.outbox.mirror.hold()).toBe('hold');
    expect(await readMeta(open.vault, 'session')).toEqual({ session: 'mine' });
    expect(await readMeta(open.vault, 'list')).toBeTruthy();
    expect((await open.documents.read('a/1'))?.doc).toEqual({ a: 0 });
  });

  test('its edits are sent under a verified session', async () => {
    vi.stubGlobal('location', { pathname: '/' });
    server.control.next({ method: 'GET', path: '/connections/a/*', status: 200, body: { a: 0 }, times: 0 });
    server.control.next({ method: 'POST', path: '/connections/a/*', status: 200, body: {}, times: 0 });
    await put(set(small, '1', { a: 1 }, { a: 0 }));
    await signIn(server);
    await deleteDatabase();
    await until(() => server.control.requests().some(({ method }) => method === 'POST'), 15_000);
    await until(() => workspace()?.outbox.mirror.size() === 0);
  });

  test('an edit that is made at that moment is stored in the new one', async () => {
    open.vault.db.close();
    const seen = { a: 0 };
    const request = { subject: { ...small, key: 'a' }, name: 'set', title: 'title', seen };
    expect(await save([{ ...request, input: { id: '1', values: { a: 1 } } }])).toHaveLength(1);
    expect(workspace()).not.toBe(open);
    expect(values()).toEqual([{ a: 1 }]);
  });

  test('a full device is different: nothing is created anew, and the banner reports the full device', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const request = { subject: { ...small, key: 'a' }, name: 'set', title: 'title', seen: {} };
    expect(await save([{ ...request, input: { id: '1', values: { a: 1 } } }])).toBeNull();
    expect(workspace()).toBe(open);
    expect(currentBanner()).toMatchObject({ message: { id: 'outbox.no_room' } });
    dismissBanner();
  });

  test('may disappear again', async () => {
    await put(set(small, '1', { a: 1 }));
    await deleteDatabase();
    await replaced();
    open = workspace() ?? open;
    await deleteDatabase();
    await replaced();
    expect(values()).toEqual([{ a: 1 }]);
  });

  test('O-02: an edit in flight is verified before it is sent again, and a create is searched for', async () => {
    await signIn(server);
    await refreshList();
    setSession({ is: 'starting' });
    await put(set(small, '1', { a: 1 }), edit(small, 'create', { key: 'Mine' }));
    const [first] = open.outbox.mirror.all();
    const epoch = await open.outbox.raiseEpoch();
    if (first) await open.outbox.commit({ epoch, update: [{ ...first, state: 'sending' }] });
    await deleteDatabase();
    await replaced();
    const [sent, create] = workspace()?.outbox.mirror.all() ?? [];
    expect(sent?.state).toBe('verify');
    expect(create?.progress).not.toEqual({});
  });

  test('is saved again by one window: another window does not repeat that', async () => {
    await put(set(small, '1', { a: 1 }), set(small, '2', { b: 1 }));
    const [first] = open.outbox.mirror.all();
    const other = new BroadcastChannel(`${open.vault.name}:kept-anew`);
    other.postMessage({ birth: await open.vault.nameOf('birth'), ids: [first?.id] });
    other.postMessage({ birth: 'of another database', ids: open.outbox.mirror.all().map(({ id }) => id) });
    const received = new Promise<string[]>((resolve) => {
      other.onmessage = ({ data }) => resolve(data.ids);
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    await deleteDatabase();
    await replaced();
    expect(values()).toEqual([{ b: 1 }]);
    expect((await received).length).toBe(2);
    other.close();
    expect(currentBanner()).toBeNull();
  });

  test('loses unreadable edits, and that is reported', async () => {
    await put(set(small, '1', { a: 1 }), set(small, '2', { b: 1 }));
    const [record] = await open.vault.db.getAll('outbox');
    if (record)
      await open.vault.db.put('outbox', {
        ...record,
        enc: { iv: new Uint8Array(12), data: new ArrayBuffer(32) } as never,
      });
    open = await startAgain(server, open);
    begin();
    await open.outbox.loadAll();
    await deleteDatabase();
    await replaced();
    expect(values()).toEqual([{ b: 1 }]);
    expect(currentBanner()).toMatchObject({ message: { id: 'outbox.lost', values: { count: 1 } } });
    dismissBanner();
  });
});

describe('O-41: a database whose connection is lost', () => {
  /** Another window sent an edit: its record is gone, but this window has not heard of it. */
  async function sentElsewhere(nth: number): Promise<void> {
    const [key = 0] = (await open.vault.db.getAllKeys('outbox')).slice(nth);
    await open.vault.db.delete('outbox', key);
  }
  const lose = () => open.vault.db.close();
  const whole = () => workspace()?.vault.db.count('outbox');

  test('is opened again with its data: an edit that another window sent meanwhile is not saved a second time', async () => {
    await put(set(small, '1', { a: 1 }), set(small, '2', { b: 1 }));
    await sentElsewhere(0);
    lose();
    expect(await reopenDatabase()).toBe(true);
    expect(values()).toEqual([{ b: 1 }]);
    expect(await whole()).toBe(1);
    expect(currentBanner()).toBeNull();
  });

  test('gets the edit and the decision that are stored meanwhile', async () => {
    await put(set(small, '1', { a: 1 }));
    lose();
    const [subject, name] = [{ ...small, key: 'a' }, 'set'];
    const input = { id: '2', values: { b: 1 } };
    expect(await save([{ subject, name, input, seen: {}, title: '' }])).toHaveLength(1);
    open = workspace() ?? open;
    lose();
    expect(await revise(holdDecision('hold'))).toBe(true);
    expect(workspace()?.outbox.mirror.hold()).toBe('hold');
    expect(values()).toEqual([{ a: 1 }, { b: 1 }]);
    expect(currentBanner()).toBeNull();
  });

  test('restores what WebKit loses in the tab: the session, its database, the window’s name for drafts', async () => {
    await signIn(server);
    const window = await windowName();
    vi.stubGlobal('sessionStorage', new SmallStorage());
    lose();
    expect(await reopenDatabase()).toBe(true);
    const kept = ['session_id', 'workspace', 'window'].map((name) => sessionStorage.getItem(name));
    expect(kept).toEqual(['demo', workspace()?.vault.name, window]);
  });

  test('is opened again when a page that was left is shown again', async () => {
    await put(set(small, '1', { a: 1 }));
    lose();
    const shown = (persisted: boolean) =>
      events.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    shown(false);
    shown(true);
    await replaced();
    expect(values()).toEqual([{ a: 1 }]);
  });

  test('is retried after the browser refused three times, and then the banner disappears', async () => {
    await put(set(small, '1', { a: 1 }));
    const refuse = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    });
    lose();
    expect(await reopenDatabase()).toBe(false);
    expect(currentBanner()).toMatchObject({ message: { id: 'outbox.only_here' } });
    refuse.mockRestore();
    await replaced();
    expect(values()).toEqual([{ a: 1 }]);
    expect(currentBanner()).toBeNull();
  });
});

describe('O-29: a new database', () => {
  test('is not created if there is one, if nothing is open, and for data that was never meant to last', async () => {
    expect(await reopenDatabase()).toBe(true);
    expect(workspace()).toBe(open);
    closeWorkspace();
    expect(await reopenDatabase()).toBe(false);
  });

  test('is not created for data that closed meanwhile', async () => {
    await put(set(small, '1', { a: 1 }));
    open.vault.db.close();
    const made = reopenDatabase();
    closeWorkspace();
    expect(await made).toBe(false);
    expect(workspace()).toBeNull();
  });

  test('O-33 SES-15: is not created if another window logged out; then the service says whether the session has ended', async () => {
    await signIn(server);
    await put(set(small, '1', { a: 1 }));
    await destroyVault(open.vault.name);
    const asked = () => server.control.requests().map(({ method, path }) => `${method} ${path}`);
    // The answer is handled: a call before that would share the request.
    await expect.poll(currentItems).toBeDefined();
    expect(asked()).toEqual(['GET /connections']);
    const [subject, name] = [{ ...small, key: 'a' }, 'set'];
    const request = { subject, name, input: { id: '1', values: { b: 1 } }, seen: {}, title: '' };
    expect(await save([request])).toBeNull();
    await expect.poll(asked).toEqual(['GET /connections', 'GET /connections']);
    expect(currentBanner()).toMatchObject({ message: { id: 'outbox.deleted_elsewhere' } });
    dismissBanner();
  });

  test('is tried three times; then the banner says what only this window has', async () => {
    await put(set(small, '1', { a: 1 }));
    const refuse = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('Storage is off', 'UnknownError');
    });
    open.vault.db.close();
    expect(await reopenDatabase()).toBe(false);
    // Three times in this document, then in a new one.
    expect(refuse).toHaveBeenCalledTimes(6);
    expect(currentBanner()).toMatchObject({ message: { id: 'outbox.only_here', values: { count: 1 } } });
    expect(values()).toEqual([{ a: 1 }]);
  });
});
