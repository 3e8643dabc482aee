import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import './css.ts';

/** The one banner (Annex E). */
export const banner = page.getByTestId('banner');

export async function expectBanner(variant: 'default' | 'urgent', message: string): Promise<void> {
  await expect.element(banner.getByTestId('banner-message')).toHaveTextContent(message);
  await expect.element(banner).toHaveAttribute('data-variant', variant);
  await expect.element(banner).toHaveAttribute('role', variant === 'urgent' ? 'alert' : 'status');
}

/** A field that is told to be wrong, and why, as a screen reader hears it (Annex E). */
export async function expectError(field: Locator, message: string): Promise<void> {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message));
}

/** The texts of what is found, in order, once they are these. */
export async function expectTexts(found: Locator, texts: readonly (RegExp | string)[]): Promise<void> {
  await expect
    .poll(() => found.elements().map(({ textContent }) => textContent))
    .toEqual(texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))));
}

/** The address of the page, once it is this one. */
export const expectPath = (path: string) => expect.poll(() => location.pathname + location.search).toBe(path);

/** A row of the connections list, by its title. */
export const row = (title: string) => page.getByTestId('connection-row').filter({ hasText: title });

/** A row of the connections list, by its connection. */
export const rowOf = (id: string) => page.css(`[data-testid="connection-row"][data-connection-id="${id}"]`);

/** The rows of the connections list that are on screen. */
export const rows = page.getByTestId('connection-row');

/** Their connections, in order. */
export const shownIds = () => rows.elements().map((each) => each.getAttribute('data-connection-id'));

/** Puts the focus on an element once it is there. */
export async function focus(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  (target.element() as HTMLElement).focus();
}

/** A key on an element, as a keyboard gives it. */
export async function press(target: Locator, keys: string): Promise<void> {
  await focus(target);
  await userEvent.keyboard(keys);
}
