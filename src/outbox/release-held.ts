import { ConcurrentChange } from './commit.ts';
import { releaseDecision } from './decisions.ts';
import { withEarlier } from './queue.ts';
import type { Outbox } from './store.ts';

/** *Send now* during a hold: releases all edits, or one and those that must be sent before it. The hold stays on. */
export async function releaseHeld({ mirror, ...outbox }: Pick<Outbox, 'mirror' | 'loadAll' | 'revise'>, id?: string) {
  for (;;) {
    await outbox.loadAll();
    const hold = mirror.hold();
    const requested = id === undefined ? undefined : mirror.get(id);
    const entries = id === undefined ? mirror.all() : requested ? withEarlier(requested, mirror) : [];
    const decision = hold === undefined ? undefined : releaseDecision(entries, hold);
    if (!decision || decision.update.length === 0) return;
    try {
      return await outbox.revise(decision);
    } catch (error) {
      // Another window changed an edit: read again and retry.
      if (!(error instanceof ConcurrentChange)) throw error;
    }
  }
}
