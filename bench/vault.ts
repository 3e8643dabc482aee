import { bundleDevice } from './kit/build.ts';
import type { Stage } from './kit/stage.ts';
import { type Row, toRow } from './kit/stats.ts';

export const names = ['vault'];

/** The vault's list of 10,000, decrypted and parsed, beside one JSON text in plain IndexedDB. Unthrottled. */
export async function measure(stage: Stage): Promise<Row[]> {
  const server = await stage.serve('dist', 10_000);
  const visit = await stage.visit();
  // Any page of the app's origin without the app in it.
  await visit.page.goto(`${server.url}/icon.svg`);
  await visit.page.evaluate(await bundleDevice());
  const times = await visit.page.evaluate(async (turns) => {
    const answer = await fetch('/connections', { headers: { 'x-session-id': 'demo' } });
    return window.device.readVault('m-bench', await answer.json(), turns);
  }, stage.runs * 5);
  await Promise.all([visit.close(), server.close()]);
  const pairs = times.ours.map((ours, turn) => ({ ours: { vault: ours }, floor: { vault: times.floor[turn] ?? 0 } }));
  const what = 'vault read of 10,000 items, unthrottled';
  return [toRow(pairs.slice(2), { name: 'vault', what, unit: 'ms', limit: 1.5 })];
}
