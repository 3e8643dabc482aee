import { beforeEach, expect, test, vi } from 'vitest';
import { SmallStorage } from './testing/small-storage.ts';

/** A page of this tab, after its start. */
async function page() {
  vi.resetModules();
  return (await import('./window.ts')).windowName();
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new SmallStorage());
});

test('OFF-06: a window keeps its name across a reload', async () => {
  vi.stubGlobal('navigator', { locks: { request: async (_: string, __: object, hold: () => unknown) => hold() } });
  const name = await page();
  expect(await page()).toBe(name);
  vi.unstubAllGlobals();
});

test('OFF-06: a duplicated tab, which has the storage of the other one, gets a name of its own', async () => {
  const name = await page();
  const other = await page();
  expect(other).not.toBe(name);
  expect(sessionStorage.getItem('window')).toBe(other);
});
