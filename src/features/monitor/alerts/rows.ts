import { type QueuedEdit, save } from '../../../state/outbox/edits.ts';
import { changeIn, type WebhookInput } from './edits.ts';
import { subject } from './subject.ts';

/**
 * Saves changes of the list; `seen`: the list on screen, `title`: its name in the outbox. Returns whether they were stored.
 */
export async function saveWebhooks(
  changes: readonly WebhookInput['change'][],
  seen: object,
  title: string,
  form?: string,
) {
  const requests = changes.map((change) => ({ subject, name: 'webhook', input: { change }, seen, title }));
  return (await save(requests, form)) !== null;
}

/** A row of the list: an address, one waiting to be removed, or a refused one without a place in the list. */
export type AlertRow =
  | { is: 'webhook'; url: string; at: number; entry: QueuedEdit | undefined }
  | { is: 'leaving' | 'refused'; url: string; entry: QueuedEdit };

/** The rows of the list with waiting edits applied, each with its edit, then the edits that the list does not show. */
export function rowsOf(list: readonly string[], entries: readonly QueuedEdit[]): AlertRow[] {
  const about = (url: string) =>
    entries.findLast(({ input, parked }) => {
      const { from, to } = changeIn(input);
      return (parked ? from : to) === url;
    });
  const rows = list.map((url, at): AlertRow => ({ is: 'webhook', url, at, entry: about(url) }));
  for (const entry of entries) {
    const { from, to } = changeIn(entry.input);
    const gone = from === undefined || !list.includes(from);
    if (entry.parked && gone) rows.push({ is: 'refused', url: to ?? from ?? '', entry });
    else if (!entry.parked && from !== undefined && to === undefined && gone) {
      rows.push({ is: 'leaving', url: from, entry });
    }
  }
  return rows;
}
