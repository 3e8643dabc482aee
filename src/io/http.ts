import { isNetworkError, isTimeoutError } from 'ky';
import type { Config } from '../model/config.ts';
import { answeredAt, type Call, classify, type Outcome } from '../model/outcome.ts';
import { client } from './client.ts';

/** Who is calling, and what to be told: everything a call needs beside itself. */
export type Caller = {
  config: Config;
  /** The session's id, sent as `x-session-id`; without one the header is left out (SES-02, SES-13). */
  sessionId?: string | undefined;
  nonce?: string | undefined;
  /** Sent as `Idempotency-Key` where the deployment allows it (O-07). */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
};

/** Sends one call and says what became of it. Never throws for anything the network or the server does (O-01). */
export async function send(call: Call, caller: Caller): Promise<Outcome> {
  const { config, sessionId, nonce, key } = caller;
  try {
    const answer = client(`${config.apiBase}${call.path}`, {
      method: call.method,
      headers: {
        accept: 'application/json',
        'x-session-id': sessionId,
        'x-nonce': nonce,
        'idempotency-key': config.idempotencyKey ? key : undefined,
      },
      ...(call.body !== undefined && { json: call.body }),
      ...(caller.signal && { signal: caller.signal }),
    });
    const [response, text] = await Promise.all([answer, answer.text().catch(() => null)]);
    if (text === null) return { kind: 'unreached', applied: 'unknown' };
    const at = answeredAt(response.headers.get('date'), Date.now());
    return classify(response.status, text, response.headers.get('retry-after'), at);
  } catch (error) {
    if (isNetworkError(error) || isTimeoutError(error) || isAbort(error)) {
      return { kind: 'unreached', applied: 'unknown' };
    }
    throw error;
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
