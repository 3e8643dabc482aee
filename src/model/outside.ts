import type { Call, Outcome } from './outcome.ts';
import type { SignedForm } from './upload.ts';

/**
 * A call to a host that is not the service: it learns nothing of the session, and its trouble says nothing about the service.
 * The translation service's is relative to its own address.
 */
export type OutsideCall = { host: 'upload'; form: SignedForm; file: File } | { host: 'translation'; call: Call };

const REFUSED_KEY = [400, 401, 403];

/**
 * Sorts what the translation service says of a key that is tested: the body of the answer is whether it is valid.
 * Anything else leaves that open, and has changed nothing.
 */
export function classifyKeyTest(status: number): Outcome {
  if (status === 200) return { kind: 'answer', body: true };
  return REFUSED_KEY.includes(status) ? { kind: 'answer', body: false } : UNTESTED;
}

/** The translation service did not say whether a key is valid. */
export const UNTESTED: Outcome = { kind: 'unreached', applied: 'no' };
