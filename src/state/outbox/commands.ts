import type { Lane, Subject } from '../../model/edit.ts';
import type { Call, Outcome } from '../../model/outcome.ts';
import { withLane } from '../../outbox/commands.ts';
import { isLive, isWaitingHeld, needsAttention, type QueuedEdit } from '../../outbox/entry.ts';
import { isRecentCopy, refreshDocument } from '../documents/documents.ts';
import { onWorkspaceChange, type Workspace, workspace } from '../documents/workspace.ts';
import { call } from '../session/calls.ts';
import { canCall } from '../session/can-call.ts';
import { sendNow } from './sending.ts';

/** How long a command waits until the edits of its lane are sent, in ms. */
const LANE_TIMEOUT_MS = 30_000;

/**
 * Why a command was not run. `offline`: no verified session or no network; `attention`: an edit of the connection needs the
 * administrator first; `held`: a hold keeps an edit of the lane; `waiting`: the lane's edits were not sent in time; `busy`:
 * another window sends and does not answer; `ruled-out`: the connection, as it is now, does not allow it.
 */
export type CommandRefusal = 'offline' | 'attention' | 'held' | 'waiting' | 'busy' | 'ruled-out';

/** A call that changes a connection immediately and is never queued (O-02), such as starting a simulation. */
export type Command = {
  lane: Lane;
  /** Reads the lane's connection if the local copy is too old to build the call from (O-30). */
  subject: Subject;
  /**
   * Builds the call from the service's copy, once the command waits for no edit and the copy is recent. Null: the copy rules
   * the command out, and it does not run.
   */
  call(): Call | null;
  /**
   * The command ends something and cannot wait: it runs before edits that only the administrator can continue (parked, held,
   * unanswered), and leaves them unchanged.
   */
  ends?: boolean;
  /** Stores what the answer says before any edit made meanwhile is sent. */
  learn?(outcome: Outcome): Promise<void> | void;
};

/**
 * Runs a command after all waiting edits of its lane, and resolves with its outcome, or with the reason why it did not run
 * (within `timeoutMs`). No window sends an edit of the lane meanwhile. A command without an answer is not repeated: the
 * caller must find out whether it took effect.
 */
export async function runCommand(
  { lane, subject, call: made, ends = false, learn }: Command,
  timeoutMs = LANE_TIMEOUT_MS,
): Promise<Outcome | { refused: CommandRefusal }> {
  const open = workspace();
  const until = performance.now() + timeoutMs;
  while (open && canCall()) {
    const refused = await laneEmptied(open, { lane, ends }, until);
    if (refused) return { refused };
    const outcome = await withLane(open.vault.name, lane, async () => {
      // Another window may have stored an edit whose announcement has not arrived here yet.
      await open.outbox.loadAll();
      if (awaited(open, { lane, ends }).length > 0) return undefined;
      const read = isRecentCopy(lane) ? undefined : await refreshDocument(subject, lane);
      if (read && read.kind !== 'answer') return read;
      const asked = made();
      if (!asked) return 'ruled-out' as const;
      const answered = await call(asked);
      await learn?.(answered);
      return answered;
    });
    if (outcome) return typeof outcome === 'string' ? { refused: outcome } : outcome;
  }
  return { refused: 'offline' };
}

type Place = { lane: Lane; ends: boolean };

/** The edits that go before a command. */
function awaited({ outbox: { mirror } }: Workspace, { lane, ends }: Place): readonly QueuedEdit[] {
  const entries = mirror.lane(lane);
  return ends ? entries.filter((each) => !needsAttention(each) && !isWaitingHeld(each, mirror.hold())) : entries;
}

/**
 * Sends the lane's edits now; resolves with undefined once none is left to wait for, else with the reason why one cannot be
 * sent.
 */
function laneEmptied(open: Workspace, place: Place, until: number): Promise<CommandRefusal | undefined> {
  return new Promise((resolve) => {
    const stop = onWorkspaceChange(checkLane);
    const timer = setTimeout(() => end('waiting'), until - performance.now());
    const { mirror } = open.outbox;
    const last = awaited(open, place).at(-1);
    if (last && isLive(last) && !isAnyHeld()) sendNow(last.id);
    checkLane();

    function isAnyHeld() {
      return awaited(open, place).some((entry) => isWaitingHeld(entry, mirror.hold()));
    }

    function checkLane() {
      const entries = awaited(open, place);
      if (entries.some(needsAttention)) end('attention');
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
