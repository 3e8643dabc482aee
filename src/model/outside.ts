import { array, is, string, type, unknown } from 'superstruct';
import type { Call, Outcome } from './outcome.ts';
import type { SignedForm } from './upload.ts';

/**
 * A call to another host than the service: it carries no session id, and its failures say nothing about the service. The
 * path of a `translation` call is relative to that service's address.
 */
export type OutsideCall = { host: 'upload'; form: SignedForm; file: File } | { host: 'translation'; call: Call };

const REFUSED_KEY = [400, 401, 403];

/** Google's 403 reasons that do not mean an invalid key: restricted, or quota used up. */
const RESTRICTIONS = [
  ...['API_KEY_HTTP_REFERRER_BLOCKED', 'API_KEY_IP_ADDRESS_BLOCKED', 'API_KEY_SERVICE_BLOCKED', 'SERVICE_DISABLED'],
  ...['RATE_LIMIT_EXCEEDED', 'rateLimitExceeded', 'dailyLimitExceeded'],
];

/**
 * Classifies the translation service's answer to a key test: `answer` says whether the key is valid, `refused`
 * has the restriction as its code, else `UNTESTED`.
 */
export function classifyKeyTest(status: number, body?: unknown): Outcome {
  if (status === 200) return { kind: 'answer', body: true };
  const code = status === 403 ? reasonsOf(body).find((reason) => RESTRICTIONS.includes(reason)) : undefined;
  if (code !== undefined) return { kind: 'refused', status, body: { code } };
  return REFUSED_KEY.includes(status) ? { kind: 'answer', body: false } : UNTESTED;
}

const WithReason = type({ reason: string() });

/** The reasons in Google's current and former error format. */
function reasonsOf(body: unknown): string[] {
  const error = is(body, type({ error: type({}) })) ? body.error : body;
  const lists = [error, body].flatMap((each) => [
    is(each, type({ details: array(unknown()) })) ? each.details : [],
    is(each, type({ errors: array(unknown()) })) ? each.errors : [],
  ]);
  return lists.flat().flatMap((each) => (is(each, WithReason) ? [each.reason] : []));
}

/** The outcome when the translation service did not say whether a key is valid. */
export const UNTESTED: Outcome = { kind: 'unreached', applied: 'no' };
