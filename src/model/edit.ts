import type { Connection } from './connection.ts';
import type { CodeTable } from './failure.ts';
import type { Message, MessageId } from './message.ts';
import type { Call } from './outcome.ts';
import type { OutsideCall } from './outside.ts';
import type { StoredFile } from './upload.ts';

/**
 * A queue of edits that are sent one after another, and the key of the document they are folded over: `{collection}/{id}` as
 * in the API's paths, such as `twilio/t1`. A connection that waits to be created has the lane `{collection}/+{uuid}` (O-22).
 */
export type Lane = string;

/** A field of the document that an edit changes: the unit of conflicts, merging and parking. */
export type Field = string;

/** Results of an edit's completed steps. Stored with the edit, so that a killed process continues where it stopped (O-11). */
export type Progress = Readonly<Record<string, unknown>>;

/** What an edit is based on: the server's values of its fields, and the values on screen where they differed. */
export type Based = { base: Readonly<Record<Field, unknown>>; seen?: Readonly<Record<Field, unknown>> };

/** The behaviour of an edit; its data is stored separately. `D` is the document, `I` the edit's input (touched values only). */
export type EditType<D = unknown, I = unknown> = {
  /**
   * `set` puts values, `change` changes members of a collection, `upload` puts a file, `create` and `remove` make and
   * delete.
   */
  verb: 'set' | 'change' | 'upload' | 'create' | 'remove';
  lane(input: I): Lane;
  /** A second lane without a document, in which the edit must also be first before it is sent. */
  turnsWith?(input: I): Lane | undefined;
  touches(input: I): Field[];
  /** Applies the input to a document. Pure and idempotent; folded over the server's document to make the view. */
  apply(doc: D, input: I): D;
  /** Like `apply` for several inputs in order, for edit types of which there may be thousands. */
  applyAll?(doc: D, inputs: readonly I[]): D;
  /** Merges two waiting edits of the same fields; null when they cancel out. Without it the later one replaces the earlier. */
  merge?(earlier: I, later: I): I | null;
  /** Whether `merge` may merge any two inputs, whatever fields they touch, as the call posts the whole collection anyway. */
  mergesAnyFields?: true;
  /**
   * For changes of a member: whether the later one starts from the member that the earlier one put. Then they are merged if
   * neither was sent, although they may touch different fields (a renamed member). For other edits: whether the later one takes
   * the place of the earlier, whatever fields each of them touches (a file of texts).
   */
  continues?(earlier: I, later: I): boolean;
  /**
   * For changes of a member: what is left of a parked one where the later one changes other values of the same member, as
   * the input of a change over the later one; undefined where nothing is (O-01.2).
   */
  remainder?(parked: I, later: I): unknown;
  /** For a `change`: whether another administrator replaced or removed the member it replaces, meanwhile (O-06). */
  lost?(doc: D, input: I, base: Partial<D>, seen?: Record<Field, unknown>): boolean;
  /**
   * For a `change`: whether the copy has its member without the id that the service assigns (the answer did not contain
   * it). Then the connection is read again, after the answer and before a change that needs that id is sent.
   */
  lacksId?(doc: D, input: I): boolean;
  /** The input of the change that reverts this one. */
  inverse?(input: I): unknown;
  /**
   * Checks rules, limits, locks and gates again on a fresh copy before the edit is sent; a message if it may not be
   * sent. `based`: the values that the edit was based on.
   */
  rebase?(doc: D, input: I, based?: Based): Message | null;
  /**
   * Another read right before sending: its call, and from its answer the reason why the edit may not be sent (rule 8).
   */
  precondition?(input: I): { call: Call; problem(answer: object): Message | null } | undefined;
  steps: readonly Step<D, I>[];
  /**
   * Validates an input that comes from a file: only known properties are kept (O-32). Undefined when it does not fit. Edit
   * types without it are not imported from files. `title` is the connection's name.
   */
  accept?(raw: unknown, title: string): unknown;
  /**
   * For an upload: the file. The first two steps are `meta` and `validate`; between them the sender posts the file to
   * the address from `meta`, and `validate` sends `progress.requestId`. Further steps are ordinary.
   */
  file?(input: I): StoredFile;
  /**
   * For an upload with further steps: the document with the `base` value of the field that received the file, so that
   * the edit's own file does not look like another administrator's change.
   */
  beforeFile?(doc: object, base: Readonly<Record<Field, unknown>>): object;
  /** How the connections list shows the edit while it waits. */
  listEffect?(input: I): ListEffect;
  /**
   * For a deletion that a create follows: the values that the create copied from the connection. The sender reads them
   * again before the deletion and updates the create (O-30).
   */
  copiedValues?(input: I): Readonly<Record<Field, unknown>> | undefined;
  /** How to find out whether a create without an answer took effect (O-12). */
  find?: Find<I>;
  /** The edit in words, for the outbox and the field's status. */
  describe(input: I, base: Partial<D>): Description;
  /** The input without some of its fields; undefined where the others cannot be set without them. */
  without?(input: I, fields: readonly Field[]): unknown;
  /** The input with other values of its fields, such as for undoing it. Missing for edit types that set no values. */
  withValues?(input: I, values: Readonly<Record<Field, unknown>>): unknown;
  /**
   * The default that a missing value means; a service that later stores it explicitly has changed nothing. `seen`: the
   * document, for a field that shows another field's value until it has one.
   */
  initialOf?(field: Field, seen?: object): unknown;
  /** The value of a field in words, if it is one of a few options or part of it must be masked (O-34). */
  describeValue?(field: Field, value: unknown): Message | undefined;
  /** The complete input to show, if `describe` shows only part of it. */
  details?(input: I): unknown;
  /** The label of one of several fields, to show a conflict field by field. */
  nameOf?(field: Field): Message | undefined;
  codes: CodeTable;
  saved(input: I): Message;
  /** A problem with the saved values, from the steps' progress; announced as urgent instead of `saved`. */
  warning?(progress: Progress): Message | undefined;
  failed(input: I): Message;
};

