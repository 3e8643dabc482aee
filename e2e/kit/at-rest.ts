import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { expect, type Page } from '@playwright/test';

/** A page of any engine in which a function can be run. */
type Scriptable = {
  evaluate<Result, Given>(work: (given: Given) => Result | Promise<Result>, given: Given): Promise<Result>;
};

/** Drafts are stored a moment after the last key: waits until `count` drafts are stored and no write is pending. */
export async function draftsAtRest(page: Scriptable, count: number): Promise<void> {
  let before = '';
  const storedText = async () => {
    const drafts = await recordsOf(page, 'drafts');
    const same = drafts.join() === before;
    before = drafts.join();
    return same ? drafts.length : Number.NaN;
  };
  await expect.poll(storedText, { intervals: [600] }).toBe(count);
}

/**
 * Returns every record of every database that has a store of this name, as text. A database that is deleted meanwhile
 * is left out.
 */
export async function recordsOf(page: Scriptable, store: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const wait = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    /** Chromium never answers this request if it was pending while the origin's data was cleared. */
    const databases = async (): Promise<IDBDatabaseInfo[]> => {
      const late = new Promise<undefined>((resolve) => setTimeout(resolve, 2000));
      return (await Promise.race([indexedDB.databases(), late])) ?? databases();
    };
    const openThere = (name: string) => {
      const asked = indexedDB.open(name);
      // Do not recreate a database that was deleted meanwhile.
      asked.onupgradeneeded = () => asked.transaction?.abort();
      return wait(asked);
    };
    const text = (value: unknown): unknown => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (ArrayBuffer.isView(value)) return [...new Uint8Array(value.buffer)];
      if (value instanceof CryptoKey) return `key, extractable: ${value.extractable}`;
      if (Array.isArray(value)) return value.map(text);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, text(each)]));
    };
    const textsOf = async (name: string): Promise<string[]> => {
      const texts: string[] = [];
      const db = await openThere(name);
      for (const each of db.objectStoreNames) {
        if (wanted !== '*' && each !== wanted) continue;
        const objects = db.transaction(each).objectStore(each);
        const [keys, values] = await Promise.all([wait(objects.getAllKeys()), wait(objects.getAll())]);
        for (const [at, value] of values.entries()) texts.push(JSON.stringify([name, each, keys[at], text(value)]));
      }
      db.close();
      return texts;
    };
    const found: string[] = [];
    for (const { name = '' } of await databases()) {
      const texts = await textsOf(name).catch((error: unknown) => {
        if (error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)) return [];
        throw error;
      });
      found.push(...texts);
    }
    return found;
  }, store);
}

/** Stores a text on the device unencrypted, to show that the search would find it. */
export async function plant(page: Page, text: string): Promise<void> {
  await page.evaluate(async (planted) => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('control', 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore('control').put(planted, 'planted');
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    db.close();
  }, text);
}

/** All stored data that a script of the page can read, as text: databases, both web storages and caches. */
export async function readableStorage(page: Page): Promise<string> {
  const databases = await recordsOf(page, '*');
  const rest = await page.evaluate(async () => {
    const texts = [JSON.stringify({ ...localStorage }), document.cookie];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        texts.push(request.url, JSON.stringify([...(response?.headers ?? [])]), (await response?.text()) ?? '');
      }
    }
    return texts;
  });
  return [...databases, ...rest].join('\n');
}

/** Returns the files below a folder that contain a text in either encoding that browsers write, at any offset. */
export async function filesHolding(folder: string, text: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of names) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    // Compared as bytes: given UTF-16 text, `includes` finds matches at even offsets only.
    if (bytes.includes(text) || bytes.includes(Buffer.from(text, 'utf16le'))) found.push(relative(folder, path));
  }
  return found;
}

/**
 * Files where the browser itself stores window titles and addresses, and the page's session storage, which holds the
 * session id (O-14). The values of form controls are stored there as well, so these files are exempt for titles,
 * addresses and the session id only.
 */
const TITLES_AND_ADDRESSES =
  /(^|\/)(Session Storage|Sessions|segmentation_platform|History[^/]*|Visited Links|Favicons[^/]*|Top Sites[^/]*)(\/|$)/;

/**
 * Returns which of these texts are readable in which files below a folder. `known` texts are titles, addresses or the
 * session id, which the browser stores itself.
 */
export async function readableIn(
  folder: string,
  texts: readonly string[],
  known: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const text of texts) {
    const files = await filesHolding(folder, text);
    const ours = known.includes(text) ? files.filter((file) => !TITLES_AND_ADDRESSES.test(file)) : files;
    if (ours.length > 0) found.push(`${text}: ${ours.join()}`);
  }
  return found;
}
