import isNetworkError from 'is-network-error';
import type { Config } from '../model/config.ts';
import { answeredAt, type Call, classify, type Outcome } from '../model/outcome.ts';
import { fetchOrEarly } from './early.ts';

/** The client gives every call of the contract this long, in ms (D1§9, O-09). */
const TIMEOUT = 30_000;

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
  const { config } = caller;
  const limit = AbortSignal.timeout(TIMEOUT);
  try {
    const response = await fetchOrEarly(`${config.apiBase}${call.path}`, {
      method: call.method,
      headers: headersOf(call, caller),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      signal: caller.signal ? AbortSignal.any([caller.signal, limit]) : limit,
      redirect: 'error',
      cache: 'no-store',
      credentials: 'omit',
    });
    const text = await response.text().catch(() => null);
    if (text === null) return { kind: 'unreached', applied: 'unknown' };
    const at = answeredAt(response.headers.get('date'), Date.now());
    return classify(response.status, text, response.headers.get('retry-after'), at);
  } catch (error) {
    if (isNetworkError(error) || isAbort(error)) {
      return { kind: 'unreached', applied: 'unknown' };
    }
    throw error;
  }
}

function headersOf({ body }: Call, { config, sessionId, nonce, key }: Caller): Record<string, string> {
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(sessionId !== undefined && { 'x-session-id': sessionId }),
    ...(nonce !== undefined && { 'x-nonce': nonce }),
    ...(config.idempotencyKey && key !== undefined && { 'idempotency-key': key }),
  };
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError');
}
