import type { ComponentType } from 'react';
import type { Field } from '../../../model/edit.ts';
import { isRecord } from '../../../model/fields.ts';
import type { Message, MessageId } from '../../../model/message.ts';
import type { Collection } from '../../../model/settings/collection.ts';
import type { MembersInput } from '../../../model/settings/members-edit.ts';
import type { QueuedEdit } from '../../../state/outbox/edits.ts';
import type { Problems } from '../../fields/use-problems.ts';
import type { Opened } from '../../kind/open-connection.ts';

/** What is typed for a member, by field. */
export type MemberValues = Readonly<Record<string, string>>;

/** A part of a member that its row shows. */
export type MemberColumn<M> = {
  label: MessageId;
  /** What is shown, and what the list is searched by. */
  text: (member: M) => string;
  mono?: boolean;
  /** It is long, and what a reader looks for: it has more room than the others. */
  wide?: boolean;
  /** It takes no more room than it needs. */
  narrow?: boolean;
  /** Where columns are lines, it is behind a button that unfolds the row. */
  folded?: boolean;
  /** The same as it is shown where some of it is secret (O-34). */
  masked?: (member: M) => Message;
  /** What is shown instead, such as a switch; `change` replaces the member where the collection can. */
  Show?: ComponentType<{ member: M; change: (to: M) => void; locked: MessageId | undefined }>;
};

type MemberField<V> = {
  name: keyof V & string;
  label: MessageId;
  hint?: MessageId;
  mono?: boolean;
  optional?: boolean;
  /** The short text of a member says it: where the field differs, the text does. */
  said?: boolean;
  /** Masked while it is typed, until that is asked for. */
  secret?: boolean;
  /** Several lines. */
  long?: boolean;
  /** What is typed where it is no plain text; phones show the keyboard for it. */
  type?: 'date' | 'email' | 'tel';
  /** It stays what it is once the member is there. */
  fixed?: boolean;
  /** What can be chosen, by value, with what each is called. Another value that the service sends is shown as it is. */
  options?: Readonly<Record<string, MessageId>>;
};

/** The form of one member: what is typed, what is wrong with it, and the member that it makes. */
type MemberFields<D, M, V extends MemberValues> = {
  /** None where members are added elsewhere, as in a dialog. */
  fields: readonly MemberField<V>[];
  blank: V;
  /** `values` have no blanks around them; `instead` is the member that is edited. */
  memberOf: (values: V, instead: M | undefined) => M;
  valuesOf: (member: M) => V;
  /** What is wrong by field. Without it the rule of the edit is said at the first field. */
  problems?: (values: V, doc: D, instead: M | undefined) => Problems<V>;
};

/** A collection as a card shows and changes it. */
export type MemberList<D extends object, M, V extends MemberValues> = {
  /** The `membersEdit` of the kind, by name. */
  edit: string;
  collection: Collection<D, M>;
  title: MessageId;
  description?: MessageId;
  /** Said while there is none. */
  empty: MessageId;
  emptyHint?: MessageId;
  /** What the button that adds is called. */
  add?: MessageId;
  columns: readonly MemberColumn<M>[];
  form: MemberFields<D, M, V>;
  /** Fields of a member that are switched on and off beside the form; what changes of them is said. */
  switches?: readonly { name: keyof M & string; label: MessageId }[];
  /** At most so many; what is said once there are. */
  limit?: { members: number; problem: MessageId };
  /** A member can be replaced where it stands. */
  editable?: boolean;
  /** None is added here, and none deleted. What stands there stays in sight while it is edited. */
  fixed?: boolean;
  /** A deletion asks first. Without it the deletion can be undone. */
  confirm?: boolean;
  /** Further buttons of a row. */
  Actions?: ComponentType<{ member: M; open: Opened }>;
};

/** What a kept edit does to a collection; nothing for one that cannot be read. */
export function changeIn<M>({ input, parked }: QueuedEdit): MembersInput<M>['change'] {
  const unread = parked?.why === 'unreadable' || parked?.why === 'unknown';
  if (unread || !isRecord(input) || !isRecord(input['change'])) return {};
  // What rests in the outbox under the name of an edit was made by it.
  return input['change'] as MembersInput<M>['change'];
}

/** As many rows are drawn at once; of more, one that is searched for, or has something to tell, is drawn as well. */
export const ROWS_AT_ONCE = 50;

/** A list longer than this has a search. */
export const SEARCHED_FROM = 20;

type Rows<M> = { first: readonly M[]; hidden: number; after: readonly M[] };

/** The members whose row is drawn: the first ones, and behind the gap those that `tell` of an edit. */
export function rowsShown<M>(found: readonly M[], limit: number, tells: (member: M) => boolean): Rows<M> {
  const after = found.slice(limit).filter(tells);
  return { first: found.slice(0, limit), hidden: Math.max(0, found.length - limit - after.length), after };
}

/** The edits of a collection of which no row of the list tells: additions that were refused, above all. */
export function refusedBeside(
  entries: readonly QueuedEdit[],
  edit: string,
  fields: ReadonlySet<Field>,
): readonly QueuedEdit[] {
  return entries.filter(({ name, parked, touches }) => {
    return name === edit && parked !== undefined && !touches.some((field) => fields.has(field));
  });
}
