import { releaseHeld } from '../../outbox/release-held.ts';
import type { Outbox } from '../../outbox/store.ts';
import { reportNotSaved } from './report-not-saved.ts';

/** Lets go of everything that is held, or of one edit and what has to go before it. False where that could not be kept. */
export async function release(outbox: Outbox, id: string | undefined): Promise<boolean> {
  try {
    await releaseHeld(outbox, id);
    return true;
  } catch (error) {
    reportNotSaved(error);
    return false;
  }
}
