import { dequal } from 'dequal/lite';
import type { EditType, Subject } from '../../model/edit.ts';
import { pick } from '../../model/settings/member-field.ts';
import { undoOf } from '../../outbox/decisions.ts';
import { type Edit, overlaps } from '../../outbox/entry.ts';
import type { SentChange } from '../../outbox/record.ts';
import { refreshDocument } from '../documents/documents.ts';
import { workspace } from '../documents/workspace.ts';
import { persist } from '../outbox/edits.ts';
import { sessionState } from '../session/session-state.ts';

/**
 * What the service has now of what a change was about. `moved`: something else than was sent; `asked`: the service has just said so, else it is
 * what this device saw last; `waits`: a newer change of it is still here. `back` is null where there is no way back.
 */
export type Now =
  | { is: 'gone' | 'unread' }
  | { is: 'known'; back: Edit | null; moved: boolean; asBefore: boolean; asked: boolean; waits: boolean };

/** Whether a change can be taken back as long as nothing came after it. */
export function canUndo(type: EditType | undefined, change: SentChange): type is EditType {
  const { open } = change;
  return (
    !!type &&
    !!open &&
    undoOf(type, { ...change, ...open }, pick(type.apply(open.base, open.input), open.touches), 0) !== null
  );
}

/** Asks the service what it has now; `isOwn`: it has the change's connection at an address of its own. */
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

/** Keeps the edit that takes a change back; it is sent like any other, once the service was read again. */
export const undoChange = (type: EditType, back: Edit): Promise<string[] | null> => persist([back], () => type);
