import type { MessageId } from '../../../model/message.ts';
import type { Cause } from '../errorlog/errorlog.ts';

/** The name of each cause, as in Annex D. */
export const CAUSE_WORDS: Readonly<Record<Cause, MessageId>> = {
  refused: 'cause.refused',
  host_unreachable: 'cause.host_unreachable',
  no_response: 'cause.no_response',
  timed_out: 'cause.timed_out',
  reset: 'cause.reset',
  hang_up: 'cause.hang_up',
  internal: 'cause.internal',
  unauthorized: 'cause.unauthorized',
  not_found: 'cause.not_found',
  unreachable: 'cause.unreachable',
  failed: 'cause.failed',
};
