import type { QueuedEdit } from '../../../state/outbox/edits.ts';
import { changeIn } from './edits.ts';

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
