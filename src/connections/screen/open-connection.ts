import type { ComponentType } from 'react';
import type { Lane } from '../../model/edit.ts';
import type { MessageId } from '../../model/message.ts';
import { pick } from '../../model/view.ts';
import type { DraftForm } from '../../state/documents/drafts.ts';
import { editType, type QueuedEdit, save } from '../../state/outbox/edits.ts';
import type { ConnectionKind } from '../kind.ts';

/** A connection on screen, as its cards get it. */
export type OpenConnection<D extends object> = {
  kind: ConnectionKind<D>;
  id: string;
  lane: Lane;
  /** The server's document with the outbox folded over it. */
  view: D;
  /** Secrets that are not on this device (O-04). */
  withheld: readonly string[];
  /** Why nothing can be changed now. */
  locked: MessageId | undefined;
};

/** A card of a connection's page, or another part of it that is given the connection alone. */
export type ConnectionCard<D extends object> = ComponentType<{ open: OpenConnection<D> }>;

/** An edit of the connection: its name within the subject, and its input. */
export type Change = { name: string; input: unknown };

/**
 * Saves what a form holds. The edit is based on what the administrator saw when the typing began, so that a change
 * made elsewhere meanwhile is a conflict and not overwritten (O-06, rule 16).
 */
export async function saveDraft<D extends object, V extends object>(
  { kind, view }: OpenConnection<D>,
  draft: DraftForm<V>,
  form: string,
  change: Change,
): Promise<void> {
  const seen = { ...view, ...pick(draft.base, draft.touched) };
  const wish = { subject: kind, seen, title: kind.title(view), ...change };
  if (await save([wish], form)) draft.saved();
}

/** Saves what a control without a Save was just set to, over what is on screen. */
export async function saveNow<D extends object>({ kind, view }: OpenConnection<D>, change: Change): Promise<void> {
  await save([{ subject: kind, seen: view, title: kind.title(view), ...change }]);
}

/** The view with a refused edit on top: what *Edit* puts back into the form. */
export function withEdit<D extends object>({ kind, view }: OpenConnection<D>, entry: QueuedEdit): D {
  // What rests in the outbox was made by this very edit type.
  return editType(kind, entry.name).apply(view, entry.input) as D;
}
