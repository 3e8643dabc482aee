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

/** A text field by its label; the locators read the star of a required one, which the browser keeps from a screen reader. */
export const field = (label: string) => page.getByRole('textbox', { name: labelled(label) });

export const labelled = (label: string) => new RegExp(`^${label}( \\*.*)?$`);

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
export const expectPath = (path: string | RegExp) =>
  expect
    .poll(() => location.pathname + location.search)
    .toEqual(path instanceof RegExp ? expect.stringMatching(path) : path);

/** A part of the text of what is found, once it is there. */
export const expectPart = (found: Locator, part: string) =>
  expect.poll(() => found.query()?.textContent ?? '').toContain(part);

/** The title of the window, once it is this one. */
export const expectTitle = (title: string) => expect.poll(() => document.title).toBe(title);

/** Presses a key in a field or on a button without clicking it first. */
export async function press(target: Locator, key: string): Promise<void> {
  const element = await target.findElement();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard(key);
}

/** Presses Delete on a connection's screen and answers the question. */
export async function deleteIt(answer: 'Delete' | 'Cancel' = 'Delete'): Promise<void> {
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
}

/** The rows of the connections list that are on screen; one of them by its title. */
export const rows = page.getByTestId('connection-row');
export const row = (title: string) => page.getByTestId('connection-row').filter({ hasText: title });

/** A row of the connections list, by its connection. */
export const rowOf = (id: string) => page.css(`[data-testid="connection-row"][data-connection-id="${id}"]`);

/** Their connections, in order. */
export const shownIds = () => rows.elements().map((each) => each.getAttribute('data-connection-id'));

/** Puts the focus on an element once it is there. */
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
