import type { Message } from '../../../model/message.ts';
import { FONTS } from './edits.ts';

const ENDINGS = ['.woff', '.woff2', '.otf', '.ttf'];

/** What the file dialog offers. */
export const FONT_FILES = ENDINGS.join(',');

/**
 * Why a font is not taken, in sentences; null when it may be uploaded: its ending and how many there are count alone (D2§5).
 * `there` is how many fonts the connection has, with those that wait.
 */
export function fontProblem({ name }: File, there: number): readonly Message[] | null {
  if (!ENDINGS.some((each) => name.toLowerCase().endsWith(each))) return [{ id: 'font_file_criteria' }];
  return there >= FONTS ? [{ id: 'font_file_limit' }] : null;
}
