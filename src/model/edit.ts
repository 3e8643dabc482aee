import type { Connection } from './connection.ts';
import type { CodeTable } from './failure.ts';
import type { Message, MessageId } from './message.ts';
import type { Call } from './outcome.ts';
import type { OutsideCall } from './outside.ts';
import type { StoredFile } from './upload.ts';

/**
 * Where an edit takes its turn, and the document it is folded over: `{collection}/{id}` as in the API's paths, such as
 * `twilio/t1`. A connection that is waiting to be created has a lane of its own, `{collection}/+{uuid}` (O-22).
 */
export type Lane = string;

/** A field of the document that an edit changes; what conflicts, coalescing and parking are decided by. */
export type Field = string;

/** What an edit's steps have learnt so far. Persisted, so that a killed process goes on where it stopped (O-11). */
export type Progress = Readonly<Record<string, unknown>>;

/** How an edit behaves, beside the plain data it is at rest. `D` is the document, `I` the sparse input. */
export type EditType<D = unknown, I = unknown> = {
  /**
   * `set` puts values, `change` changes members of a collection, `upload` puts a file, `create` and `remove` make and
   * delete.
   */
  verb: 'set' | 'change' | 'upload' | 'create' | 'remove';
  /** The lane it is sent in. */
  lane(input: I): Lane;
  /** A second lane in which it has to be first as well before it is sent; it holds no document. */
  turnsWith?(input: I): Lane | undefined;
  touches(input: I): Field[];
  /** Pure; twice is once. Folding it over the server's document is what the administrator sees. */
  apply(doc: D, input: I): D;
  /** The same for several inputs in a row, where thousands of them would cost too much one by one. */
  applyAll?(doc: D, inputs: readonly I[]): D;
  /** Two waiting edits of the same fields as one; null when they cancel out. Without it the later one wins. */
  merge?(earlier: I, later: I): I | null;
  /** Whether `merge` makes one of two inputs whatever each of them touches: its call posts the whole collection anyway. */
  joins?: true;
  /**
   * Of changes that touch only their own member: whether the later one takes up the member that the earlier one put. Then
   * they are merged as long as neither was sent, whatever else they touch.
   */
  continues?(earlier: I, later: I): boolean;
  /** Of a change: whether what it replaces, as it was seen, was replaced or removed by another administrator meanwhile (O-06). */
  lost?(doc: D, input: I, base: Partial<D>): boolean;
  /**
   * Of a change: whether a copy holds what it is about without the name that the service has given it, such as an item's id after
   * an answer without one. Then the connection is read again: after the answer, and before a change is sent that needs the name.
   */
  nameless?(doc: D, input: I): boolean;
  /** The input of the change that takes this one back. */
  inverse?(input: I): unknown;
  /** Rules, limits, locks and gates asked again on a fresh copy before the edit is sent; words when it may not be. */
  rebase?(doc: D, input: I): Message | null;
  steps: readonly Step<D, I>[];
  /**
   * An input that comes from a file, as this edit would have made it: nothing beside what it is told by is left in it (O-32).
   * Undefined where it is none of this edit's; an edit without it is taken from no file. `title` is the connection's name.
   */
  accept?(raw: unknown, title: string): unknown;
  /**
   * Of an upload: the file that it carries. Its first two steps are `meta` and `validate`; between them the file is posted to
   * where the answer to the first one says, and `progress.requestId` is what the second one asks about. What follows
   * are steps as of any edit.
   */
  file?(input: I): StoredFile;
  /** How the edit stands in the connections list while it waits. */
  listEffect?(input: I): ListEffect;
  /** How to find out whether a create whose answer was lost has happened (O-12). */
  find?: Find<I>;
  /** What the outbox and the field's status say about it. */
  describe(input: I, base: Partial<D>): Description;
  /** Its input with other values of its fields, as for undoing it; what puts no values has none. */
  withValues?(input: I, values: Readonly<Record<Field, unknown>>): unknown;
  /** What stands for a missing value of one of its fields: a service that writes that down has changed nothing. */
  initialOf?(field: Field): unknown;
  /** The value of one of its fields in words, where some of it is masked (O-34). */
  describeValue?(field: Field, value: unknown): Message | undefined;
  /** All that it sends, where its description says less of it. */
  details?(input: I): unknown;
  /** What one of its fields is called where it owns several, so that a conflict is told field by field. */
  nameOf?(field: Field): Message | undefined;
  codes: CodeTable;
  saved(input: I): Message;
  /** What is wrong with what was saved all the same, as its steps have learnt; urgent, in the place of `saved`. */
  warning?(progress: Progress): Message | undefined;
  failed(input: I): Message;
};

/** One call of an edit; most edits have one. Its idempotency key is `{editId}:{name}`. */
type Step<D, I> = {
  name: string;
  /**
   * Built from the server's copy, its own input and what earlier steps have learnt, never from the view: no other edit
   * leaks into it.
   */
  request(doc: D, input: I, progress: Progress): Call;
  /** The host that is asked instead of the service: the request is relative to its address. Its silence holds up the edit alone. */
  outside?: Exclude<OutsideCall['host'], 'upload'>;
  /** What the answer teaches; without it what was sent is kept. `progress` is what earlier steps have learnt. */
  take?(answer: unknown, doc: D, input: I, progress?: Progress): { doc?: D; progress?: Progress };
  /**
   * Of an edit of several steps: whether a copy that was just read shows that this one, which may have been sent, has had its
   * effect, so that it is left out (rule 10). Without it a step without an answer is sent again.
   */
  done?(doc: D, input: I, progress: Progress): boolean;
  /**
   * Whether the step is needed at all, asked of the server's copy at every attempt, also when a later step had been reached:
   * what it does away with may be there again. One that is not needed is passed over. The last step always is.
   */
  needed?(doc: D, input: I): boolean;
  /** What is so once it is done while the edit is not, said where a later step is refused (O-11). */
  happened?: MessageId;
};

/** A create or a delete, as the connections list shows it without knowing the kind. */
export type ListEffect =
  | { creating: true; platform: string; title: string; path: string }
  | { deleting: true; id: string; platform: string };

/** O-12: connections that were not listed before the create are read and compared by what it sent. */
type Find<I> = {
  among(connection: Connection): boolean;
  read(id: string): Call;
  matches(detail: unknown, input: I): boolean;
};

/** An edit in words: "Emoji icon", from "On" to "Off". */
export type Description = { what: Message; from?: Message; to?: Message };

/** One thing that edits are about: how its document is read, what of it never rests on the device, its edits. */
export type Subject = {
  read(id: string): Call;
  parse(body: unknown): object;
  /** A document that was just read, with what this device knows of it from `before` and the service does not tell. */
  recall?(doc: object, before: object): object;
  /** Fields the server sends that are never persisted (O-04): only that they were set. */
  secrets: readonly string[];
  /** What the administrator has to mend about a connection as it was just read; the list marks it. */
  attention?(doc: object): MessageId | undefined;
  edits: Readonly<Record<string, EditType>>;
};

/** The id in a lane. One that begins with `+` is a connection waiting to be created. */
export function idOf(lane: Lane): string {
  return lane.slice(lane.indexOf('/') + 1);
}
