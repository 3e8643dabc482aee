import { pass, quiet, turns } from './platform.ts';
import type { World } from './world.ts';

/** Longer than a window that is closed waits for the answer to what it has sent. */
const CLOSED_MS = 60_000;

/**
 * Every window is closed, and a worker sends (decision 0066): put together as a window is, without anybody in front of it.
 * After some turns a window opens, for which it lets go of the lock; or it is `killed` just then.
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
