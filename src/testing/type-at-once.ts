/**
 * Types into a field in the very moment in which it appears, as autofill and password managers do: before the browser
 * paints it. Begin before the screen is opened; resolves once it was typed.
 */
export function typeAtOnce(selector: string, text: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector(selector);
      if (!(field instanceof HTMLInputElement)) return;
      observer.disconnect();
      // Past React's own record of the value, which would else see no change.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
