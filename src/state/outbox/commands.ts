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

/** How long a command waits for the edits of its lane to be sent, in ms. */
const LANE_TIMEOUT_MS = 30_000;

/**
 * Why a command was not run. `offline`: no verified session or no network; `attention`: an edit of the connection needs the
 * administrator first; `held`: an edit is held for a review; `waiting`: the lane's edits were not sent in time; `busy`:
 * another window sends and does not answer.
 */
export type CommandRefusal = 'offline' | 'attention' | 'held' | 'waiting' | 'busy';

/** A call that changes a connection immediately and is never queued (O-02), such as starting a simulation. */
export type Command = {
  lane: Lane;
  /** Used to read the lane's connection when the local copy is too old to build the call from (O-30). */
  subject: Subject;
  /** Builds the call; called once the lane is empty and its copy is recent, so that it is based on the newest state. */
  call(): Call;
  /** Stores what the answer says, before any edit made meanwhile is sent. */
  learn?(outcome: Outcome): Promise<void> | void;
};

/**
 * Runs a command after all waiting edits of its lane, and resolves with its outcome, or with the reason why it was not run
 * (within `timeoutMs`). No window sends an edit of the lane meanwhile. A command without an answer is not repeated: the
 * caller must find out whether it had an effect.
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
      // Another window may have stored an edit that this one has not been told of yet.
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

/** Has the lane's edits sent now; resolves with undefined once it is empty, else with the reason why it cannot be. */
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
      // Held edits are released by the administrator only, never because a command waits for them.
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
