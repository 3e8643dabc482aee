import { dequal } from 'dequal/lite';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { isGone } from '../../io/store/documents.ts';
import { windowName } from '../../io/window.ts';
import type { Remainder } from '../../model/conflict.ts';
import type { EditType, Field, Lane, Subject } from '../../model/edit.ts';
import {
  type Decision,
  discardDecision,
  keepMineDecision,
  leaveStepOutDecision,
  mayBeSaved,
  replaceDecision,
  retryDecision,
  skipDecision,
} from '../../outbox/decisions.ts';
import { type Edit, isUnreviewed, needsAttention, type QueuedEdit } from '../../outbox/entry.ts';
import { basisOf } from '../../outbox/fold.ts';
import { isOnNewest } from '../../outbox/freshness.ts';
import { knownIds } from '../../outbox/lost-create.ts';
import { ambiguousIdsOf, blockedIn } from '../../outbox/queue.ts';
import { type EditBasis, type EditRequest, toEdit } from '../../outbox/to-edit.ts';
import { derived, onWorkspaceChange, type Workspace, workspace } from '../documents/workspace.ts';
import { currentItems } from '../list/list.ts';
import { canCall } from '../session/can-call.ts';
import { isOnline } from '../session/connectivity.ts';
import { raiseError } from '../shell/notices.ts';
import { readBack } from './read-back.ts';
import { reopenDatabase } from './recovery.ts';
import { reportNotSaved } from './report-not-saved.ts';
import { onSendEvent, wakeSender } from './sending.ts';
import { writeCount } from './storage-loss.ts';

/** Re-exported for screens, which may not import the outbox. */
export type { QueuedEdit };

/**
 * `mayBeSaved`: whether the service may have the edit already, since it was sent without an answer (O-28).
 * `isUnreviewed`: whether it was imported from a file and nobody has reviewed it yet (O-32).
 * `needsAttention`: whether it needs a decision, or has been waiting for so long that the administrator should know.
 */
export { isUnreviewed, mayBeSaved, needsAttention };

/** A requested change: `name` is the name of the edit type within its subject. */
export type SaveRequest<S extends Subject = Subject> = Omit<EditRequest, 'subjectKey'> & {
  /** Its `key` is stored with its edits in the outbox. */
  subject: S & { key: string };
  name: keyof S['edits'] & string;
};

/**
 * Stores edits in the outbox, in one transaction with the deletion of the draft `form` that they came from; the sender sends
 * them as soon as possible. Resolves with their ids (none when they only reverted waiting edits), or with null when nothing
 * could be stored (the banner says why). `restored` as in `persist`.
 */
export function save(requests: readonly SaveRequest[], form?: string, restored = false): Promise<string[] | null> {
  const open = workspace();
  const types = new Map<Edit, EditType>();
  // Computed once per lane: one connection may have thousands of requests.
  const bases = new Map<Lane, EditBasis | undefined>();
  const ambiguousIds = () => ambiguousIdsOf(open?.outbox.mirror.all() ?? []);
  // All edits of one Save share its time, so that their results are announced together.
  const at = Date.now();
  for (const { subject, ...request } of requests) {
    const type = editType(subject, request.name);
    const lane = type.lane(request.input);
    if (open && !bases.has(lane))
      bases.set(
        lane,
        basisOf(lane, open, ({ name }) => subject.edits[name]),
      );
    const basis = bases.get(lane);
    const edit = toEdit(type, { ...request, subjectKey: subject.key, at }, basis);
    const listed = type.verb === 'create' ? currentItems() : undefined;
    // A device with a copy of this edit may make the connection: connections that existed before are not its own (decision
    // 0086).
    const made = listed && { made: at, listed: knownIds(listed, type, { ambiguousIds }) };
    types.set(made ? { ...edit, progress: made } : edit, type);
  }
  return persist([...types.keys()], (edit) => types.get(edit) ?? fail(edit.name), form, restored);
}

/** Stores edits as `save` does. Before edits that restore values (`restored`), the sender reads the connection (O-06). */
export async function persist(
  edits: readonly Edit[],
  typeOf: (edit: Edit) => EditType,
  form?: string,
  restored = false,
): Promise<string[] | null> {
  const open = workspace();
  if (!open || (!open.vault.lasting && !isOnline())) {
    raiseError({ id: 'needs_connection' });
    return null;
  }
  const online = canCall();
  const held = open.outbox.mirror.hold() !== undefined;
  const fresh = online && !held && !restored && edits.every((edit) => isOnNewest(open.documents, edit));
  // Written before the edits, so that their loss would be noticed; `finally` corrects it.
  await writeCount(edits.length);
  try {
    const draft = form === undefined ? undefined : { form, window: await windowName() };
    const ids = await written(open, ({ outbox }) => outbox.put(edits, typeOf, draft));
    wakeSender(fresh ? ids : []);
    return ids;
  } catch (error) {
    reportNotSaved(error);
    return null;
  } finally {
    void writeCount();
  }
}

/** Writes to the outbox; if its database is gone, opens it again and retries once (O-29, O-41). */
const written = <T>(open: Workspace, write: (to: Workspace) => Promise<T>): Promise<T> =>
  write(open).catch(async (error: unknown) => {
    const next = isGone(error) && (await reopenDatabase()) ? workspace() : null;
    return next ? write(next) : Promise.reject(error);
  });

export function editType(subject: Subject, name: string): EditType {
  return subject.edits[name] ?? fail(name);
}

export function fail(name: string): never {
  throw new Error(`There is no edit named ${name}`);
}

