import { expect, test } from 'vitest';
import { countIn } from './former.ts';
import { openVault } from './vault.ts';

test('counting does not create a deleted database', async () => {
  expect(await countIn('switchboard-gone')).toBe(0);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('switchboard-gone');
});

test('the changes in a database are counted', async () => {
  const { db } = await openVault('switchboard-here', true);
  expect(await countIn('switchboard-here')).toBe(0);
  db.close();
});
