import type { Documents } from '../io/store/documents.ts';
import type { Connection } from '../model/connection.ts';
import type { Field, Lane, Progress } from '../model/edit.ts';
import type { Message } from '../model/message.ts';
import type { Call, Outcome } from '../model/outcome.ts';
import type { OutsideCall } from '../model/outside.ts';
import type { StoredFile } from '../model/upload.ts';
import type { Parked } from './entry.ts';

/** What became of an edit whose turn it was. */
export type Verdict =
  /** By a `later edit`: it had no effect, and that one sets the same fields. */
  | { kind: 'settled'; by: 'answer' | 'reading' | 'later edit'; progress: Progress; posted?: Posted }
  | { kind: 'parked'; parked: Parked; step: number }
  /**
   * No answer: it waits. `message` when a status came back that the administrator should hear of (O-01.1); `outside` when a
   * step of it waits for another host, which says nothing about the service.
   */
  | {
      kind: 'later';
      outcome: Extract<Outcome, { kind: 'unreached' }> | undefined;
      sent: boolean;
      message?: Message;
      outside?: true;
    }
  /** The session ended: it goes on under the next one. */
  | { kind: 'expired'; sent: boolean };

/** The fields that an edit's calls have posted, its own and those it had to carry, and the server's copy before that. */
export type Posted = { fields: ReadonlySet<Field>; over: object };

/** The verdicts of a call that brought no answer. */
type Wait = Extract<Verdict, { kind: 'later' | 'expired' }>;

/** What an attempt may do to the world. */
export type World = {
  send(call: Call, key?: string): Promise<Outcome>;
  /** A file that rests on the device. @throws UnreadableFile */
  readFile(file: StoredFile): Promise<File>;
  /** Calls a host that is not the service: its trouble is this edit's alone. */
  sendOutside(call: OutsideCall): Promise<Outcome>;
  documents: Documents;
  list(): readonly Connection[] | undefined;
  /** Connections of which other creates do not know whether they are theirs. */
  ambiguousIds(): readonly string[];
  /** Persists that a write is about to be sent, unless the claim that brought the edit here has done so. */
  mark(progress: Progress, step: number): Promise<void>;
  /** Keeps a document that was asked for then, or (null) taught by the answer to a write; it reaches the device with the verdict. */
  learn(lane: Lane, doc: object, askedAt: number | null): void;
  /** Epoch ms. */
  now(): number;
  /** Whether the lane's server copy is so new that a call may carry values of it (O-30). */
  isRecent(lane: Lane): boolean;
  /** Whether the lane's server copy was read since anything uncertain happened. */
  wasRead(lane: Lane): boolean;
  /** Whether a write of it was sent before, whatever became of that. */
  tried: boolean;
  /** Whether a later edit that was never sent sets the same fields. */
  overtaken: boolean;
  /** Whether what was sent of it earlier has had its time to arrive: what is not there by now is not on its way. */
  timedOut: boolean;
  /** Whether this edit may go at once, on the last answer where there is one (a fresh online edit, O-18). */
  mayGo: boolean;
};

/** Asked again later: a read that brought no object (O-01: only a write may be answered with nothing), or too soon. */
export const UNUSABLE: Verdict = { kind: 'later', outcome: undefined, sent: false };

/**
 * A call that brought no answer: later, or under the next session. A read that was refused is asked again, too. A page
 * in place of an answer came with a status, and is told like one (O-24).
 */
export function notNow(outcome: Exclude<Outcome, { kind: 'answer' }>, failed?: Message): Wait {
  const sent = failed !== undefined;
  if (outcome.kind === 'expired') return { kind: 'expired', sent };
  if (outcome.kind === 'refused') return { kind: 'later', outcome: undefined, sent };
  const spoke = outcome.status !== undefined || outcome.portal;
  const message = failed && spoke ? { message: failed } : {};
  return { kind: 'later', outcome, sent, ...message };
}
