/**
 * Types into a field at the moment it appears, before the browser paints it, as autofill and password managers do. Call
 * it before the screen is opened; resolves after typing.
 */
export function typeAtOnce(selector: string, text: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector(selector);
      if (!(field instanceof HTMLInputElement)) return;
      observer.disconnect();
      // Bypasses React's own record of the value, which would see no change otherwise.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
