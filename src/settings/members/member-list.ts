import type { ComponentType } from 'react';
import type { Field } from '../../model/edit.ts';
import { isRecord } from '../../model/fields.ts';
import type { Message, MessageId } from '../../model/message.ts';
import type { QueuedEdit } from '../../state/outbox/edits.ts';
import type { Problems } from '../fields/use-problems.ts';
import type { Opened } from '../forms/open-connection.ts';
import type { Collection } from '../rows/collection.ts';
import type { MembersInput } from '../rows/members-edit.ts';

/** The typed values of a member, by field. */
export type MemberValues = Readonly<Record<string, string>>;

export type MemberColumn<M> = {
  label: MessageId;
  /** The shown text, which the search uses as well. */
  text: (member: M) => string;
  mono?: boolean;
  /** A long and important column: it gets more room than the others. */
  wide?: boolean;
  narrow?: boolean;
  /** On a phone, a button that expands the row shows it. */
  folded?: boolean;
  /** The text with its secret parts masked (O-34). */
  masked?: (member: M) => Message;
  /** Rendered instead of the text, e.g. a switch; `change` replaces the member if the collection can. */
  Show?: ComponentType<{ member: M; change: (to: M) => void; locked: MessageId | undefined }>;
};

export type MemberField<V> = {
  name: keyof V & string;
  label: MessageId;
  hint?: MessageId;
  mono?: boolean;
  optional?: boolean;
  /** The member's short text contains it, so both differ together. */
  said?: boolean;
  /** Masked while typing, until shown. */
  secret?: boolean;
  long?: boolean;
  /** The input's type if not plain text; touch keyboards adapt to it. */
  type?: 'date' | 'email' | 'tel';
  /** Cannot be changed once the member exists. */
  fixed?: boolean;
  /** The options by value, with their labels. A value of the service that is not among them is shown unchanged. */
  options?: Readonly<Record<string, MessageId>>;
};

/** The form of a member: its fields, their errors, and the member made from the values. */
type MemberFields<D, M, V extends MemberValues> = {
  /** Empty if members are added elsewhere, as in a dialog. */
  fields: readonly MemberField<V>[];
  blank: V;
  /** `values` are trimmed; `instead` is the member being edited. */
  memberOf: (values: V, instead: M | undefined) => M;
  valuesOf: (member: M) => V;
  /** The errors by field. Without it a refusal by the edit's rule is shown at the first field. */
  problems?: (values: V, doc: D, instead: M | undefined) => Problems<V>;
};

/** A collection for a card. */
export type MemberList<D extends object, M, V extends MemberValues> = {
  /** The name of the kind's `membersEdit`. */
  edit: string;
  collection: Collection<D, M>;
  title: MessageId;
  description?: MessageId;
  empty: MessageId;
  emptyHint?: MessageId;
  add?: MessageId;
  columns: readonly MemberColumn<M>[];
  form: MemberFields<D, M, V>;
  /** Boolean fields of a member with a switch outside the form; these labels describe their changes. */
  switches?: readonly { name: keyof M & string; label: MessageId }[];
  /** The maximum number of members, and the message once it is reached. */
  limit?: { members: number; problem: MessageId };
  /** A member can be edited in place. */
  editable?: boolean;
  /** Members can be neither added nor deleted. A member's values stay visible while it is edited. */
  fixed?: boolean;
  /** A deletion asks first. Otherwise it can be undone. */
  confirm?: boolean;
  Actions?: ComponentType<{ member: M; open: Opened }>;
};

/** The name of a member's draft; keys may contain slashes, form names must not (`placeOfForm`). */
export function formName<D extends object, M, V extends MemberValues>(
  { lane }: Opened<D>,
  { edit, collection }: MemberList<D, M, V>,
  instead: M | undefined,
): string {
  return `${lane}/${edit}${instead === undefined ? '' : `[${encodeURIComponent(collection.keyOf(instead).toWellFormed())}]`}`;
}

/** The change of a stored edit; {} for an unreadable one. */
export function changeIn<M>({ input, parked }: QueuedEdit): MembersInput<M>['change'] {
  const unread = parked?.why === 'unreadable' || parked?.why === 'unknown';
  if (unread || !isRecord(input) || !isRecord(input['change'])) return {};
  // The outbox stores inputs by the name of their edit, so the cast is safe.
  return input['change'] as MembersInput<M>['change'];
}

/** How many rows to show at once; members that match the search or have an edit show beyond it. */
export const ROWS_AT_ONCE = 50;

/** Longer lists have a search. */
export const SEARCHED_FROM = 20;

type Rows<M> = { first: readonly M[]; hidden: number; after: readonly M[] };

/** The members whose rows to show: the first `limit`, and after the gap those with an edit (`tells`). */
export function rowsShown<M>(found: readonly M[], limit: number, tells: (member: M) => boolean): Rows<M> {
  const after = found.slice(limit).filter(tells);
  return { first: found.slice(0, limit), hidden: Math.max(0, found.length - limit - after.length), after };
}

/** The refused edits of a collection that no row shows, mostly additions. */
export function refusedBeside(
  entries: readonly QueuedEdit[],
  edit: string,
  fields: ReadonlySet<Field>,
): readonly QueuedEdit[] {
  return entries.filter(({ name, parked, touches }) => {
    return name === edit && parked !== undefined && !touches.some((field) => fields.has(field));
  });
}
