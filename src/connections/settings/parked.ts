import { clock, formatDate } from '../../i18n/date.ts';
import { currentLocale } from '../../i18n/translate.ts';
import type { Message } from '../../model/message.ts';
import type { QueuedEdit } from '../../state/outbox/edits.ts';

/** The service failed at it: the same again may help. Where it said why, the value is what has to change. */
export const isFailure = ({ parked }: QueuedEdit) => parked?.why === 'refused' && (parked.status ?? 0) >= 500;

/**
 * Why an edit waits for the administrator, as the end of "Not saved: …": what the server said about it, else the
 * words of what failed, with what it answered and when.
 */
export function reasonOf(parked: NonNullable<QueuedEdit['parked']>): Message {
  if (parked.why === 'refused') {
    const { words, status, at } = parked;
    if (status === undefined || at === undefined) return words;
    const today = new Date(at).toDateString() === new Date().toDateString();
    return {
      id: 'edit.answered',
      values: { words, status, time: today ? clock(new Date(at)) : formatDate(at, currentLocale()) },
    };
  }
  if (parked.why === 'ambiguous')
    return { id: parked.candidates.length > 0 ? 'outbox.ambiguous' : 'outbox.ambiguous_none' };
  if (parked.why === 'unreviewed') return { id: 'outbox.unreviewed' };
  return { id: `outbox.${parked.why}` };
}
