import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';

export type ProviderName = 'facebook' | 'twitter';

/** Answers every authorization with this result from now on, as base64 of JSON. */
export function resultIs(server: MockServer, provider: ProviderName, result: Record<string, unknown>): void {
  const body = { result: Buffer.from(JSON.stringify(result)).toString('base64') };
  server.control.next({ method: 'GET', path: `/connections/${provider}/auth-result`, status: 200, body, times: 0 });
}

/** Answers on the provider's opened page: selects exactly these accounts and presses this button. */
export async function answerProvider(page: Page, button: string, accounts?: readonly string[]): Promise<void> {
  await page.getByRole('heading', { name: /stand-in/ }).waitFor();
  if (accounts) {
    for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
    for (const account of accounts) await page.getByLabel(account, { exact: true }).check();
  }
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Marks the document, so that a reload can be noticed by the missing mark. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
}
