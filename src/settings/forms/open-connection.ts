import { dequal } from 'dequal/lite';
import type { ReactNode } from 'react';
import type { Lane } from '../../model/edit.ts';
import { pick } from '../../model/member-field.ts';
import type { MessageId } from '../../model/message.ts';
import type { DraftForm } from '../../state/documents/drafts.ts';
import { currentView } from '../../state/documents/view.ts';
import { editType, type QueuedEdit, save } from '../../state/outbox/edits.ts';
import type { Setting } from '../rows/setting.ts';
import type { SettingInput } from '../rows/setting-edits.ts';
import type { ConnectionSubject } from './connection-subject.ts';

/** The connection on screen, as passed to its cards. */
export type OpenConnection<D extends object> = {
  kind: ConnectionSubject<D>;
  id: string;
  lane: Lane;
  /** The server's document with the outbox folded over it. */
  view: D;
  /** Secrets that are not on this device (O-04). */
  withheld: readonly string[];
  locked: MessageId | undefined;
};

/** Identifies the connection on screen: the same object while the connection is shown, whatever changes in it. */
export type Opened<D extends object = object> = Pick<OpenConnection<D>, 'kind' | 'id' | 'lane'>;

/** A card, or another component of a connection's page, whose only prop is the connection. */
export type ConnectionCard<D extends object> = (props: { open: OpenConnection<D> }) => ReactNode;

/** An edit of the connection: its name within the subject, and its input. */
export type Change = { name: string; input: unknown };

/** The connection's present view; {} until it is read. */
export function viewOfOpened<D extends object>({ kind, lane }: Opened<D>): D {
  // The subject parsed the document stored under its lane, so the cast is safe.
  return (currentView(kind, lane) ?? {}) as D;
}

/** The change for a row's touched values; includes the connection's name, for the banner. */
export function changeOf<D extends object>(open: Opened<D>, { name }: Pick<Setting, 'name'>, values: object): Change {
  const input: SettingInput = { id: open.id, values, name: open.kind.title(viewOfOpened(open)) };
  return { name, input };
}

/** Whether a change leaves the screen as it is, as when only blanks at the ends differ (D2§4). */
export function changesNothing<D extends object>(open: Opened<D>, { name, input }: Change): boolean {
  const type = editType(open.kind, name);
  const view = viewOfOpened(open);
  // A secret's field holds a mask, which is the same for another value.
  const { values }: { values?: object } = Object(input);
  const fields = [...type.touches(input), ...Object.keys({ ...values })];
  return dequal(pick(type.apply(view, input), fields), pick(view, fields));
}

/**
 * Saves a form's draft as an edit. Fields that another administrator changed since the typing began keep their previous value
 * as base, so that they become a conflict instead of being overwritten (O-06, rule 16).
 */
export async function saveDraft<D extends object, V extends object>(
  open: Opened<D>,
  draft: DraftForm<V>,
  form: string,
  change: Change,
): Promise<void> {
  const seen = { ...viewOfOpened(open), ...draft.movedFrom };
  const view = () => viewOfOpened(open) as Partial<V>;
  await draft.become(() => save([requestOf(open, seen, change)], form), view);
}

/** Saves a change of a control without a Save button, based on the current view. */
export async function saveNow<D extends object>(open: Opened<D>, change: Change): Promise<void> {
  await save([requestOf(open, viewOfOpened(open), change)]);
}

function requestOf<D extends object>({ kind }: Opened<D>, seen: D, change: Change) {
  return { subject: kind, seen, title: kind.title(seen), ...change };
}

/** The view with a refused edit applied: the values that *Edit* loads into the form. */
export function withEdit<D extends object>(open: Opened<D>, entry: QueuedEdit): D {
  // This edit type made the stored input, so the cast is safe.
  return editType(open.kind, entry.name).apply(viewOfOpened(open), entry.input) as D;
}
