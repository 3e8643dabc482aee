import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readMeta } from '../../io/store/documents.ts';
import { freshDevice, set, smallSubject, typeOf, until } from '../../outbox/testing/device.ts';
import { setPace } from '../../testing/pace.ts';
import { closeWorkspace, type Workspace, workspace } from '../documents/workspace.ts';
import { persist } from '../outbox/edits.ts';
import { stopSending } from '../outbox/sending.ts';
import { sessionState } from '../session/session-state.ts';
import { currentBanner } from '../shell/notices.ts';
import { closeState, type Start, startIn, stubWindow, useMockState } from '../testing/open-state.ts';

/** The interfaces that a new document brings. */
const INTERFACES = [
  ...['IDBRequest', 'IDBOpenDBRequest', 'IDBDatabase', 'IDBObjectStore', 'IDBIndex', 'IDBCursor'],
  ...['IDBCursorWithValue', 'IDBTransaction', 'DOMException', 'CryptoKey'],
];

const small = smallSubject();

const server = await useMockState();
let answer: () => void;
let giveBack: () => void;
beforeEach(() => {
  freshDevice();
  stubWindow(server.url);
  Object.assign(location, { pathname: '/a/1' });
  answer = () => undefined;
  giveBack = () => undefined;
});
afterEach(() => {
  answer();
  giveBack();
});

const start = (how: Start = {}) => startIn(server, async () => small, how);
async function started(): Promise<Workspace> {
  const open = await start();
  if (!open) throw new Error('nothing was opened');
  return open;
}
const wait = (id = '1') => persist([set(small, id, { a: 1 })], ({ name }) => typeOf(small, name));
const values = () =>
  workspace()
    ?.outbox.mirror.all()
    .map(({ input }) => Object(input)['id']);

/** Another page was suspended with an open transaction: nobody can read or write the stores until `answer`. */
async function silence(name: string): Promise<void> {
  // The start's time limit for the storage, and the pause before it tries again.
  giveBack();
  giveBack = setPace({ 3000: 300 });
  const asked = indexedDB.open(name);
  await new Promise((resolve) => {
    asked.onsuccess = resolve;
  });
  const db = asked.result;
  const store = db.transaction([...db.objectStoreNames], 'readwrite').objectStore('meta');
  let isOver = false;
  const hold = () => {
    if (!isOver) store.count().onsuccess = hold;
  };
  hold();
  answer = () => {
    isOver = true;
    db.close();
    giveBack();
  };
}

describe('O-41: a start whose storage does not answer', () => {
  test('works online only and says so; as soon as the storage answers it takes over the changes made meanwhile', async () => {
    const { vault } = await started();
    await stopSending();
    await wait('1');
    closeWorkspace();
    await silence(vault.name);
    const open = await start();
    expect(open?.vault.lasting).toBe(false);
    expect(sessionState().is).toBe('valid');
    expect(currentBanner()).toMatchObject({ message: { id: 'storage_silent' } });
    await stopSending();
    await wait('2');
    expect(values()).toEqual(['2']);
    // Later sends would raise their own banner.
    server.control.next({ path: '/connections/*/*', drop: 'before', times: 0 });
    answer();
    await until(() => workspace()?.vault.name === vault.name);
    expect(values()).toEqual(['1', '2']);
    await until(() => currentBanner() === null);
    const now = workspace();
    expect(now && (await readMeta(now.vault, 'session'))).toMatchObject({ id: 'demo' });
  });

  test('starts again when it answers, if only the storage knows who is signed in or the service is silent', async () => {
    const { vault } = await started();
    closeWorkspace();
    await silence(vault.name);
    await start({ held: null });
    expect(sessionState()).toEqual({ is: 'invalid', why: 'storage_silent' });
    answer();
    await until(() => sessionState().is === 'valid');
    expect(workspace()?.vault.name).toBe(vault.name);
    closeWorkspace();
    await silence(vault.name);
    server.control.next({ method: 'GET', path: '/sessions', drop: 'before', times: 0 });
    await start();
    expect(sessionState()).toEqual({ is: 'invalid', why: 'session_unreached' });
    answer();
    await until(() => sessionState().is === 'offline');
    expect(workspace()?.vault.name).toBe(vault.name);
  });

  test('reports when no database answers at all, each time, and starts again', async () => {
    const { vault } = await started();
    closeWorkspace();
    giveBack = setPace({ 3000: 100, 1500: 50 });
    const open = vi.spyOn(IDBFactory.prototype, 'open');
    open.mockImplementation(() => Reflect.construct(IDBOpenDBRequest, []));
    await start();
    expect(sessionState()).toEqual({ is: 'invalid', why: 'storage_silent' });
    open.mockRestore();
    giveBack();
    await until(() => sessionState().is === 'valid');
    expect(workspace()?.vault.name).toBe(vault.name);
  });

  test('closes the manager’s data if it is read too late', async () => {
    const { vault } = await started();
    closeWorkspace();
    await silence(vault.name);
    await start({ held: null });
    closeWorkspace();
    answer();
    await closeState();
    const gone = indexedDB.deleteDatabase(vault.name);
    await new Promise((resolve, reject) => {
      gone.onsuccess = resolve;
      gone.onblocked = () => reject(new Error('It is still open'));
    });
  });
});

describe('O-29: a start whose storage is damaged', () => {
  const native = indexedDB;
  afterEach(() => Object.assign(globalThis, { indexedDB: native }));

  /** The browser answers every `open` like this, even in a new document: its stored data is damaged. */
  function damage(error: string): void {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Internal error opening backing store', error);
    });
  }

  test.each(['UnknownError', 'InvalidStateError'])(
    'works online only in this window and offers a reset (%s)',
    async (error) => {
      damage(error);
      const open = await start();
      expect(open?.vault.lasting).toBe(false);
      expect(sessionState().is).toBe('valid');
      expect(currentBanner()).toMatchObject({ message: { id: 'storage_damaged' }, offersReset: true });
    },
  );

  test('reports it if only the storage knows who is signed in', async () => {
    damage('UnknownError');
    await start({ held: null });
    expect(sessionState()).toEqual({ is: 'invalid', why: 'storage_damaged' });
  });

  test('opens its data if only this document has lost its connection', async () => {
    const { vault } = await started();
    closeWorkspace();
    damage('UnknownError');
    const fresh = { indexedDB: Object.create(indexedDB, { open: { value: IDBFactory.prototype.open } }) };
    for (const name of INTERFACES) Object.assign(fresh, { [name]: class {} });
    vi.spyOn(document, 'createElement').mockReturnValue(
      Object.assign(Object.create(null), { contentWindow: fresh, remove: () => undefined }),
    );
    expect((await start())?.vault.name).toBe(vault.name);
    expect(currentBanner()).toBeNull();
  });
});