/**
 * Stores an administrator's decision about edits of the outbox. Resolves with false, changing nothing, if an edit changed
 * meanwhile (the screen then shows its current state) or the device cannot write.
 */
export async function revise(decision: Decision): Promise<boolean> {
  const open = workspace();
  try {
    if (open) await written(open, ({ outbox }) => outbox.revise(decision));
    return true;
  } catch (error) {
    reportNotSaved(error);
    return false;
  } finally {
    wakeSender();
  }
}

/**
 * Discards an edit, and with it its effect on screen; waits while it is in flight. Resolves with false if it was sent or its
 * input changed meanwhile, or the device cannot write. If the service may have saved it, reads its connection, so that the
 * screen shows the server's state (O-28).
 */
export async function discard(entry: QueuedEdit): Promise<boolean> {
  let now: QueuedEdit | undefined = entry;
  while (now && dequal(now.input, entry.input)) {
    const turns = workspace()?.outbox.mirror.lane(now.turnsWith ?? '');
    const gone: QueuedEdit = now;
    if (await revise(discardDecision(gone, turns, workspace()?.outbox.mirror.all()))) {
      if (mayBeSaved(gone)) void readBack(gone).catch(() => undefined);
      return true;
    }
    const { rev } = gone;
    now = await notSent(entry.id);
    // Unchanged, so the device cannot write: do not try again.
    if (now?.rev === rev) break;
  }
  return false;
}

/** Resolves with the edit once it is not in flight; undefined if it no longer exists. */
function notSent(id: string): Promise<QueuedEdit | undefined> {
  return new Promise((resolve) => {
    const stop = onWorkspaceChange(checkInFlight);
    checkInFlight();

    function checkInFlight() {
      const entry = workspace()?.outbox.mirror.get(id);
      if (entry?.state === 'sending') return;
      stop();
      resolve(entry);
    }
  });
}

/** Retries a parked edit after a read of its connection; an ambiguous create adopts none of its candidates. */
export const retry = (entry: QueuedEdit): Promise<boolean> => revise(retryDecision(entry));

/** Sends a refused edit without the refused step, with the progress that the step would have returned. */
export const leaveStepOut = (entry: QueuedEdit, brought: QueuedEdit['progress']): Promise<boolean> =>
  revise(leaveStepOutDecision(entry, brought));

/** Lets later edits of the lane overtake an edit that gets no answer; the sender still retries it. */
export const skip = (entry: QueuedEdit): Promise<boolean> => revise(skipDecision(entry));

/**
 * Resolves a conflict: the server's value becomes the base, and this edit's value, or the rest (`left`) of it, is sent over
 * it.
 */
export const keepMine = (entry: QueuedEdit, left?: Remainder): Promise<boolean> =>
  revise(keepMineDecision(entry, left));

/** Replaces the input of a refused edit; as in a retry, the sender reads the connection first. */
export function replaceRefused(entry: QueuedEdit, type: EditType, input: unknown, seen: object): Promise<boolean> {
  const open = workspace();
  const { subject: subjectKey, name, lane, title } = entry;
  const basis = open ? basisOf(lane, open, (edit) => (edit.name === name ? type : undefined)) : undefined;
  return revise(replaceDecision(entry, toEdit(type, { subjectKey, name, input, seen, title, at: Date.now() }, basis)));
}

/**
 * The state of a field, or of fields that are saved together: its last edit in the outbox, and the edit just saved. If a
 * parked edit of these fields `blocked` the last one, `entry` is the parked edit.
 */
export type FieldState = { entry: QueuedEdit | undefined; saved: QueuedEdit | false; blocked?: true };

export function useField(lane: Lane, ...fields: readonly Field[]): FieldState {
  const key = fields.join('\n');
  const last = useMemo(() => {
    const names = key.split('\n');
    return derived((open) => standing(open?.outbox.mirror.lane(lane) ?? [], names), isSameState);
  }, [lane, key]);
  const { entry, ...more } = useAtomValue(last);
  const [saved, setSaved] = useState<QueuedEdit | false>(false);
  useEffect(
    () =>
      onSendEvent((event) => {
        if (event.entry.lane !== lane || !touchesAny(event.entry, key.split('\n'))) return;
        setSaved(event.kind === 'settled' && event.entry);
      }),
    [lane, key],
  );
  return { entry, saved: !entry && saved, ...more };
}

const isSameState = (a: Standing, b: Standing) => a.entry === b.entry && a.blocked === b.blocked;

type Standing = Pick<FieldState, 'entry' | 'blocked'>;

function standing(edits: readonly QueuedEdit[], names: readonly Field[]): Standing {
  const own = edits.filter((each) => touchesAny(each, names));
  const last = own.at(-1);
  if (!last || last.parked || !blockedIn(edits).has(last.id)) return { entry: last };
  return { entry: own.findLast((each) => each.parked && !isUnreviewed(each)) ?? last, blocked: true };
}

/** An edit of a member (`field[id]`) also touches its collection (`field`). */
const touchesAny = ({ touches }: QueuedEdit, fields: readonly string[]) =>
  fields.some((field) => touches.some((each) => each.startsWith(field) && (each[field.length] ?? '[') === '['));

/** Calls `act` when a create (with the new id) or a delete in this lane settles. */
export function useSettled(lane: Lane, act: (created: string | undefined) => void): void {
  useEffect(
    () =>
      onSendEvent((event) => {
        if (event.kind === 'settled' && event.entry.lane === lane && event.entry.listEffect) act(event.created);
      }),
    [lane, act],
  );
}
