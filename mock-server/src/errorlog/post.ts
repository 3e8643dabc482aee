import * as http from 'node:http';
import * as https from 'node:https';

/** The end of an attempt: a status, or only a reason. */
export type Outcome = { status?: number; reason: string };

/** An endpoint has 30 s to answer; two re-sends follow, each 30 s after the previous failure (D1§4, D1§9). */
export const TIMEOUT_MS = 30_000;
export const RESEND_MS = 30_000;
export const ATTEMPTS = 3;

const HEADERS = { 'Content-Type': 'application/json', 'User-Agent': 'brightwater-error-alerts' };
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * The URL of a webhook on this machine, else undefined: the mock posts to no other machine. The scheme is optional.
 */
export function loopbackOf(webhook: string): URL | undefined {
  const url = URL.parse(/^https?:\/\//i.test(webhook) ? webhook : `http://${webhook}`);
  return url && LOOPBACK.test(url.hostname) ? url : undefined;
}

/** Node reports ECONNRESET both for a connection that ended without an answer and for a reset one. */
const reasonOf = (error: NodeJS.ErrnoException): string =>
  error.message === 'socket hang up' ? error.message : (error.code ?? error.message);

/** Makes one POST on a new connection, without following redirects. Never rejects, and always ends within the time-out. */
export function post(url: URL, body: string, timeoutMs: number, stopped: AbortSignal): Promise<Outcome> {
  const late = AbortSignal.timeout(timeoutMs);
  const options = { method: 'POST', agent: false, headers: HEADERS, signal: AbortSignal.any([late, stopped]) };
  return new Promise((resolve) => {
    const sent = (url.protocol === 'https:' ? https : http).request(url, options);
    sent.once('response', (answer) => {
      const status = answer.statusCode ?? 0;
      answer.on('error', () => {}).resume();
      resolve({ status, reason: `Request failed with status code ${status}` });
    });
    sent.on('error', (error) => resolve({ reason: late.aborted ? 'ESOCKETTIMEDOUT' : reasonOf(error) }));
    sent.end(body);
  });
}
