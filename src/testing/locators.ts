import { type Locator, locators, userEvent } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** Finds elements by a CSS selector, if they have neither a role nor a name. */
    css(selector: string): Locator;
    /** As in Playwright. */
    getByLabel(label: string | RegExp, options?: { exact?: boolean }): Locator;
    /** Focuses the element without a click and presses a key by its name, as in Playwright. */
    press(key: string): Promise<void>;
  }
}

async function press(this: object, key: string): Promise<void> {
  const element = await (this as Locator).findElement();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard(`{${key}}`);
}

locators.extend({
  css: (selector: string) => `css=${selector}`,
  getByLabel(label, options) {
    return this.getByLabelText(label, options);
  },
  press,
});
