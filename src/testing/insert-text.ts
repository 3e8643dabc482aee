/**
 * Playwright has no command for text in the system's Firefox. It calls this function of the page instead, and its own one
 * sets `value` without React noticing. This one uses the browser's editing command, which types as a person does, and ignores
 * Playwright's attempts to restore its own. No other browser calls it.
 */
Object.defineProperty(window, '__pw_bidiInsertText', {
  get: () => (text: string) => void document.execCommand('insertText', false, text),
  set: () => undefined,
});
