import type { Locator } from 'vitest/browser';

/** Pastes a text into an input, as the browser does unless the page handles it: a line end becomes a blank. */
export function paste(field: Locator, text: string): void {
  const input = field.element();
  if (!(input instanceof HTMLInputElement)) throw new Error('Text is pasted into an input');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  input.focus();
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  if (input.dispatchEvent(event)) document.execCommand('insertText', false, text.replace(/\r\n|\r|\n/g, ' '));
}
