import type { QueuedEdit } from './entry.ts';

/** A create that has waited longer than this, in ms, may have been copied to another device with the browser's profile. */
const COPY_MS = 10 * 60_000;

/**
 * Whether another device may hold a waiting create as well, and may have sent it: it is old, or older than this page or
 * worker (`since`), as on a device that started from a copy of the profile. `now` and `since` in epoch ms.
 */
export function mayBeCopied({ progress, at }: QueuedEdit, now: number, since: number): boolean {
  const made = typeof progress['made'] === 'number' ? progress['made'] : at;
  return made < since || now - made > COPY_MS;
}
