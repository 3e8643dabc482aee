import { dequal } from 'dequal/lite';
import { useAtomValue } from 'jotai';
import { isHeld, type QueuedEdit } from '../../outbox/entry.ts';
import { nextOf } from '../../outbox/queue.ts';
import { derived, isDestroyed, type Workspace } from '../documents/workspace.ts';
import { useCanCall } from '../session/can-call.ts';
import { store } from '../store.ts';

const NONE: readonly QueuedEdit[] = [];
const NOTHING = { waiting: 0, held: 0, attention: 0 };

/** The outbox of the open workspace; undefined while another window destroys it, since nothing will be sent. */
const outboxOf = (open: Workspace | null) => (open && !isDestroyed(open.vault) ? open.outbox : undefined);

const entriesAtom = derived((open) => outboxOf(open)?.mirror.all() ?? NONE);
export const countsAtom = derived((open) => outboxOf(open)?.mirror.counts() ?? NOTHING, dequal);
/** Every edit of the outbox, oldest first. */
export const useEntries = () => useAtomValue(entriesAtom);

/**
 * Whether an edit is in flight. An edit that a reload interrupted stays marked as sending until a sender starts: while the
 * service cannot be called, nothing of it is in flight, and its fate is as open as that of an edit without an answer.
 */
export function useIsInFlight(entry: Pick<QueuedEdit, 'state'> | undefined): boolean {
  return useCanCall() && entry?.state === 'sending';
}

/** How many edits wait, how many of these are held, and how many need the administrator's attention. */
export const useCounts = () => useAtomValue(countsAtom);
export const currentCounts = () => store.get(countsAtom);

const holdAtom = derived((open) => outboxOf(open)?.mirror.hold());

/** The id of the present hold; undefined without one. */
export const useHoldId = () => useAtomValue(holdAtom);

export const useHold = () => useHoldId() !== undefined;

/** Whether an edit is in flight or waits for its first attempt. */
function isSendingFrom({ mirror }: Workspace['outbox']): boolean {
  const hold = mirror.hold();
  return mirror.lanes().some((lane) => {
    const next = nextOf(mirror.lane(lane), mirror);
    return next !== undefined && !isHeld(next, hold) && (next.state === 'sending' || next.attempts === 0);
  });
}

const sendingAtom = derived((open) => {
  const outbox = outboxOf(open);
  return outbox !== undefined && isSendingFrom(outbox);
});
export const useIsSending = () => useAtomValue(sendingAtom);

const unsentAtom = derived((open) => outboxOf(open)?.count() ?? 0);

/** How many unsent edits the open workspace stores, including those not loaded yet. */
export const useUnsent = () => useAtomValue(unsentAtom);
export const currentUnsent = () => store.get(unsentAtom);
