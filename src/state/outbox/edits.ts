import { dequal } from 'dequal/lite';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import type { EditType, Field, Lane, Subject } from '../../model/edit.ts';
import {
  type Decision,
  discard as discardOf,
  keepMine as keepMineOf,
  mayBeSaved,
  replaceRefused as mendOf,
  retry as retryOf,
  skip as skipOf,
} from '../../outbox/decisions.ts';
import { type Edit, isUnreviewed, type QueuedEdit } from '../../outbox/entry.ts';
import { groundOf } from '../../outbox/fold.ts';
import { isOnNewest } from '../../outbox/freshness.ts';
import { type EditRequest, type Ground, toEdit } from '../../outbox/to-edit.ts';
import { derived, onWorkspaceChange, type Workspace, workspace } from '../documents/workspace.ts';
import { isOnline } from '../session/connectivity.ts';
import { sessionState } from '../session/session-state.ts';
import { raiseError } from '../shell/notices.ts';
import { saveInNewDatabase } from './recovery.ts';
import { onReplay, wakeReplay } from './replayer.ts';
import { reportNotSaved } from './report-not-saved.ts';
import { writeCount } from './storage-loss.ts';

/** An edit of the outbox, for screens, which do not reach the outbox itself. */
export type { QueuedEdit };

/** Whether the service may have it already: it was sent, and no answer came (O-28); whether a file brought it unseen (O-32). */
export { isUnreviewed, mayBeSaved };

/** One thing the administrator wants changed: `name` is the edit's name within its subject. */
export type SaveRequest<S extends Subject = Subject> = Omit<EditRequest, 'subjectKey'> & {
  /** Its `key` is that of its edits in the outbox. */
  subject: S & { key: string };
  name: keyof S['edits'] & string;
};

/**
 * Keeps edits on the device, in one transaction with the end of the draft they came from, and sends them as soon as
 * there is a way. Resolves with the ids once they are safely kept (none when they only undid what waited), or with null
 * when nothing could be kept; rejects never.
 */
export function save(requests: readonly SaveRequest[], form?: string): Promise<string[] | null> {
  const open = workspace();
  const types = new Map<Edit, EditType>();
  // Thousands of requests for one connection share the same ground.
  const grounds = new Map<Lane, Ground | undefined>();
  // Edits of one Save are told together: they have its time in common.
  const at = Date.now();
  for (const { subject, ...request } of requests) {
    const type = editType(subject, request.name);
    const lane = type.lane(request.input);
    if (open && !grounds.has(lane))
      grounds.set(
        lane,
        groundOf(lane, open, ({ name }) => subject.edits[name]),
      );
    const ground = grounds.get(lane);
    types.set(toEdit(type, { ...request, subjectKey: subject.key, at }, ground), type);
  }
  return persist([...types.keys()], (edit) => types.get(edit) ?? fail(edit.name), form);
}

/** Keeps edits as `save` does. The connection is asked first about those that were `restored` from elsewhere (O-06). */
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
  const online = sessionState().is === 'valid' && isOnline();
  const held = open.outbox.mirror.hold() !== undefined;
  const fresh = online && !held && !restored && edits.every((edit) => isOnNewest(open.documents, edit));
  // What is kept from now on is missed if it is lost: its count is there first, and is put right afterwards.
  await writeCount(edits.length);
  try {
    const ids = await open.outbox.put(edits, typeOf, form).catch(async (error: unknown) => {
      const other = await replacementFor(error);
      return other ? other.outbox.put(edits, typeOf, form) : Promise.reject(error);
    });
    wakeReplay(fresh ? ids : []);
    return ids;
  } catch (error) {
    reportNotSaved(error);
    return null;
  } finally {
    void writeCount();
  }
}

/** The workspace that has taken the place of one whose database is gone (O-29). */
async function replacementFor(error: unknown): Promise<Workspace | null> {
  if (!(error instanceof DOMException) || !['InvalidStateError', 'AbortError'].includes(error.name)) return null;
  return (await saveInNewDatabase()) ? workspace() : null;
}

/** The behaviour of a subject's edit. */
export function editType(subject: Subject, name: string): EditType {
  return subject.edits[name] ?? fail(name);
}

function fail(name: string): never {
  throw new Error(`There is no edit named ${name}`);
}

