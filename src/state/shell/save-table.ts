import { saveCsv } from '../../io/save-csv.ts';
import { saveFile } from '../../io/save-file.ts';
import { raiseError } from './notices.ts';

/** Saves a table as a CSV file; raises a banner on failure. */
export function saveTable<R>(...table: Parameters<typeof saveCsv<R>>): Promise<void> {
  return saveCsv(...table).catch(() => raiseError({ id: 'part_failed' }));
}

/** Downloads a text as a file; for screens, which may not import `io`. */
export const saveText = (text: string, name: string, type: string): void => saveFile(text, name, type);

export const saveJson = (name: string, value: unknown): void => saveFile(JSON.stringify(value, null, 2), name);
