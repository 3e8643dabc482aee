import { isNetworkError, isTimeoutError } from 'ky';
import type { Config } from '../model/config.ts';
import { toFileNameHeader } from '../model/file-name-header.ts';
import { answeredAt, type Call, classify, type Outcome } from '../model/outcome.ts';
import { client } from './client.ts';
import { askedAt } from './early.ts';
import { noteServiceTime } from './service-clock.ts';

/** The paths of calls that go to the simulator's own service (D2§7, A-01). */
const SIMULATOR = /^\/(?:gen-ai-partial|update-simulation-status|get-azure-models|get-simulation-records)(?:\/|$)/;

/** Characters that no header can hold: no service has issued a session id or nonce with them. */
const UNSENDABLE = /[\0\r\n\u0100-\uffff]/;

/** Everything that a call needs beside its method, path and body. */
export type Caller = {
  config: Config;
  /** The session's id, sent as `x-session-id`; without one the call has no such header (SES-02, SES-13). */
  sessionId?: string | undefined;
  nonce?: string | undefined;
  /** Sent as `Idempotency-Key` if the configuration enables that (O-07). */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Called when a sign-in answers instead of the service: a redirect, a page, or an empty 401. */
  onSignInPage?: () => void;
};

/** Sends one call and returns its outcome. Never rejects, whatever the network or the server does (O-01). */
export async function send(call: Call, caller: Caller): Promise<Outcome> {
  const { config, sessionId, nonce, key } = caller;
  if ([sessionId, nonce].some((value) => value !== undefined && UNSENDABLE.test(value))) {
    return { kind: 'refused', status: 400, body: undefined };
  }
  const url = `${SIMULATOR.test(call.path) ? config.simulatorBase : config.apiBase}${call.path}`;
  const asked = askedAt(url);
  try {
    const answer = client(url, {
      method: call.method,
      credentials: config.credentials,
      // Follows no redirect, but tells one apart from no answer: a network that wants a sign-in redirects (O-37).
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        'x-session-id': sessionId,
        'x-nonce': nonce,
        'x-file-name': call.fileName === undefined ? undefined : toFileNameHeader(call.fileName),
        'idempotency-key': config.idempotencyKey ? key : undefined,
      },
      ...(call.body !== undefined && { json: call.body }),
      ...(caller.signal && { signal: caller.signal }),
    });
    const [response, text] = await Promise.all([answer, answer.text().catch(() => null)]);
    if (text === null) return { kind: 'unreached', applied: 'unknown' };
    const at = answeredAt(response.headers.get('date'), Date.now());
    const { status, headers } = response;
    const outcome = classify(status, text, headers.get('retry-after'), at, headers.get('content-type'));
    // Only the service's own answers: a captive portal has another clock.
    if (outcome.kind !== 'unreached') noteServiceTime(headers.get('date'), asked);
    if (outcome.kind === 'unreached' && outcome.portal && status < 500) caller.onSignInPage?.();
    return outcome;
  } catch (error) {
    return unreached(error);
  }
}

/** The outcome of a call that failed without an answer: it may have taken effect. @throws errors of any other kind */
export function unreached(error: unknown): Outcome {
  if (isNetworkError(error) || isTimeoutError(error) || isAbort(error))
    return { kind: 'unreached', applied: 'unknown' };
  throw error;
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
