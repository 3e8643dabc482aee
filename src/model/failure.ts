import { isRecord } from './fields.ts';
import type { Message, MessageId } from './message.ts';
import type { Outcome } from './outcome.ts';

/** The messages of a kind's error codes (D1§8). */
export type CodeTable = Readonly<Record<string, MessageId>>;

/** The message for a failed call, chosen in the order of A-07; `fallback` is the screen's general message. */
export function messageOf(outcome: Outcome, codes: CodeTable, fallback: Message): Message {
  if (outcome.kind === 'expired') {
    return outcome.message === undefined ? { id: 'invalid_session' } : { verbatim: outcome.message };
  }
  if (outcome.kind === 'unreached' && outcome.alone !== undefined) {
    return { id: 'address_silent', values: { failed: fallback, address: outcome.alone } };
  }
  if (outcome.kind !== 'refused' || !isRecord(outcome.body)) return fallback;
  const { body } = outcome;
  const reason = verbatimReason(body);
  if (reason !== undefined) return { verbatim: reason };
  // Many services repeat the status as the code.
  for (const { code } of [body, Object(body['data'])]) {
    const known = typeof code === 'string' && Object.hasOwn(codes, code) ? codes[code] : undefined;
    if (known) return { id: known };
  }
  return fallback;
}

/** The server's own sentence about an invalid connection, in either of its two shapes. */
function verbatimReason(body: Record<string, unknown>): string | undefined {
  const { notValidConnection, reason } = body;
  if (notValidConnection === true && typeof reason === 'string') return reason;
  if (isRecord(reason) && typeof reason['notValidConnection'] === 'string') return reason['notValidConnection'];
  return undefined;
}

/** The message for a refused DELETE, whose `errorMessage` is a code, a key of the catalogue or a sentence. */
export function messageOfRemoval(outcome: Outcome, codes: CodeTable, fallback: Message): Message {
  const words = messageOf(outcome, codes, fallback);
  if (words !== fallback || outcome.kind !== 'refused' || !isRecord(outcome.body)) return words;
  const { errorMessage } = outcome.body;
  if (typeof errorMessage !== 'string') return fallback;
  const known = Object.hasOwn(codes, errorMessage) ? codes[errorMessage] : undefined;
  return known ? { id: known } : { verbatim: errorMessage, mayBeKey: true };
}
