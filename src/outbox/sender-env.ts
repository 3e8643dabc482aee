import type { Documents } from '../io/store/documents.ts';
import type { Connection } from '../model/connection.ts';
import type { Lane, Subject } from '../model/edit.ts';
import type { Message, MessageId } from '../model/message.ts';
import type { Call, Outcome } from '../model/outcome.ts';
import type { StoredList } from '../model/stored-list.ts';
import type { Clock } from './backoff.ts';
import type { Parked, QueuedEdit } from './entry.ts';
import type { Outbox } from './store.ts';
import type { AttemptContext } from './verdict.ts';

/** What the sender reports. `merged`: a later edit replaced this one. `failed`: the message for any failure. */
export type SendEvent =
  | { kind: 'settled'; entry: QueuedEdit; saved: Message; created: string | undefined; warning?: Message }
  | { kind: 'merged'; entry: QueuedEdit }
  | { kind: 'parked'; entry: QueuedEdit; parked: Parked; failed?: Message }
  | { kind: 'troubled'; entry: QueuedEdit; words: Message };

/** What the sender needs from outside; a window's session and the background worker implement it. */
export type SenderEnv = {
  outbox: Outbox;
  documents: Documents;
  send(call: Call, key?: string): Promise<Outcome>;
  sendOutside: AttemptContext['sendOutside'];
  /** The subject with this key; null when there is none. Rejects when its chunk cannot be loaded now. */
  subjectOf(key: string): Promise<Subject | null>;
  list(): readonly Connection[] | undefined;
  /** The list to store after a create or delete settles; undefined when this device has no list. */
  listAfter(entry: QueuedEdit, created: string | undefined): StoredList | undefined;
  /** Stores for the list what is wrong with a connection that was just read; undefined when nothing is. */
  noteWrong(lane: Lane, wrong: MessageId | undefined): void;
  onEvent(event: SendEvent): void;
  /** Whether the browser says it is offline. This only delays calls: the browser may be wrong (rule 4). */
  isOffline(): boolean;
  /** Whether the browser says that this window still holds the manager's lock (rule 3). */
  holdsLock(): Promise<boolean>;
  /** The lane of the connection on screen, whose edits go first (rule 5). */
  front(): Lane | undefined;
  /** Whether another device may have sent this waiting create without the service noticing (decision 0086). */
  mayBeCopied(entry: QueuedEdit): boolean;
  /** Whether the outbox records sent changes (decision 0070). */
  keepsChanges(): boolean;
  clock: Clock;
};
