import type { Documents } from '../io/store/documents.ts';
import type { Connection } from '../model/connection.ts';
import type { Field, Lane, Progress } from '../model/edit.ts';
import type { Message } from '../model/message.ts';
import type { Call, Outcome } from '../model/outcome.ts';
import type { OutsideCall } from '../model/outside.ts';
import type { StoredFile } from '../model/upload.ts';
import type { Parked, QueuedEdit } from './entry.ts';

export type Verdict =
  /** `later edit`: this edit had no effect, and a later one that was never sent sets the same fields. */
  | { kind: 'settled'; by: 'answer' | 'reading' | 'later edit'; progress: Progress; posted?: Posted }
  /** `unsent`: the service refused a create that was never sent before, so the connection cannot exist. */
  | { kind: 'parked'; parked: Parked; step: number; unsent?: true }
  /**
   * No answer: the edit waits. `sent`: a write left this device. `message`: what to tell the administrator about a status
   * (O-01.1). `outside`: the call went to a host other than the service.
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

/** The fields that an edit's calls posted, including those carried along; `over`: the server's copy before that. */
export type Posted = { fields: ReadonlySet<Field>; over: object };

/** The lane's server copy on this device; {} without one. */
export const docIn = async ({ documents }: Pick<AttemptContext, 'documents'>, lane: Lane): Promise<object> =>
  (await documents.read(lane))?.doc ?? {};

type Wait = Extract<Verdict, { kind: 'later' | 'expired' }>;

export type AttemptContext = {
  send(call: Call, key?: string): Promise<Outcome>;
  /** Reads a file that is stored on the device. @throws UnreadableFile */
  readFile(file: StoredFile): Promise<File>;
  /** Calls a host other than the service; a failure delays this edit only. */
  sendOutside(call: OutsideCall): Promise<Outcome>;
  documents: Documents;
  list(): readonly Connection[] | undefined;
  /** Ids of the connections that creates parked as `ambiguous` may have made. */
  ambiguousIds(): readonly string[];
  /** Stores that the sender is about to send a write, unless a commit claimed the edit at this step already. */
  mark(progress: Progress, step: number): Promise<void>;
  /**
   * Puts the edit's document into memory; the verdict's commit stores it. `askedAt` (epoch ms): when it was requested; null
   * if it comes from the answer to a write.
   */
  learn(doc: object, askedAt: number | null): void;
  now(): number;
  /** Whether the server copy is recent enough that a call may carry its values (O-30). */
  isRecent(): boolean;
  /** Whether its lane is one of the sender's `lanesRead`. */
  wasRead(): boolean;
  /** Whether a write of this edit was sent before this attempt, whatever its outcome. */
  tried: boolean;
  /** Whether a later, never sent edit sets the same fields (`isOvertaken`). */
  overtaken: boolean;
  /** Whether an earlier write of this edit can no longer arrive: `CREATE_IN_FLIGHT_MS` have passed. */
  timedOut: boolean;
  /** Whether this edit was just made online and needs no read (O-18). */
  mayGo: boolean;
  /** Whether another device may have sent this edit, a create, from a copy of this one's data (decision 0086). */
  copied: boolean;
};

/** Try again later: a read was answered without an object (O-01: only a write may be), or it is too early to send. */
export const UNUSABLE: Verdict = { kind: 'later', outcome: undefined, sent: false };

/**
 * The verdict for a call without an answer: `expired`, else `later`, also for a refused read. `failed`: the administrator's
 * message if a status or an HTML page came instead of an answer (O-24, ERR-01). `sent`: the call was a write.
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

/** The state of an edit after an attempt without an answer: `verify` if a write of it may have taken effect. */
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
