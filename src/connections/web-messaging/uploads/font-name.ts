import { shorten } from '../../../ui/shorten.ts';
import type { Font } from '../document.ts';

/** What a font is called: its file, while it waits, and from then on the last part of its address. '' when that says nothing. */
export function fontName(font: Font): string {
  return shorten('fileName' in font ? font.fileName : lastPart(font.fontUrl));
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
