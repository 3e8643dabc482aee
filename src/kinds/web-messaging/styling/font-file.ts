import type { Message } from '../../../model/message.ts';
import { shorten } from '../../../ui/shorten.ts';
import type { Font } from '../base/document.ts';
import { FONTS } from './edits.ts';

const ENDINGS = ['.woff', '.woff2', '.otf', '.ttf'];

/** The file types that the browser's dialog offers. */
export const FONT_FILES = ENDINGS.join(',');

/**
 * Why a font is refused, as messages; null if it may be uploaded. Only its extension and the number of fonts count (D2§5).
 * `there`: the number of the connection's fonts, including waiting ones.
 */
export function fontProblem({ name }: File, there: number): readonly Message[] | null {
  if (!ENDINGS.some((each) => name.toLowerCase().endsWith(each))) return [{ id: 'font_file_criteria' }];
  return there >= FONTS ? [{ id: 'font_file_limit' }] : null;
}

/** The name of a font: its file name if known on this device, otherwise the last part of its address, or ''. */
export function fontName({ fileName, fontUrl }: Font): string {
  return shorten(fileName ?? (typeof fontUrl === 'string' ? lastPart(fontUrl) : ''));
}

function lastPart(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  const part = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
