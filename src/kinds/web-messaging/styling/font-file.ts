import type { Message } from '../../../model/message.ts';
import { shorten } from '../../../ui/shorten.ts';
import { FONTS } from './edits.ts';

const EXTENSIONS = ['woff', 'woff2', 'otf', 'ttf'];

/** The file types that the browser's dialog offers. */
export const FONT_FILES = EXTENSIONS.map((each) => `.${each}`).join(',');

/**
 * Why a font is refused, as messages; null if it may be uploaded (D2§5). `there`: the number of the connection's fonts,
 * including waiting ones. The browser has to be able to load it: the name is no proof.
 */
export async function fontProblem(file: File, there: number): Promise<readonly Message[] | null> {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  if (!EXTENSIONS.includes(extension)) return [{ id: 'font_file_criteria' }];
  if (there >= FONTS) return [{ id: 'font_file_limit' }];
  try {
    await new FontFace('upload', await file.arrayBuffer()).load();
    return null;
  } catch {
    return [{ id: 'upload.font_unreadable', values: { file: shorten(file.name) } }, { id: 'font_file_criteria' }];
  }
}
