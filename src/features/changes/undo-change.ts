import { dequal } from 'dequal/lite';
import type { EditType, Subject } from '../../model/edit.ts';
import { pick } from '../../model/member-field.ts';
import { undoOf } from '../../outbox/decisions.ts';
import { type Edit, overlaps } from '../../outbox/entry.ts';
import type { SentChange } from '../../outbox/record.ts';
import { refreshDocument } from '../../state/documents/documents.ts';
import { workspace } from '../../state/documents/workspace.ts';
import { persist } from '../../state/outbox/edits.ts';
import { sessionState } from '../../state/session/session-state.ts';

/**
 * The present state of a change's fields. `back`: the edit that reverts it, null if there is none; `moved`: they no longer
 * have the sent values; `asBefore`: they have the values from before; `asked`: just read from the service, else this is the
 * local copy; `waits`: a newer edit of these fields is in the outbox. `unread`: nothing is known.
 */
export type Now =
  | { is: 'gone' | 'unread' }
  | { is: 'known'; back: Edit | null; moved: boolean; asBefore: boolean; asked: boolean; waits: boolean };

/** Whether a change could be reverted if nothing came after it. */
export function canUndo(type: EditType | undefined, change: SentChange): type is EditType {
  const { open } = change;
  return (
    !!type &&
    !!open &&
    undoOf(type, { ...change, ...open }, pick(type.apply(open.base, open.input), open.touches), 0) !== null
  );
}

/** Reads the present state of a change's fields; `isOwn`: the service can read the connection by its lane. */
export async function askNow(subject: Subject, type: EditType, change: SentChange, isOwn: boolean): Promise<Now> {
  const { lane, open } = change;
  const here = workspace();
  if (!here || !open) return { is: 'unread' };
  const asks = isOwn && sessionState().is === 'valid';
  const outcome = asks ? await refreshDocument(subject, lane) : undefined;
  if (outcome?.kind === 'refused' && outcome.status === 404) return { is: 'gone' };
  const copy = await here.documents.read(lane);
  if (!copy) return { is: 'unread' };
  const held = pick(copy.doc, open.touches);
  const waits = here.outbox.mirror.lane(lane).some((entry) => entry.verb === 'remove' || overlaps(entry, open));
  return {
    is: 'known',
    back: undoOf(type, { ...change, ...open }, held, Date.now()),
    moved: !dequal(held, pick(type.apply(open.base, open.input), open.touches)),
    asBefore: dequal(held, open.base),
    asked: outcome?.kind === 'answer' || !isOwn,
    waits,
  };
}

/** Stores the edit that reverts a change; resolves as `persist` does. */
export const undoChange = (type: EditType, back: Edit): Promise<string[] | null> =>
  persist([back], () => type, undefined, true);
