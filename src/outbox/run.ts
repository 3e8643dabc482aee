import type { Lane } from '../model/edit.ts';
import { Stale } from './commit.ts';
import type { Entry } from './entry.ts';
import type { ReplayNeeds } from './needs.ts';
import type { createPace } from './pace.ts';

/** A commit that took longer, in ms, was heard of by a window that had been frozen: it may have been replaced. */
const PROMPT = 2000;

/** What the turns of one replayer have in common. */
export type Run = {
  needs: ReplayNeeds;
  pace: ReturnType<typeof createPace>;
  /** Lanes whose server copy was read since anything uncertain happened. */
  lanesRead: Set<Lane>;
  /** Edits that were made online and may go at once (O-18). */
  fresh: Set<string>;
  epoch: number;
  running: boolean;
  /** The administrator wants it tried although the browser says that there is no network. */
  insisting: boolean;
  pump(): void;
};

/** An edit that may be sent, and since when it is ours in epoch ms where a transaction has claimed it already. */
export type Claim = { entry: Entry; at: number | undefined };

export const isPrompt = ({ needs }: Run, since: number) => Math.abs(needs.clock.now() - since) <= PROMPT;

/** What follows a commit that was heard of late belongs to somebody else by now: it is looked at again. */
export function promptly(run: Run, since: number): void {
  if (!isPrompt(run, since)) throw new Stale();
}
