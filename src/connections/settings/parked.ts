import type { Message } from '../../model/message.ts';
import type { QueuedEdit } from '../../state/outbox/edits.ts';

/** Why an edit waits for the administrator, as the end of "Not saved: …". */
export function reasonOf(parked: NonNullable<QueuedEdit['parked']>): Message {
  if (parked.why === 'refused') return parked.words;
  if (parked.why === 'ambiguous')
    return { id: parked.candidates.length > 0 ? 'outbox.ambiguous' : 'outbox.ambiguous_none' };
  return { id: `outbox.${parked.why}` };
}
