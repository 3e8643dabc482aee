import { expect, test } from 'vitest';
import { countIn } from './former.ts';
import { openVault } from './vault.ts';

test('a database that is gone is not made anew by counting what it holds', async () => {
  expect(await countIn('switchboard-gone')).toBe(0);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('switchboard-gone');
});

test('what a database holds is counted', async () => {
  const { db } = await openVault('switchboard-here', true);
  expect(await countIn('switchboard-here')).toBe(0);
  db.close();
});
