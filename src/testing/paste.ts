import type { Locator } from 'vitest/browser';

/** A paste of what is transferred; Firefox drops the files of one that is only passed to the constructor. */
export function pasteEvent(clipboardData: DataTransfer): ClipboardEvent {
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
  return Object.defineProperty(event, 'clipboardData', { value: clipboardData });
}

/** Pastes a text into an input, as the browser does unless the page handles it: a line end becomes a blank. */
export function paste(field: Locator, text: string): void {
  const input = field.element();
  if (!(input instanceof HTMLInputElement)) throw new Error('Text is pasted into an input');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  input.focus();
  if (input.dispatchEvent(pasteEvent(clipboardData)))
    document.execCommand('insertText', false, text.replace(/\r\n|\r|\n/g, ' '));
}
