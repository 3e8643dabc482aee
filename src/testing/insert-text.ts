/**
 * Playwright has no command for text in the system's Firefox. It calls this function of the page instead, and its own one sets
 * `value` past React, which then sees no change. The browser's editing command types as a person does. Playwright's attempts to
 * put its own back are ignored; no other browser calls it.
 */
Object.defineProperty(window, '__pw_bidiInsertText', {
  get: () => (text: string) => void document.execCommand('insertText', false, text),
  set: () => undefined,
});
