import { releaseHeld } from '../../outbox/release-held.ts';
import type { Outbox } from '../../outbox/store.ts';
import { reportNotSaved } from './report-not-saved.ts';

/** Releases all held edits, or edit `id` and those that must be sent before it. Resolves with false if not stored. */
export async function release(outbox: Outbox, id: string | undefined): Promise<boolean> {
  try {
    await releaseHeld(outbox, id);
    return true;
  } catch (error) {
    reportNotSaved(error);
    return false;
  }
}
