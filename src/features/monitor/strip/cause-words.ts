import type { MessageId } from '../../../model/message.ts';
import type { Cause } from '../errorlog/errorlog.ts';

/**
 * Short names of the causes for charts and counts, where repeating "Endpoint unreachable" would hide the difference.
 */
export const TROUBLES: Readonly<Record<Cause, MessageId>> = {
  refused: 'trouble.refused',
  host_unreachable: 'trouble.host_unreachable',
  no_response: 'trouble.no_response',
  timed_out: 'trouble.timed_out',
  reset: 'trouble.reset',
  hang_up: 'trouble.hang_up',
  internal: 'trouble.internal',
  unauthorized: 'trouble.unauthorized',
  not_found: 'trouble.not_found',
  unreachable: 'trouble.unreachable',
  failed: 'trouble.failed',
};

/** What an administrator can do about each cause. */
export const ADVICE: Readonly<Record<Cause, MessageId>> = {
  refused: 'advice.refused',
  host_unreachable: 'advice.host_unreachable',
  no_response: 'advice.no_response',
  timed_out: 'advice.timed_out',
  reset: 'advice.reset',
  hang_up: 'advice.hang_up',
  internal: 'advice.internal',
  unauthorized: 'advice.unauthorized',
  not_found: 'advice.not_found',
  unreachable: 'advice.unreachable',
  failed: 'advice.failed',
};
