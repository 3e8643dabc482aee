import type { ComponentType } from 'react';
import type { Lane } from '../../model/edit.ts';
import type { MessageId } from '../../model/message.ts';
import { pick } from '../../model/settings/member-field.ts';
import type { Setting } from '../../model/settings/setting.ts';
import type { SettingInput } from '../../model/settings/setting-edits.ts';
import type { DraftForm } from '../../state/documents/drafts.ts';
import { currentView } from '../../state/documents/view.ts';
import { editType, type QueuedEdit, save } from '../../state/outbox/edits.ts';
import type { ConnectionKind } from './kind.ts';

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

/** Which connection is on screen: stays the same for as long as it is, whatever changes in it. */
export type Opened<D extends object = object> = Pick<OpenConnection<D>, 'kind' | 'id' | 'lane'>;

/** A card of a connection's page, or another part of it that is given the connection alone. */
export type ConnectionCard<D extends object> = ComponentType<{ open: OpenConnection<D> }>;

/** An edit of the connection: its name within the subject, and its input. */
export type Change = { name: string; input: unknown };

/** The connection as it is on screen now. */
export function viewOfOpened<D extends object>({ kind, lane }: Opened<D>): D {
  // What rests under a lane was parsed by its own subject.
  return (currentView(kind, lane) ?? {}) as D;
}

/** The edit of a row: its own name, the values that were touched, and the connection's name for the banner. */
export function changeOf<D extends object>(open: Opened<D>, { name }: Pick<Setting, 'name'>, values: object): Change {
  const input: SettingInput = { id: open.id, values, name: open.kind.title(viewOfOpened(open)) };
  return { name, input };
}

/**
 * Saves what a form holds. The edit is based on what the administrator saw when the typing began, so that a change
 * made elsewhere meanwhile is a conflict and not overwritten (O-06, rule 16).
 */
export async function saveDraft<D extends object, V extends object>(
  open: Opened<D>,
  draft: DraftForm<V>,
  form: string,
  change: Change,
): Promise<void> {
  // A field without a base was not seen: the last writer wins (O-15).
  const based = draft.touched.filter((field) => Object.hasOwn(draft.base, field));
  const seen = { ...viewOfOpened(open), ...pick(draft.base, based) };
  const view = () => viewOfOpened(open) as Partial<V>;
  await draft.become(() => save([requestOf(open, seen, change)], form), view);
}

/** Saves what a control without a Save was just set to, over what is on screen. */
export async function saveNow<D extends object>(open: Opened<D>, change: Change): Promise<void> {
  await save([requestOf(open, viewOfOpened(open), change)]);
}

function requestOf<D extends object>({ kind }: Opened<D>, seen: D, change: Change) {
  return { subject: kind, seen, title: kind.title(seen), ...change };
}

/** The view with a refused edit on top: what *Edit* puts back into the form. */
export function withEdit<D extends object>(open: Opened<D>, entry: QueuedEdit): D {
  // What rests in the outbox was made by this very edit type.
  return editType(open.kind, entry.name).apply(viewOfOpened(open), entry.input) as D;
}
