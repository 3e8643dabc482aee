type Role =
  | 'banner'
  | 'button'
  | 'combobox'
  | 'dialog'
  | 'list'
  | 'listitem'
  | 'main'
  | 'region'
  | 'searchbox'
  | 'table'
  | 'textbox';

/** The common part of Playwright's and Vitest's locators, so that journeys and component tests share the screens below. */
export interface Page<Found> {
  getByRole(role: Role, options?: { name?: string | RegExp; exact?: boolean }): Found;
  getByLabel(label: string | RegExp, options?: { exact?: boolean }): Found;
  getByTestId(id: string): Found;
}

export interface Found<Self> extends Page<Self> {
  filter(options: { hasText: string | RegExp }): Self;
  first(): Self;
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  press(key: string): Promise<void>;
}

/** The label of a field: Vitest's locators include the asterisk of a required one, which browsers hide from screen readers. */
export const labelled = (label: string) => new RegExp(`^${label}( \\*.*)?$`);

export const field = <L>(page: Page<L>, label: string) => page.getByRole('textbox', { name: labelled(label) });

/** The visible row of the connections list with this name. */
export const row = <L extends Found<L>>(page: Page<L>, title: string) =>
  page.getByTestId('connection-row').filter({ hasText: title });

/** Presses Delete on a connection's screen and answers the confirmation. */
export async function deleteIt<L extends Found<L>>(page: Page<L>, answer: 'Delete' | 'Cancel' = 'Delete') {
  await page.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: answer, exact: true }).click();
}
