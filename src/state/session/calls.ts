import { send } from '../../io/http.ts';
import type { Call, Outcome } from '../../model/outcome.ts';
import { cell, lifetime } from '../store.ts';
import { track } from './activity.ts';
import { currentConfig } from './config.ts';
import { noteOutcome, noteSignInPage } from './connectivity.ts';
import { currentSession, sessionState } from './session-state.ts';

type Extra = {
  sessionId?: string | undefined;
  nonce?: string;
  key?: string | undefined;
  signal?: AbortSignal;
  /** What has to have happened before the answer may be acted on. */
  until?: Promise<unknown>;
};

const expiry = cell(() => ({ act: (_message: string | undefined): void => undefined }));

/** Who acts when any answer says that the session has ended (SES-23). */
export function whenExpired(act: (message: string | undefined) => void): void {
  expiry().act = act;
}

/** Something else than an answer says that the session has ended: the live view's websocket (O-21). */
export function sessionHasEnded(): void {
  if (sessionState().is === 'valid') expiry().act(undefined);
}

/** D1§7: GET /sessions says that there is no session by `false`, with status 200, and by nothing else (O-25). */
const isNoSession = ({ method, path }: Call, outcome: Outcome) =>
  method === 'GET' && path === '/sessions' && outcome.kind === 'answer' && outcome.body === false;

/**
 * One call of the contract under the current session, counted by the spinner and noticed by the connectivity status.
 * What still asks when the session has just ended is told so, and nothing is sent: every call but the one that begins
 * a session carries its id (SES-13).
 */
export async function call(request: Call, extra: Extra = {}): Promise<Outcome> {
  const sessionId = 'sessionId' in extra ? extra.sessionId : currentSession(sessionState())?.sessionId;
  const { until, ...caller } = extra;
  if (!sessionId && caller.nonce === undefined) return { kind: 'expired' };
  const asked = lifetime();
  const answer = await track(
    send(request, { config: currentConfig(), ...caller, sessionId, onSignInPage: noteSignInPage }),
  );
  await until;
  // The state that asked is gone, and its store is closed: nothing acts on the answer.
  if (asked.aborted) return new Promise(() => undefined);
  const outcome = isNoSession(request, answer) ? { kind: 'expired' as const } : answer;
  // Who called it off learns nothing about the way to the service.
  if (extra.signal?.aborted) return outcome;
  noteOutcome(outcome);
  if (outcome.kind === 'expired' && sessionState().is === 'valid') expiry().act(outcome.message);
  return outcome;
}
