import { isRecord } from './fields.ts';
import { parseJson } from './parse-json.ts';
import { HOUR_MS } from './time.ts';

/** A call of the contract, relative to `apiBase`. Never holds a session id or an absolute address. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  /** What the call is about is a file of this name: sent as `x-file-name`. */
  fileName?: string;
};

/**
 * What became of a call (O-01).
 * - `answer`: the server did it.
 * - `refused`: the server said no; `body` is parsed JSON or text.
 * - `unreached`: no answer of the service got through. `applied: 'no'` when it surely had no effect, `'unknown'`
 *   when it may have had one; `portal` when a portal or proxy spoke in its place, perhaps after the service had (O-24).
 *   `retryAfter` in ms.
 * - `expired`: the session ended; `message` is the server's sentence when it has to be shown.
 */
export type Outcome =
  | { kind: 'answer'; body: unknown }
  | { kind: 'refused'; status: number; body: unknown }
  | { kind: 'unreached'; applied: 'no' | 'unknown'; status?: number; retryAfter?: number; portal?: true }
  | { kind: 'expired'; message?: string };

const EXPIRED_PHRASE = 'Invalid or expired session';

/** However long the service asks for patience, nothing waits longer before it is sent again. */
export const MAX_WAIT_MS = HOUR_MS;

/** Statuses after which a call is sent again. */
export const WAIT_STATUSES = new Set([408, 425, 429, 502, 503, 504]);
/** Those of them with which nothing was done. */
export const SURELY_UNDONE = new Set([425, 429]);

/**
 * Sorts an HTTP answer into the outcomes of O-01. `now` is when it was given (`answeredAt`), for a `Retry-After` as a
 * date; `type` is its content type.
 */
export function classify(
  status: number,
  text: string,
  retryAfter: string | null,
  now: number,
  type: string | null = null,
): Outcome {
  const ok = status >= 200 && status < 300;
  const wait = retryAfter === null ? undefined : readRetryAfter(retryAfter, now);
  const later = wait === undefined ? {} : { retryAfter: wait };
  if (isPage(text, type) && (ok || status === 403 || status === 404 || status >= 500)) {
    return { kind: 'unreached', applied: 'unknown', portal: true, ...later };
  }
  if (WAIT_STATUSES.has(status)) {
    return { kind: 'unreached', applied: SURELY_UNDONE.has(status) ? 'no' : 'unknown', status, ...later };
  }
  const body = parseBody(text);
  if (ok) return { kind: 'answer', body };
  const message = messagesOf(body).find((text) => text.includes(EXPIRED_PHRASE));
  if (status === 403) return { kind: 'expired' };
  return message === undefined ? { kind: 'refused', status, body } : { kind: 'expired', message };
}

/**
 * A portal or a proxy spoke, not the service, which speaks JSON and never begins with `<` (O-01.1). Of what is merely
 * labelled `text/html`, JSON and the end of the session are the service's own words: frameworks label a text like that.
 */
export function isPage(text: string, type: string | null): boolean {
  if (/^\s*</.test(text)) return true;
  if (!/^\s*text\/html\b/i.test(type ?? '') || text.includes(EXPIRED_PHRASE)) return false;
  const body = parseBody(text);
  return body === undefined || body === text;
}

/** JSON where it is JSON that can be looked into, else the text itself; an empty body is undefined. */
function parseBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/** Every sentence an error body may carry (Annex A, ErrorBody). */
function messagesOf(body: unknown): string[] {
  if (typeof body === 'string') return [body];
  if (!isRecord(body)) return [];
  const data = isRecord(body['data']) ? Object.values(body['data']) : [];
  return [...Object.values(body), ...data].filter((value) => typeof value === 'string');
}

/**
 * When the server spoke, by its own clock (its `Date` header), in epoch ms. A `Retry-After` given as a date was reckoned
 * with that clock; a device's may be hours off. `own` is the device's time, for an answer that does not say.
 */
export function answeredAt(date: string | null, own: number): number {
  const served = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(served) ? own : served;
}

/** `Retry-After` in ms, from seconds or an HTTP date; undefined when it is neither. Clamped to `MAX_WAIT_MS`. */
function readRetryAfter(value: string, now: number): number | undefined {
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), MAX_WAIT_MS);
}
