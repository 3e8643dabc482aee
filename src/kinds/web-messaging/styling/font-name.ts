import { shorten } from '../../../ui/shorten.ts';
import type { Font } from '../base/document.ts';

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
