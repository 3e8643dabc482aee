import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { setPace } from '../../testing/pace.ts';
import { openDeviceDb } from './device-db.ts';
import { countUnsent, wipeDevice } from './forget-device.ts';
import { openVaultOf } from './open-vault.ts';
import { writePendingCount } from './pending-count.ts';
import { closed, opened, privateFiles, stubWorker, useDevice } from './testing/rest.ts';

useDevice();

const OWNER = { managerId: 'm1', service: 'https://s.example' };

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
const edit = (seq: number) => ({
  ...{ v: 2, seq, id: `e${seq}`, state: 'waiting' as const, lanes: ['lane'] },
  ...{ attempts: 0, notBefore: 0, rev: 1, enc: { iv: new Uint8Array(12), ct: new ArrayBuffer(4) } },
});

/** Creates an owner's vault with this many unsent changes, closes it, and returns its name. */
async function left(owner: typeof OWNER, unsent: number): Promise<string> {
  const vault = await opened(openVaultOf(owner));
  for (let seq = 0; seq < unsent; seq += 1) await vault.db.put('outbox', edit(seq));
  await writePendingCount(vault.name, owner.managerId, 'birth', unsent);
  closed(vault);
  return vault.name;
}

beforeEach(() => {
  stubWorker(true);
  vi.stubGlobal('location', { pathname: '/', origin: 'https://console.example' });
});

describe('O-03: a forgotten device', () => {
  test('first shows how many unsent changes of all managers it destroys', async () => {
    expect(await countUnsent(() => false)).toBe(0);
    await left(OWNER, 2);
    await left({ ...OWNER, managerId: 'm2' }, 1);
    expect(await countUnsent(() => false)).toBe(3);
    expect((await databases()).length).toBe(3);
  });

  test('O-05: does not count what a window without a manager left, which nobody can open', async () => {
    const vault = await opened(openVaultOf(undefined));
    await vault.db.put('outbox', edit(1));
    closed(vault);
    expect(await countUnsent(() => false)).toBe(0);
    expect(await databases()).toHaveLength(1);
    await wipeDevice();
    expect(await databases()).toEqual([]);
  });

  test('has no databases, files or preferences left; data of other apps on the origin stays', async () => {
    await left(OWNER, 2);
    for (const storage of [localStorage, sessionStorage]) storage.setItem('switchboard.theme', 'dark');
    localStorage.setItem('another.app', 'kept');
    (await openDB('another', 1)).close();
    expect(await wipeDevice()).toBe('overwritten');
    expect(await databases()).toEqual(['another']);
    expect([...(await privateFiles()).keys()]).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['another.app']);
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(await wipeDevice()).toBe('overwritten');
  });

  test('reports a key that could only be deleted', async () => {
    await left(OWNER, 1);
    stubWorker(false);
    expect(await wipeDevice()).toBe('deleted');
    expect(await databases()).toEqual([]);
  });

  test('reports that something is left if another window holds it open', async () => {
    await left(OWNER, 1);
    const held = await openDeviceDb();
    // How long a window may hold it open; without one it is deleted long before.
    onTestFinished(setPace({ 5000: 500 }));
    expect(await wipeDevice()).toBe('left');
    expect(await databases()).toEqual(['switchboard']);
    held.close();
  });

  test('also loses half of a key without a database', async () => {
    const name = await left(OWNER, 0);
    await deleteDB(name);
    expect((await privateFiles()).size).toBe(1);
    await wipeDevice();
    expect((await privateFiles()).size).toBe(0);
  });

  test('loses the app itself: its workers and their files, and no others of the origin', async () => {
    const gone: string[] = [];
    const worker = (scope: string) => ({ scope, unregister: async () => void gone.push(scope) });
    Object.assign(navigator, {
      serviceWorker: {
        getRegistration: async () => worker('https://console.example/sender/'),
        getRegistrations: async () => [worker('https://console.example/'), worker('https://console.example/other/')],
      },
    });
    const caches = ['app-https://console.example/', 'app-https://console.example/other/'];
    vi.stubGlobal('caches', { keys: async () => caches, delete: async (name: string) => void gone.push(name) });
    await wipeDevice();
    expect(gone.toSorted()).toEqual([
      'app-https://console.example/',
      'https://console.example/',
      'https://console.example/sender/',
    ]);
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
});
