import { shorten } from '../../../ui/shorten.ts';
import type { Font } from '../base/document.ts';

/** What a font is called: its file where that is known here, else the last part of its address. '' when that says nothing. */
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
