import type { Call, Outcome } from './outcome.ts';
import type { SignedForm } from './upload.ts';

/**
 * A call to another host than the service: it carries no session id, and its failures say nothing about the service. The
 * path of a `translation` call is relative to that service's address.
 */
export type OutsideCall = { host: 'upload'; form: SignedForm; file: File } | { host: 'translation'; call: Call };

const REFUSED_KEY = [400, 401, 403];

/** Classifies the translation service's answer to a key test: an `answer` with whether the key is valid, or `UNTESTED`. */
export function classifyKeyTest(status: number): Outcome {
  if (status === 200) return { kind: 'answer', body: true };
  return REFUSED_KEY.includes(status) ? { kind: 'answer', body: false } : UNTESTED;
}

/** The outcome when the translation service did not say whether a key is valid. */
export const UNTESTED: Outcome = { kind: 'unreached', applied: 'no' };
