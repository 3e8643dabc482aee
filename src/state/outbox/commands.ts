import type { Lane, Subject } from '../../model/edit.ts';
import type { Call, Outcome } from '../../model/outcome.ts';
import { withLane } from '../../outbox/commands.ts';
import { isLive, isStuck, isWaitingHeld } from '../../outbox/entry.ts';
import { isRecent } from '../../outbox/freshness.ts';
import { refreshDocument } from '../documents/documents.ts';
import { onWorkspaceChange, type Workspace, workspace } from '../documents/workspace.ts';
import { call } from '../session/calls.ts';
import { isOnline } from '../session/connectivity.ts';
import { sessionState } from '../session/session-state.ts';
import { sendNow } from './replayer.ts';

/** What waits in the lane has this long to be sent before a command, in ms. */
const LANE_TIMEOUT_MS = 30_000;

/**
 * Why a command was not run: there is no way to the service; an edit of the connection needs the administrator's
 * attention first, is held for a review, or could not be sent in time; or another window sends and does not answer.
 */
export type CommandRefusal = 'offline' | 'attention' | 'held' | 'waiting' | 'busy';

/** Something that changes a connection at once and is never queued (O-02), such as the start of a simulation. */
export type Command = {
  lane: Lane;
  /** How the connection of the lane is read, where the copy that is here is too old to make a call of (O-30). */
  subject: Subject;
  /** Asked once the lane is empty and its copy is new, so that it is made of what the service has by then. */
  call(): Call;
  /** Keeps what the answer teaches, before any edit that was made meanwhile is sent. */
  learn?(outcome: Outcome): Promise<void> | void;
};

/**
 * Runs a command after everything that waits in its lane, and resolves with its answer. No window sends an edit of the
 * lane meanwhile. A command without an answer is not repeated: its caller looks what has become of it.
 */
export async function runCommand(
  { lane, subject, call: made, learn }: Command,
  timeoutMs = LANE_TIMEOUT_MS,
): Promise<Outcome | { refused: CommandRefusal }> {
  const open = workspace();
  const until = performance.now() + timeoutMs;
  while (open && sessionState().is === 'valid' && isOnline()) {
    const refused = await laneEmptied(open, lane, until);
    if (refused) return { refused };
    const outcome = await withLane(open.vault.name, lane, async () => {
      // Another window may have kept an edit of which this one has not heard yet.
      await open.outbox.loadAll();
      if (open.outbox.mirror.lane(lane).length > 0) return undefined;
      const read = isRecent(open.documents, lane, Date.now()) ? undefined : await refreshDocument(subject, lane);
      if (read && read.kind !== 'answer') return read;
      const answered = await call(made());
      await learn?.(answered);
      return answered;
    });
    if (outcome) return outcome === 'busy' ? { refused: 'busy' } : outcome;
  }
  return { refused: 'offline' };
}

/** Sends what waits in a lane at once; nothing is returned when it is empty, else why it cannot be emptied. */
function laneEmptied({ outbox }: Workspace, lane: Lane, until: number): Promise<CommandRefusal | undefined> {
  return new Promise((resolve) => {
    const stop = onWorkspaceChange(look);
    const timer = setTimeout(() => end('waiting'), until - performance.now());
    const last = outbox.mirror.lane(lane).at(-1);
    if (last && isLive(last) && !isAnyHeld()) sendNow(last.id);
    look();

    function isAnyHeld() {
      const { mirror } = outbox;
      return mirror.lane(lane).some((entry) => isWaitingHeld(entry, mirror.hold()));
    }

    function look() {
      const entries = outbox.mirror.lane(lane);
      if (entries.some((entry) => !isLive(entry) || isStuck(entry))) end('attention');
      // What is held goes when the administrator says so, not because something else wants to follow it.
      else if (isAnyHeld()) end('held');
      else if (entries.length === 0) end(undefined);
    }

    function end(refused: CommandRefusal | undefined) {
      stop();
      clearTimeout(timer);
      resolve(refused);
    }
  });
}
