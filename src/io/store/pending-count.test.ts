import { describe, expect, test, vi } from 'vitest';
import { databaseOf } from '../names.ts';
import { openDatabase } from './open-database.ts';
import { forgetAllCounts, forgetPendingCount, lostCounts, writePendingCount } from './pending-count.ts';
import { privateFiles, refusePrivateFiles, useDevice } from './testing/rest.ts';

useDevice();

const ONE = databaseOf('1');
const TWO = databaseOf('2');
const NEW = { vault: TWO, birth: 'new' };

/** The lost changes of a manager who has opened this vault. */
const lost = async (managerId = 'm1', open = NEW) =>
  (await lostCounts(managerId, open)).map(({ vault, count, birth }) => ({ vault, count, birth }));

const written = async () => [...(await privateFiles()).keys()].map((name) => decodeURIComponent(name));

describe('rule 15: the count of a vault’s unsent changes survives its database', () => {
  test('and only its manager can see it; nothing stored reveals the manager or the changes', async () => {
    // Longer than what a random salt could hold by chance.
    const manager = 'manager-of-this-count';
    await writePendingCount(ONE, manager, 'b1', 3);
    expect(await lost(manager)).toEqual([{ vault: ONE, count: 3, birth: 'b1' }]);
    expect(await lost('m2')).toEqual([]);
    const rest = [...(await written()), ...Object.values(localStorage)].join();
    expect(rest).toContain('"count":3');
    expect(rest).not.toContain(manager);
  });

  test('and is not reported while the database exists, open or not', async () => {
    await writePendingCount(ONE, 'm1', 'b1', 3);
    expect(await lost('m1', { vault: ONE, birth: 'b1' })).toEqual([]);
    (await openDatabase<never>(ONE, 1)).close();
    expect(await lost()).toEqual([]);
  });

  test('and a database that the browser created anew is another one: the former one’s changes are lost', async () => {
    await writePendingCount(ONE, 'm1', 'b1', 3);
    expect(await lost('m1', { vault: ONE, birth: 'b2' })).toEqual([{ vault: ONE, count: 3, birth: 'b1' }]);
  });

  test('the last count applies, and a vault has only one file', async () => {
    await writePendingCount(ONE, 'm1', 'b1', 1);
    await writePendingCount(ONE, 'm1', 'b1', 2);
    await writePendingCount(TWO, 'm1', 'b2', 7);
    await expect.poll(written).toHaveLength(2);
    expect((await lost('m1', { vault: '', birth: '' })).map(({ count }) => count)).toEqual([2, 7]);
  });

  test('nothing is lost after everything was sent', async () => {
    await writePendingCount(ONE, 'm1', 'b1', 1);
    await writePendingCount(TWO, 'm1', 'b2', 1);
    await writePendingCount(ONE, 'm1', 'b1', 0);
    expect(await lost('m1', { vault: '', birth: '' })).toMatchObject([{ vault: TWO }]);
    await forgetPendingCount(TWO);
    expect(await lost()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('no count is left on a forgotten device', async () => {
    await writePendingCount(ONE, 'm1', 'b1', 1);
    localStorage.setItem('switchboard.theme', 'dark');
    await forgetAllCounts();
    expect(await written()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['switchboard.theme']);
  });
});

describe('decision 46: two places', () => {
  test('without private files only `localStorage` has it', async () => {
    refusePrivateFiles();
    await writePendingCount(ONE, 'm1', 'b1', 3);
    expect(await lost()).toMatchObject([{ vault: ONE, count: 3 }]);
    await forgetPendingCount(ONE);
    expect(await lost()).toEqual([]);
  });

  test('with private files only these count: `localStorage` reaches the disk later', async () => {
    await writePendingCount(ONE, 'm1', 'b1', 3);
    for (const name of Object.keys(localStorage)) localStorage.removeItem(name);
    expect(await lost()).toMatchObject([{ vault: ONE, count: 3 }]);
    await writePendingCount(TWO, 'm1', 'b2', 1);
    for await (const name of (await navigator.storage.getDirectory()).keys()) {
      const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(name);
      for await (const file of folder.keys()) await folder.removeEntry(file);
    }
    expect(await lost('m1', { vault: '', birth: '' })).toEqual([]);
  });

  test('a count that is only in `localStorage` moves into a file with the next count', async () => {
    refusePrivateFiles();
    await writePendingCount(ONE, 'm1', 'b1', 3);
    vi.restoreAllMocks();
    await writePendingCount(TWO, 'm1', 'b2', 1);
    expect((await written()).join()).toContain(`"vault":"${ONE}"`);
    expect((await lost('m1', { vault: '', birth: '' })).map(({ vault }) => vault)).toEqual([ONE, TWO]);
  });

  test.each(['', '{', '{"salt":1}', 'null'])('an invalid count (%j) is ignored', async (text) => {
    localStorage.setItem(`switchboard.unsent.${ONE}`, text);
    expect(await lost()).toEqual([]);
  });
});
