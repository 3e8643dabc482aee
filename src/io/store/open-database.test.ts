import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from './open-database.ts';

type Schema = { s: { key: number; value: string } };

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    vi.stubGlobal(name, page[name].bind(page));
  }
});
afterEach(() => vi.unstubAllGlobals());

const name = () => `left-${crypto.randomUUID()}`;
const open = (db: string) => openDatabase<Schema>(db, 1, { upgrade: (made) => void made.createObjectStore('s') });
/** Node's events have no phases: a listener added during an event runs if another listener comes in between. */
function leave(persisted: boolean): void {
  page.addEventListener('pagehide', () => undefined);
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
}

test('O-41: a page that is left and kept has no transaction open: another page can use the stores at once', async () => {
  const db = name();
  const left = await open(db);
  // Its page would finish it, but it is suspended.
  const { store, done } = left.transaction('s', 'readwrite');
  const ended = expect(done).rejects.toMatchObject({ name: 'AbortError' });
  store.put('unfinished', 1).catch(() => undefined);
  leave(true);
  await ended;
  expect(() => left.transaction('s')).toThrow();
  const other = await open(db);
  expect(await other.getAll('s')).toEqual([]);
  other.close();
});

test('O-41: a page that is left for good finishes its writes', async () => {
  const left = await open(name());
  const written = left.put('s', 'finished', 1);
  leave(false);
  await written;
  expect(await left.getAll('s')).toEqual(['finished']);
  left.close();
});

test('O-41: listeners that are added after the database still find it open when the page is left', async () => {
  const left = await open(name());
  const isOpen = new Promise((resolve) => {
    page.addEventListener('pagehide', () => resolve(left.transaction('s') !== undefined));
  });
  leave(true);
  await expect(isOpen).resolves.toBe(true);
});

test('a closed database is not closed again, and one that could not be opened is not closed at all', async () => {
  const db = name();
  (await open(db)).close();
  const newer = await openDatabase<Schema>(db, 2);
  await expect(open(db)).rejects.toMatchObject({ name: 'VersionError' });
  newer.close();
  expect(() => leave(true)).not.toThrow();
});
