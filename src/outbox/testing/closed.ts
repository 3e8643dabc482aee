import { pass, quiet, turns } from './platform.ts';
import type { World } from './world.ts';

/** Longer than a closing window waits for its answers. */
const CLOSED_MS = 60_000;

/**
 * Closes every window except a last one that stands for the sending background worker (decision 0066). After `after` turns a
 * window opens, and the worker releases the lock or is `killed`.
 */
export async function sendClosed(world: World, after: number, killed: boolean): Promise<void> {
  world.thaw();
  await world.open();
  const worker = world.windows.at(-1);
  while (world.windows.length > 1) {
    const before = world.windows.length;
    world.close(0);
    await pass(CLOSED_MS);
    if (world.windows.length === before) return;
  }
  if (!worker) return;
  await turns(after);
  await world.open();
  if (killed) await world.crash(world.windows.indexOf(worker));
  else world.close(world.windows.indexOf(worker));
  await quiet();
}
