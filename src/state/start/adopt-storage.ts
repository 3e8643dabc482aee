import { openLastVault } from '../../io/store/open-vault.ts';
import { withinTime } from '../../io/store/time-limit.ts';
import { adoptDatabase } from '../outbox/recovery.ts';
import { type SessionState, sessionState } from '../session/session-state.ts';
import { readSucceeded } from '../shell/notices.ts';
import { lifetime } from '../store.ts';

/** The pause between two attempts, and the longest attempt, in ms. */
const AGAIN_MS = 3000;

/**
 * After a verified start without the device's storage (O-41): as soon as the storage answers, moves the data that only this
 * window has into the manager's database; then `keep` stores the session.
 */
export async function adoptStorage(keep: () => Promise<void>): Promise<void> {
  if (!(await answers(adoptDatabase, 'valid'))) return;
  await keep().catch(() => undefined);
  readSucceeded('storage');
}

/** After a start that could show nothing without the device's storage: calls `start` as soon as the storage answers. */
export async function startWithStorage(start: () => Promise<void>): Promise<void> {
  const attempt = async () => {
    const vault = await openLastVault(null);
    await vault?.db.transaction(['outbox', 'meta']).done.finally(() => vault.db.close());
    return true;
  };
  if (await answers(() => withinTime(AGAIN_MS, attempt), 'invalid')) await start();
}

/** Repeats an attempt until it succeeds; resolves with false if the session leaves this state. */
async function answers(attempt: () => Promise<boolean>, state: SessionState['is']): Promise<boolean> {
  const signal = lifetime();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    if (signal.aborted || sessionState().is !== state) return false;
    const done = await attempt().catch((error: unknown) => {
      if (!(error instanceof DOMException)) throw error;
      return false;
    });
    if (done) return !signal.aborted && sessionState().is === state;
  }
}
