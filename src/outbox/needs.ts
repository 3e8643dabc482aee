import type { Documents } from '../io/store/documents.ts';
import type { Connection } from '../model/connection.ts';
import type { Lane, Subject } from '../model/edit.ts';
import type { Message } from '../model/message.ts';
import type { Call, Outcome } from '../model/outcome.ts';
import type { RestingList } from '../model/resting-list.ts';
import type { Entry, Parked } from './entry.ts';
import type { Outbox } from './outbox.ts';
import type { Clock } from './pace.ts';

/** What the replayer tells the rest of the product. */
export type ReplayEvent =
  | { kind: 'settled'; entry: Entry; saved: Message; created: string | undefined }
  | { kind: 'merged'; entry: Entry }
  | { kind: 'parked'; entry: Entry; parked: Parked }
  | { kind: 'troubled'; entry: Entry; words: Message };

/** What the replayer needs of the world. */
export type ReplayNeeds = {
  outbox: Outbox;
  documents: Documents;
  send(call: Call, key?: string): Promise<Outcome>;
  /** The subject of an edit type's prefix; null when there is none, rejected when its chunk cannot be loaded now. */
  subjectOf(key: string): Promise<Subject | null>;
  list(): readonly Connection[] | undefined;
  /** The list after a create or a delete has settled; as it is to rest; undefined when there is no list to change. */
  listAfter(entry: Entry, created: string | undefined): RestingList | undefined;
  onEvent(event: ReplayEvent): void;
  /** `navigator.onLine` may delay, it proves nothing (rule 4). */
  isOffline(): boolean;
  /** Whether this window has the manager's lock still; asked of the browser, not of memory (rule 3). */
  holdsLock(): Promise<boolean>;
  /** The lane of the connection on screen, whose edits go first (rule 5). */
  front(): Lane | undefined;
  clock: Clock;
};
