import type { ClipboardEvent } from 'react';

/** Pastes lines into a one-line field with `mark` between them; the browser would use blanks, which values may contain. */
export function pasteLines(event: ClipboardEvent<HTMLElement>, mark: string): void {
  const { target, clipboardData } = event;
  const lines = clipboardData.getData('text').split(/[\r\n]+/);
  const filled = lines.filter((line) => line.trim() !== '');
  if (!(target instanceof HTMLInputElement) || target.readOnly || filled.length < 2) return;
  event.preventDefault();
  const { selectionStart, selectionEnd, value } = target;
  target.setRangeText(filled.join(` ${mark} `), selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  target.dispatchEvent(new Event('input', { bubbles: true }));
}
