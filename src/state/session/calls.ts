import { send } from '../../io/http.ts';
import type { Call, Outcome } from '../../model/outcome.ts';
import { cell, lifetime } from '../store.ts';
import { track } from './activity.ts';
import { currentConfig } from './config.ts';
import { isReached, noteCall, noteSignInPage } from './connectivity.ts';
import { currentSession, sessionState } from './session-state.ts';

type Extra = {
  sessionId?: string | undefined;
  nonce?: string;
  key?: string | undefined;
  signal?: AbortSignal;
  /** The answer waits until this resolves. */
  until?: Promise<unknown>;
};

const expiry = cell(() => ({ act: (_message: string | undefined): void => undefined }));

/** Sets the handler for any answer that says that the session has ended (SES-23). */
export function whenExpired(act: (message: string | undefined) => void): void {
  expiry().act = act;
}

/** Reports the end of the session, which came over the live view's websocket instead of an answer (O-21). */
export function sessionHasEnded(): void {
  if (sessionState().is === 'valid') expiry().act(undefined);
}

/** D1§7: `GET /sessions` answers `false` with status 200 when there is no session; no other body means that (O-25). */
const isNoSession = ({ method, path }: Call, outcome: Outcome) =>
  method === 'GET' && path === '/sessions' && outcome.kind === 'answer' && outcome.body === false;

/**
 * Makes one API call under the current session; the spinner counts it, and its outcome sets the connectivity status. Without
 * a session it resolves with `expired` and sends nothing: every call except the one that starts a session carries a session
 * id (SES-13). Never resolves if the app state ended meanwhile.
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
  // The calling app state has ended and its store is closed: never resolve, so that nothing acts on the answer.
  if (asked.aborted) return new Promise(() => undefined);
  const outcome = isNoSession(request, answer) ? { kind: 'expired' as const } : answer;
  // An aborted call says nothing about connectivity.
  if (extra.signal?.aborted) return outcome;
  const [address = ''] = request.path.split('?', 1);
  await noteCall(outcome, address);
  if (asked.aborted) return new Promise(() => undefined);
  if (outcome.kind === 'unreached' && outcome.status === undefined && isReached())
    return { ...outcome, alone: address };
  if (outcome.kind === 'expired' && sessionState().is === 'valid') expiry().act(outcome.message);
  return outcome;
}
