import type { Documents } from '../io/store/documents.ts';
import type { Connection } from '../model/connection.ts';
import type { Field, Lane, Progress } from '../model/edit.ts';
import type { Message } from '../model/message.ts';
import type { Call, Outcome } from '../model/outcome.ts';
import type { OutsideCall } from '../model/outside.ts';
import type { StoredFile } from '../model/upload.ts';
import type { Parked, QueuedEdit } from './entry.ts';

/** The result of one attempt at an edit. */
export type Verdict =
  /** `later edit`: this edit had no effect, and a later one that was never sent sets the same fields. */
  | { kind: 'settled'; by: 'answer' | 'reading' | 'later edit'; progress: Progress; posted?: Posted }
  /** `unsent`: a create that the service refused, and of which nothing else was sent: it cannot have been made. */
  | { kind: 'parked'; parked: Parked; step: number; unsent?: true }
  /**
   * No answer: the edit waits. `sent`: a write left this device. `message`: a status came back that the administrator should
   * be told about (O-01.1). `outside`: the call went to a host other than the service.
   */
  | {
      kind: 'later';
      outcome: Extract<Outcome, { kind: 'unreached' }> | undefined;
      sent: boolean;
      message?: Message;
      outside?: true;
    }
  /** The session ended: the edit waits for the next session. */
  | { kind: 'expired'; sent: boolean };

/** The fields that an edit's calls posted, its own and those carried along; `over`: the server's copy before that. */
export type Posted = { fields: ReadonlySet<Field>; over: object };

/** The server's copy of a lane as far as it is here. */
export const docIn = async ({ documents }: Pick<AttemptContext, 'documents'>, lane: Lane): Promise<object> =>
  (await documents.read(lane))?.doc ?? {};

/** The verdicts for a call without an answer. */
type Wait = Extract<Verdict, { kind: 'later' | 'expired' }>;

/** What an attempt can read and do. */
export type AttemptContext = {
  send(call: Call, key?: string): Promise<Outcome>;
  /** Reads a file that is stored on the device. @throws UnreadableFile */
  readFile(file: StoredFile): Promise<File>;
  /** Calls a host other than the service; a failure there delays this edit only. */
  sendOutside(call: OutsideCall): Promise<Outcome>;
  documents: Documents;
  list(): readonly Connection[] | undefined;
  /** Ids of the connections that creates parked as `ambiguous` may have made. */
  ambiguousIds(): readonly string[];
  /** Stores that a write is about to be sent, unless the edit was claimed at this step already. */
  mark(progress: Progress, step: number): Promise<void>;
  /**
   * Keeps the edit's document in memory; it is stored with the verdict. `askedAt` (epoch ms): when it was requested; null where it
   * comes from the answer to a write.
   */
  learn(doc: object, askedAt: number | null): void;
  /** The current time in epoch ms. */
  now(): number;
  /** Whether the server copy is recent enough that a call may carry values of it (O-30). */
  isRecent(): boolean;
  /** Whether its lane is one of the sender's `lanesRead`. */
  wasRead(): boolean;
  /** Whether a write of this edit was sent before this attempt, whatever came of it. */
  tried: boolean;
  /** Whether a later edit that was never sent sets the same fields (`isOvertaken`). */
  overtaken: boolean;
  /** Whether an earlier write of this edit cannot arrive any more: `CREATE_IN_FLIGHT_MS` have passed since. */
  timedOut: boolean;
  /** Whether this edit was just made online and may be sent without a read (O-18). */
  mayGo: boolean;
  /** Whether another device may have sent this edit, a create, from a copy of this one's data (decision 0086). */
  copied: boolean;
};

/** Try again later: a read was answered without an object (O-01: only a write may be), or it is too soon to send. */
export const UNUSABLE: Verdict = { kind: 'later', outcome: undefined, sent: false };

/**
 * The verdict for a call without an answer: `expired`, else `later`; a refused read is tried again, too. `failed`: the
 * message for the administrator if a status or an HTML page came back instead of an answer (O-24, ERR-01). `sent`: the
 * call was a write.
 */
export function notNow(
  outcome: Exclude<Outcome, { kind: 'answer' }>,
  failed?: Message,
  sent = failed !== undefined,
): Wait {
  if (outcome.kind === 'expired') return { kind: 'expired', sent };
  const isRefused = outcome.kind === 'refused';
  const spoke = isRefused || outcome.status !== undefined || outcome.portal;
  const message = failed && spoke ? { message: failed } : {};
  return { kind: 'later', outcome: isRefused ? undefined : outcome, sent, ...message };
}

/** The state of an edit after an attempt without an answer: `verify` where a write of it may have had its effect. */
export function stateAfter(
  entry: QueuedEdit,
  verdict: Extract<Verdict, { sent: boolean }>,
): Pick<QueuedEdit, 'state' | 'attempts'> {
  const uncertain = verdict.kind === 'later' && verdict.sent && verdict.outcome?.applied !== 'no';
  return {
    state: uncertain || entry.state === 'verify' ? 'verify' : 'waiting',
    attempts: verdict.sent && !uncertain ? Math.max(0, entry.attempts - 1) : entry.attempts,
  };
}
