import { ConcurrentChange } from './commit.ts';
import { release } from './decisions.ts';
import { withEarlier } from './queue.ts';
import type { Outbox } from './store.ts';

/** Has everything sent that is held now, or one edit and what has to go before it, while the hold goes on for others. */
export async function releaseHeld({ mirror, ...outbox }: Pick<Outbox, 'mirror' | 'loadAll' | 'revise'>, id?: string) {
  for (;;) {
    await outbox.loadAll();
    const hold = mirror.hold();
    const requested = id === undefined ? undefined : mirror.get(id);
    const entries = id === undefined ? mirror.all() : requested ? withEarlier(requested, mirror) : [];
    const decision = hold === undefined ? undefined : release(entries, hold);
    if (!decision || decision.update.length === 0) return;
    try {
      return await outbox.revise(decision);
    } catch (error) {
      // Something has changed meanwhile: looked at again.
      if (!(error instanceof ConcurrentChange)) throw error;
    }
  }
}
