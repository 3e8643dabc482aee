import { isRecord } from './fields.ts';
import { parseJson } from './parse-json.ts';
import { HOUR_MS } from './time.ts';

/** An API call; `path` is relative to `apiBase`. Never contains a session id or an absolute address. */
export type Call = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  body?: unknown;
  /** The file's name, sent as `x-file-name`. */
  fileName?: string;
};

/**
 * The outcome of a call (O-01).
 * - `answer`: success; `body` is parsed JSON, text, or undefined.
 * - `refused`: the service refused it; `body` as above.
 * - `unreached`: no answer of the service. `applied: 'no'` when the call surely had no effect, `'unknown'` when it may have
 *   had one. `status`: it is one of `WAIT_STATUSES`; `portal`: a captive portal or proxy answered instead, perhaps after the
 *   service had processed the call (O-24). `retryAfter` in ms. `alone`: the path of the call, if other addresses answer.
 * - `expired`: the session has ended; `message` is the server's sentence if it is to be shown.
 */
export type Outcome =
  | { kind: 'answer'; body: unknown }
  | { kind: 'refused'; status: number; body: unknown }
  | {
      kind: 'unreached';
      applied: 'no' | 'unknown';
      status?: number;
      retryAfter?: number;
      portal?: true;
      alone?: string;
    }
  | { kind: 'expired'; message?: string };

const EXPIRED_PHRASE = 'Invalid or expired session';

/** The fields of an `ErrorBody` that hold a sentence (Annex A). */
const MESSAGE_FIELDS = ['message', 'errorMessage', 'reason'];

export const MAX_WAIT_MS = HOUR_MS;

export const WAIT_STATUSES = new Set([408, 425, 429, 502, 503, 504]);
/** Those of `WAIT_STATUSES` that mean that the call had no effect. */
export const SURELY_UNDONE = new Set([425, 429]);

/**
 * Classifies an HTTP response as an outcome (O-01). `now`: when the service sent it (`answeredAt`, epoch ms), for a
 * `Retry-After` that is a date; `type`: its content type.
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
  const page = isPage(text, type);
  if (isIntercepted(status, text, page)) {
    return { kind: 'unreached', applied: 'unknown', portal: true, ...later };
  }
  const body = parseBody(text);
  const message = messagesOf(body, ok).find((text) => text.includes(EXPIRED_PHRASE));
  if (status === 403) return { kind: 'expired' };
  if (WAIT_STATUSES.has(status) && (page || message === undefined)) {
    return { kind: 'unreached', applied: SURELY_UNDONE.has(status) ? 'no' : 'unknown', status, ...later };
  }
  if (message !== undefined) return { kind: 'expired', message };
  return ok ? { kind: 'answer', body } : { kind: 'refused', status, body };
}

/**
 * Whether a portal or proxy answered instead of the service (O-01.1, O-37): a redirect (status 0 where the browser
 * hides it), a page, or 401 with an empty object, which oauth2-proxy sends to clients that accept JSON. A page with
 * 408, 425 or 429 keeps the meaning of its status.
 */
const isIntercepted = (status: number, text: string, page: boolean): boolean =>
  status === 0 ||
  (status >= 300 && status < 400) ||
  (status === 401 && /^\s*\{\s*\}\s*$/.test(text)) ||
  (page && (status >= 500 || !WAIT_STATUSES.has(status)));

/**
 * Whether a response is an HTML page of a portal or proxy (O-01.1). The service's answers are JSON and never start with
 * `<`; frameworks label some of them `text/html`.
 */
export function isPage(text: string, type: string | null): boolean {
  if (/^\s*</.test(text)) return true;
  if (!/^\s*text\/html\b/i.test(type ?? '') || text.includes(EXPIRED_PHRASE)) return false;
  const body = parseBody(text);
  return body === undefined || body === text;
}

/** The parsed JSON; the text itself if it is no JSON or nested too deeply; undefined for an empty body. */
export function parseBody(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/**
 * All texts in a body that may be its message (Annex A, ErrorBody). For a success, only those under a message's name
 * and a plain text body: anything else may be what an administrator typed.
 */
function messagesOf(body: unknown, ok: boolean): string[] {
  if (typeof body === 'string') return ok && /^\s*[[{]/.test(body) ? [] : [body];
  if (!isRecord(body)) return [];
  const data = isRecord(body['data']) ? body['data'] : {};
  const named = [body, data].flatMap((each) => (ok ? MESSAGE_FIELDS.map((name) => each[name]) : Object.values(each)));
  return named.filter((value) => typeof value === 'string');
}

/**
 * When the service sent a response by its own clock (`date`: the `Date` header), in epoch ms. A `Retry-After` date
 * refers to that clock; the device's may be hours off. `own`: the device's time, used without a valid `Date`.
 */
export function answeredAt(date: string | null, own: number): number {
  const served = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(served) ? own : served;
}

/** `Retry-After` in ms, from seconds or an HTTP date; undefined when it is neither. Between 0 and `MAX_WAIT_MS`. */
function readRetryAfter(value: string, now: number): number | undefined {
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), MAX_WAIT_MS);
}
