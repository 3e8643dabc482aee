import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import './css.ts';

/** The page's single banner (Annex E). */
export const banner = page.getByTestId('banner');

export async function expectBanner(variant: 'default' | 'urgent', message: string): Promise<void> {
  await expect.element(banner.getByTestId('banner-message')).toHaveTextContent(message);
  await expect.element(banner).toHaveAttribute('data-variant', variant);
  await expect.element(banner).toHaveAttribute('role', variant === 'urgent' ? 'alert' : 'status');
}

/**
 * A text field by its label; locators include the asterisk of a required one, which browsers hide from screen readers.
 */
export const field = (label: string) => page.getByRole('textbox', { name: labelled(label) });

export const labelled = (label: string) => new RegExp(`^${label}( \\*.*)?$`);

/** Expects a field to be marked invalid and described by this error for a screen reader (Annex E). */
export async function expectError(field: Locator, message: string): Promise<void> {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message));
}

/** Expects a text beside a field to be no alert, and to be announced once, politely (Annex E). */
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

/** Expects this address. */
export const expectPath = (path: string | RegExp) =>
  expect
    .poll(() => location.pathname + location.search)
    .toEqual(path instanceof RegExp ? expect.stringMatching(path) : path);

/** Expects the found element's text to contain a part. */
export const expectPart = (found: Locator, part: string) =>
  expect.poll(() => found.query()?.textContent ?? '').toContain(part);

/** Expects this window title. */
export const expectTitle = (title: string) => expect.poll(() => document.title).toBe(title);

/** Presses a key in a field or on a button without clicking it first. */
export async function press(target: Locator, key: string): Promise<void> {
  const element = await target.findElement();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard(key);
}

/** Presses Delete on a connection's screen and answers the confirmation. */
export async function deleteIt(answer: 'Delete' | 'Cancel' = 'Delete'): Promise<void> {
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
}

/** The visible rows of the connections list, and one of them by its title. */
export const rows = page.getByTestId('connection-row');
export const row = (title: string) => page.getByTestId('connection-row').filter({ hasText: title });

/** The row of the connections list with this id. */
export const rowOf = (id: string) => page.css(`[data-testid="connection-row"][data-connection-id="${id}"]`);

/** The ids of the visible rows, in order. */
export const shownIds = () => rows.elements().map((each) => each.getAttribute('data-connection-id'));

/** Focuses an element once it is visible. */
export async function focus(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  (target.element() as HTMLElement).focus();
}

/** Presses a button and types over what a field says in the same moment, before anything that the button begins can end. */
export function pressAndType(button: Locator, field: Locator, text: string): void {
  const [press, input] = [button.element(), field.element()];
  if (!(press instanceof HTMLElement && input instanceof HTMLInputElement)) throw new Error('No button, or no field');
  press.click();
  input.select();
  // Types as a keyboard does; where the text went shows in the field.
  document.execCommand('insertText', false, text);
}
