import { clock, formatDate } from '../../i18n/date.ts';
import { currentLocale } from '../../i18n/translate.ts';
import type { Message } from '../../model/message.ts';
import type { QueuedEdit } from '../../state/outbox/edits.ts';

/** Whether an edit was refused with a 5xx status, so that retrying it may help; otherwise its value must change. */
export const isFailure = ({ parked }: QueuedEdit) => parked?.why === 'refused' && (parked.status ?? 0) >= 500;

/**
 * Why an edit is parked, as the end of "Not saved: …": the reason of a refusal, with its status and time if they are known, or
 * the message for the kind of parking.
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
