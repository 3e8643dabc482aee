import type { Connection } from '../../model/connection.ts';
import { allSetups } from './all-setups.ts';
import { showSetups } from './setup-records.ts';

/** Stores the set-up progress of the list's connections for its marks. */
export async function showMarks(items: readonly Connection[]): Promise<void> {
  const counts = new Map((await allSetups()).map(({ platform, steps }) => [String(platform), steps.length]));
  await showSetups(items, (platform) => counts.get(platform) ?? 0);
}