/** One call of an edit; most edits have one. Its idempotency key is `{editId}:{name}`. */
type Step<D, I> = {
  name: string;
  /**
   * Built from the server's copy, the edit's input and the progress of earlier steps; never from the view, which
   * contains other edits.
   */
  request(doc: D, input: I, progress: Progress): Call;
  /** Another host to call instead of the service; `path` is relative to it. If it does not answer, only this edit waits. */
  outside?: Exclude<OutsideCall['host'], 'upload'>;
  /** The document and progress after the answer; without it the sent values become the copy. */
  take?(answer: unknown, doc: D, input: I, progress?: Progress): { doc?: D; progress?: Progress };
  /**
   * For edits of several steps: whether a freshly read copy shows that this step, which may have been sent, had its effect,
   * so that it is skipped (rule 10). Without it a step without an answer is sent again.
   */
  done?(doc: D, input: I, progress: Progress): boolean;
  /**
   * Whether the step is needed, checked on a freshly read copy at every attempt; otherwise it is skipped. Checked even
   * after a later step was reached, since what the step removes may exist again. The last step is always needed.
   */
  needed?(doc: D, input: I): boolean;
  /** A message about this step's effect, shown when a later step is refused (O-11). */
  happened?: MessageId;
};

/** A create or delete for the connections list, which knows no kind; `path` reopens the create's form. */
export type ListEffect =
  | { creating: true; platform: string; title: string; path: string }
  | { deleting: true; id: string; platform: string };

/**
 * How to find a lost create (O-12): read the connections that the list did not have before and compare them with the
 * input. `resembles`: a candidate that does not match may still be it, with its texts in another form (O-07).
 */
type Find<I> = {
  among(connection: Connection): boolean;
  read(id: string): Call;
  matches(detail: unknown, input: I): boolean;
  resembles(detail: unknown, input: I): boolean;
};

/** An edit in words: `what` "Emoji icon", `from` "On", `to` "Off". */
export type Description = { what: Message; from?: Message; to?: Message };

/** A type of document with its edits: how it is read and parsed, and which of its fields are never stored. */
export type Subject = {
  read(id: string): Call;
  /** Undefined: the object is no such document (O-25). */
  parse(body: unknown): object | undefined;
  /** Adds values of the copy `before` that the service does not return. */
  complete?(doc: object, before: object): object;
  /** Fields that the service sends and whose values are never stored, only that they are set (O-04). */
  secrets: readonly string[];
  /** A problem of a freshly read connection that the administrator must solve; the list shows it. */
  attention?(doc: object): MessageId | undefined;
  edits: Readonly<Record<string, EditType>>;
};

/** The connection id of a lane. An id that begins with `+` is of a connection that waits to be created. */
export function idOf(lane: Lane): string {
  return lane.slice(lane.indexOf('/') + 1);
}
