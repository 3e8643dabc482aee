import { useState } from 'react';
import { keepFocus } from '../../../connection/screen/use-tab.ts';
import type { CustomConnection } from '../../../model/custom-connection.ts';
import type { Lane } from '../../../model/edit.ts';
import { messageOf } from '../../../model/failure.ts';
import type { Message, MessageId } from '../../../model/message.ts';
import { type Opened, viewOfOpened } from '../../../settings/forms/open-connection.ts';
import { refreshDocument, storeDocument } from '../../../state/documents/documents.ts';
import { useLocked } from '../../../state/documents/view.ts';
import { workspace } from '../../../state/documents/workspace.ts';
import { type CommandRefusal, runCommand } from '../../../state/outbox/commands.ts';
import { useOnline } from '../../../state/session/connectivity.ts';
import { beginAction, raiseSuccess } from '../../../state/shell/notices.ts';
import { place, whileRunning } from '../base/place.ts';
import { noteStart } from '../feed/live.ts';
import { tasksOf } from './edits.ts';
import { configurationOf } from './settings.ts';

type Status = 'start' | 'stop';

const DONE = { start: 'trainer.started', stop: 'trainer.stopped' } as const satisfies Record<Status, MessageId>;

/** Reports why the command cannot run, or has failed. */
export type Fail = (message: Message) => void;

const REFUSED = {
  offline: 'trainer.command_offline',
  attention: 'trainer.command_attention',
  held: 'trainer.command_held',
  waiting: 'trainer.command_waiting',
  busy: 'trainer.command_busy',
} as const satisfies Record<Exclude<CommandRefusal, 'ruled-out'>, MessageId>;

const FAILED = { id: 'failed_to_update_simulator_configuration' } as const;

/** The seven fields besides the status. Unreadable values go back unchanged. */
function sevenOf(doc: CustomConnection): object {
  const { unread = {}, taskRecords = [], numberOfTasks = 0 } = doc;
  const seven = { ...tasksOf(taskRecords, doc), ...configurationOf(doc) };
  const raw = Object.entries(unread).filter(([field]) => Object.hasOwn(seven, field));
  return { ...seven, ...(unread['taskRecords'] !== undefined && { numberOfTasks }), ...Object.fromEntries(raw) };
}

/** The service's connection, without waiting edits. */
const heldByService = (lane: Lane) => (workspace()?.documents.get(lane)?.doc ?? {}) as CustomConnection;

/**
 * Starts or stops the simulation: POST /update-simulation-status/{id} with all seven fields, after everything that
 * waits in its lane; Stop does not wait for edits that need a decision. It does not repeat an unanswered command but reads
 * the connection to see whether it took effect (O-16), and after a refusal to see what another administrator changed.
 * `isReady` says whether the freshly read connection allows it; if not, it reports the reason itself.
 */
async function runSimulation(
  open: Opened<CustomConnection>,
  simulationStatus: Status,
  isReady: (fail: Fail) => boolean,
  fail: Fail,
): Promise<void> {
  const { kind, id, lane } = open;
  const ran = whileRunning(viewOfOpened(open));
  /** Another button or window stopped it while the command waited for its turn. */
  const isStopped = () => simulationStatus === 'stop' && ran && heldByService(lane).simulationStatus === 'stop';
  const outcome = await runCommand({
    // Edits refused because the simulation runs must not prevent stopping it.
    ...{ lane, subject: kind, ends: simulationStatus === 'stop' },
    call() {
      if (isStopped() || !isReady(fail)) return null;
      const body = { simulationStatus, ...sevenOf(heldByService(lane)) };
      return { method: 'POST', path: `/update-simulation-status/${encodeURIComponent(id)}`, body };
    },
    async learn(answered) {
      const workspaceNow = workspace();
      const copy = await workspaceNow?.documents.read(lane);
      if (answered.kind !== 'answer' || !workspaceNow || !copy) return;
      const doc = place.withAnswer(answered.body, id, copy.doc);
      if (doc !== copy.doc) await storeDocument(workspaceNow, kind, lane, doc, null);
    },
  });
  if ('refused' in outcome) {
    if (outcome.refused !== 'ruled-out') fail({ id: REFUSED[outcome.refused] });
    return;
  }
  const isSo = () => viewOfOpened(open).simulationStatus === simulationStatus;
  if (outcome.kind === 'expired') return;
  if (!isSo()) await refreshDocument(kind, lane);
  const done = isSo() && outcome.kind !== 'refused';
  if (done) {
    noteStart(id, simulationStatus === 'start');
    raiseSuccess({ id: DONE[simulationStatus] });
  } else fail(messageOf(outcome, place.codes, FAILED));
}

/** The state of Start or Stop for a button: whether it is in progress, and why it is not possible now. */
export function useCommand(open: Opened<CustomConnection>) {
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const deleting = useLocked(open.lane);
  return {
    busy,
    reason: deleting ?? (online ? undefined : ('trainer.command_offline' as const)),
    /** Runs the command once `isSaved` returns true, if `isReady` does, now and with the freshly read connection. */
    async give(status: Status, isSaved = async (_: Fail) => true, isReady = (_: Fail) => true): Promise<void> {
      setBusy(true);
      const fail = beginAction();
      if ((await isSaved(fail)) && isReady(fail)) await runSimulation(open, status, isReady, fail);
      setBusy(false);
      requestAnimationFrame(keepFocus);
    },
  };
}