/**
 * What the administrator may do with a kept edit. An edit that changed meanwhile is shown as it is now, untouched, and
 * the answer is no.
 */
export async function revise(decision: Decision): Promise<boolean> {
  try {
    await workspace()?.outbox.revise(decision);
    return true;
  } catch (error) {
    reportNotSaved(error);
    return false;
  } finally {
    wakeReplay();
  }
}

/**
 * Takes an edit away, and with it its effect. One that has just begun to be sent is taken away when it has come back;
 * the answer is no when it has been sent, or says something else by now. Of one that may have been saved the screen
 * shows what the server has (O-28).
 */
export async function discard(entry: QueuedEdit): Promise<boolean> {
  let now: QueuedEdit | undefined = entry;
  while (now && dequal(now.input, entry.input)) {
    const turns = workspace()?.outbox.mirror.lane(now.turnsWith ?? '');
    const gone: QueuedEdit = now;
    if (await revise(discardOf(gone, turns, workspace()?.outbox.mirror.all()))) {
      if (mayBeSaved(gone)) void import('./read-back.ts').then(({ readBack }) => readBack(gone)).catch(() => undefined);
      return true;
    }
    const { rev } = gone;
    now = await notSent(entry.id);
    // As it was: it is the device that cannot write.
    if (now?.rev === rev) break;
  }
  return false;
}

/** An edit as soon as it is not being sent; undefined when it is gone. */
function notSent(id: string): Promise<QueuedEdit | undefined> {
  return new Promise((resolve) => {
    const stop = onWorkspaceChange(look);
    look();

    function look() {
      const entry = workspace()?.outbox.mirror.get(id);
      if (entry?.state === 'sending') return;
      stop();
      resolve(entry);
    }
  });
}

/** Sends a parked edit again, after a fresh look; a create of which several were found is none of those. */
export const retry = (entry: QueuedEdit): Promise<boolean> => revise(retryOf(entry));

/** Lets later edits of its lane go before an edit that gets no answer; it is still tried itself. */
export const skip = (entry: QueuedEdit): Promise<boolean> => revise(skipOf(entry));

/** In a conflict: what the other one wrote becomes the base, so that mine, or a mixture of both, may follow it. */
export const keepMine = (entry: QueuedEdit, mixed?: unknown): Promise<boolean> => revise(keepMineOf(entry, mixed));

/** Puts another change in the place of one that was refused; it is sent after a fresh look, like one that is retried. */
export function replaceRefused(entry: QueuedEdit, type: EditType, input: unknown, seen: object): Promise<boolean> {
  const open = workspace();
  const { subject: subjectKey, name, lane, title } = entry;
  const ground = open ? groundOf(lane, open, (edit) => (edit.name === name ? type : undefined)) : undefined;
  return revise(mendOf(entry, toEdit(type, { subjectKey, name, input, seen, title, at: Date.now() }, ground)));
}

/** How a field of a connection stands, or fields saved together: its last edit in the outbox, or the one just saved. */
export type FieldState = { entry: QueuedEdit | undefined; saved: QueuedEdit | false };

export function useField(lane: Lane, ...fields: readonly Field[]): FieldState {
  const key = fields.join('\n');
  const last = useMemo(() => {
    const names = key.split('\n');
    return derived((open) => open?.outbox.mirror.lane(lane).findLast((each) => touchesAny(each, names)));
  }, [lane, key]);
  const entry = useAtomValue(last);
  const [saved, setSaved] = useState<QueuedEdit | false>(false);
  useEffect(
    () =>
      onReplay((event) => {
        if (event.entry.lane !== lane || !touchesAny(event.entry, key.split('\n'))) return;
        setSaved(event.kind === 'settled' && event.entry);
      }),
    [lane, key],
  );
  return { entry, saved: !entry && saved };
}

/** An edit of a member is one of its collection as well. */
const touchesAny = ({ touches }: QueuedEdit, fields: readonly string[]) =>
  fields.some((field) => touches.some((each) => each.startsWith(field) && (each[field.length] ?? '[') === '['));

/** Runs when an edit that this screen waits for is settled: a create's id, a delete's end. */
export function useSettled(lane: Lane, act: (created: string | undefined) => void): void {
  useEffect(
    () =>
      onReplay((event) => {
        if (event.kind === 'settled' && event.entry.lane === lane && event.entry.listEffect) act(event.created);
      }),
    [lane, act],
  );
}
