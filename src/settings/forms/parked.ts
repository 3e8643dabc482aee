import { clock, formatDate } from '../../i18n/date.ts';
import { currentLocale, type Translate } from '../../i18n/translate.ts';
import type { Message, MessageId } from '../../model/message.ts';
import type { QueuedEdit } from '../../state/outbox/edits.ts';

/** An edit that waits for the administrator. */
type ParkedEdit = QueuedEdit & { parked: NonNullable<QueuedEdit['parked']> };

export const isParked = (entry: QueuedEdit): entry is ParkedEdit => entry.parked !== undefined;

/** Whether an edit was refused with a 5xx status, so that retrying it may help; otherwise its value must change. */
export const isFailure = ({ parked }: QueuedEdit) => parked?.why === 'refused' && (parked.status ?? 0) >= 500;

/** The heading for an edit that the service did not apply. */
export const NOT_DONE: Record<QueuedEdit['verb'], MessageId> = {
  set: 'edit.not_saved',
  change: 'edit.not_saved',
  upload: 'edit.not_saved',
  create: 'edit.not_created',
  remove: 'edit.not_deleted',
};

/** "Not saved. …" with the reason, for an edit that was refused or is in conflict. */
export const refusalOf = (t: Translate, entry: ParkedEdit): string =>
  `${t(NOT_DONE[entry.verb])}. ${t(reasonOf(entry))}`;

const REASONS = {
  conflict: 'outbox.conflict',
  uncreated: 'outbox.uncreated',
  gone: 'outbox.gone',
  unreadable: 'outbox.unreadable',
  unknown: 'outbox.unknown',
  unreviewed: 'outbox.unreviewed',
} as const satisfies Record<Exclude<ParkedEdit['parked']['why'], 'refused' | 'ambiguous'>, MessageId>;

/**
 * Why an edit is parked, as the end of "Not saved. …": the service's reason, else its status and the time of its answer, or
 * the message for the kind of parking. The banner has already named the failed action.
 */
export function reasonOf({ parked, progress }: ParkedEdit): Message {
  if (parked.why === 'refused') {
    const { words, status, at } = parked;
    if (status === undefined || at === undefined) return words;
    const today = new Date(at).toDateString() === new Date().toDateString();
    const answer = { status, time: today ? clock(new Date(at)) : formatDate(at, currentLocale()) };
    // Also names the effect of an earlier step.
    if (progress['happened'] !== undefined) return { id: 'edit.answered', values: { words, ...answer } };
    return { id: status >= 500 ? 'edit.fault' : 'edit.rejected', values: answer };
  }
  if (parked.why === 'ambiguous')
    return { id: parked.candidates.length > 0 ? 'outbox.ambiguous' : 'outbox.ambiguous_none' };
  return { id: REASONS[parked.why] };
}
