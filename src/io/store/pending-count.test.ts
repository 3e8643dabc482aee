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

describe('rule 15: how many unsent changes a vault held is known when its database is gone', () => {
  test('to the manager whose they were, and to no other; nothing of either can be read in what rests', async () => {
    // Longer than what a random salt could hold by chance.
    const manager = 'manager-of-this-count';
    await writePendingCount(ONE, manager, 'b1', 3);
    expect(await lost(manager)).toEqual([{ vault: ONE, count: 3, birth: 'b1' }]);
    expect(await lost('m2')).toEqual([]);
    const rest = [...(await written()), ...Object.values(localStorage)].join();
    expect(rest).toContain('"count":3');
    expect(rest).not.toContain(manager);
  });

  test('not while the database is there, be it open or not', async () => {
    await writePendingCount(ONE, 'm1', 'b1', 3);
    expect(await lost('m1', { vault: ONE, birth: 'b1' })).toEqual([]);
    (await openDatabase<never>(ONE, 1)).close();
    expect(await lost()).toEqual([]);
  });

  test('one that the browser has made anew is another: what the one before held is lost', async () => {
    await writePendingCount(ONE, 'm1', 'b1', 3);
    expect(await lost('m1', { vault: ONE, birth: 'b2' })).toEqual([{ vault: ONE, count: 3, birth: 'b1' }]);
  });

  test('what was counted last counts, and one file a vault is left', async () => {
    await writePendingCount(ONE, 'm1', 'b1', 1);
    await writePendingCount(ONE, 'm1', 'b1', 2);
    await writePendingCount(TWO, 'm1', 'b2', 7);
    await expect.poll(written).toHaveLength(2);
    expect((await lost('m1', { vault: '', birth: '' })).map(({ count }) => count)).toEqual([2, 7]);
  });

  test('when all is sent there is nothing to lose', async () => {
    await writePendingCount(ONE, 'm1', 'b1', 1);
    await writePendingCount(TWO, 'm1', 'b2', 1);
    await writePendingCount(ONE, 'm1', 'b1', 0);
    expect(await lost('m1', { vault: '', birth: '' })).toMatchObject([{ vault: TWO }]);
    await forgetPendingCount(TWO);
    expect(await lost()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('nothing is left of any where the device is forgotten', async () => {
    await writePendingCount(ONE, 'm1', 'b1', 1);
    localStorage.setItem('switchboard.theme', 'dark');
    await forgetAllCounts();
    expect(await written()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual(['switchboard.theme']);
  });
});

describe('decision 46: two places', () => {
  test('without private files it rests in the small storage alone', async () => {
    refusePrivateFiles();
    await writePendingCount(ONE, 'm1', 'b1', 3);
    expect(await lost()).toMatchObject([{ vault: ONE, count: 3 }]);
    await forgetPendingCount(ONE);
    expect(await lost()).toEqual([]);
  });

  test('where there are files they count: the small storage reaches the disk later', async () => {
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

  test('what was written into the small storage alone comes into a file with the next count', async () => {
    refusePrivateFiles();
    await writePendingCount(ONE, 'm1', 'b1', 3);
    vi.restoreAllMocks();
    await writePendingCount(TWO, 'm1', 'b2', 1);
    expect((await written()).join()).toContain(`"vault":"${ONE}"`);
    expect((await lost('m1', { vault: '', birth: '' })).map(({ vault }) => vault)).toEqual([ONE, TWO]);
  });

  test.each(['', '{', '{"salt":1}', 'null'])('what is not a count (%j) is none', async (text) => {
    localStorage.setItem(`switchboard.unsent.${ONE}`, text);
    expect(await lost()).toEqual([]);
  });
});
