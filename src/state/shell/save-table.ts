import { saveCsv } from '../../io/save-csv.ts';
import { raiseError } from './notices.ts';

/** Saves a table as a CSV file; a banner says so where that cannot be done. */
export function saveTable(...table: Parameters<typeof saveCsv<string>>): Promise<void> {
  return saveCsv(...table).catch(() => raiseError({ id: 'part_failed' }));
}
