import { send } from '../io/http.ts';
import type { Call, Outcome } from '../model/outcome.ts';
import { track } from './activity.ts';
import { currentConfig } from './config.ts';
import { noteOutcome } from './connectivity.ts';
import { currentSession, sessionState } from './session-state.ts';

type Extra = { sessionId?: string | undefined; nonce?: string; key?: string | undefined };

let onExpired: (message: string | undefined) => void = () => undefined;

/** Who acts when any answer says that the session has ended (SES-23). */
export function whenExpired(act: (message: string | undefined) => void): void {
  onExpired = act;
}

/** One call of the contract under the current session, counted by the spinner and noticed by the connectivity status. */
export async function call(request: Call, extra: Extra = {}): Promise<Outcome> {
  const sessionId = 'sessionId' in extra ? extra.sessionId : currentSession(sessionState())?.sessionId;
  const outcome = await track(send(request, { config: currentConfig(), ...extra, sessionId }));
  noteOutcome(outcome);
  if (outcome.kind === 'expired' && sessionState().is === 'valid') onExpired(outcome.message);
  return outcome;
}
