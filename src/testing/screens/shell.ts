import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** The page's single banner (Annex E). */
export const banner = page.getByTestId('banner');

export async function expectBanner(variant: 'default' | 'urgent', message: string): Promise<void> {
  await expect.element(banner.getByTestId('banner-message')).toHaveTextContent(message);
  await expect.element(banner).toHaveAttribute('data-variant', variant);
  await expect.element(banner).toHaveAttribute('role', variant === 'urgent' ? 'alert' : 'status');
}

/** Expects a field to be marked invalid and described by this error for a screen reader (Annex E). */
export async function expectError(field: Locator, message: string): Promise<void> {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message));
}

/** Expects a text next to a field to be no alert, and to be announced once, politely (Annex E). */
export async function expectSaid(words: string): Promise<void> {
  const regions = page.css('[aria-live], [role="alert"], [role="status"]').filter({ hasText: words });
  await expect.element(regions).toHaveLength(1);
  await expect.element(regions).toHaveAttribute('aria-live', 'polite');
}

/** Expects the found elements to have these texts, in order. */
export async function expectTexts(found: Locator, texts: readonly (RegExp | string)[]): Promise<void> {
  await expect
    .poll(() => found.elements().map(({ textContent }) => textContent))
    .toEqual(texts.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text))));
}

export const expectPath = (path: string | RegExp) =>
  expect
    .poll(() => location.pathname + location.search)
    .toEqual(path instanceof RegExp ? expect.stringMatching(path) : path);

/** Expects the found element's text to contain a part. */
export const expectPart = (found: Locator, part: string) =>
  expect.poll(() => found.query()?.textContent ?? '').toContain(part);

export const expectTitle = (title: string) => expect.poll(() => document.title).toBe(title);

export const rows = page.getByTestId('connection-row');

export const rowOf = (id: string) => page.css(`[data-testid="connection-row"][data-connection-id="${id}"]`);

/** The ids of the visible rows, in order. */
export const shownIds = () => rows.elements().map((each) => each.getAttribute('data-connection-id'));

/** Focuses an element once it is visible. */
export async function focus(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  (target.element() as HTMLElement).focus();
}

/** Presses a button and types over a field in the same moment, before anything that the button starts can end. */
export function pressAndType(button: Locator, field: Locator, text: string): void {
  const [press, input] = [button.element(), field.element()];
  if (!(press instanceof HTMLElement && input instanceof HTMLInputElement)) throw new Error('No button, or no field');
  press.click();
  input.select();
  // Types as a keyboard does; the field shows where the text went.
  document.execCommand('insertText', false, text);
}
