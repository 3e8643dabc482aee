import type { Page } from '@playwright/test';
import type { MockServer } from '../../mock-server/src/server.ts';

export type ProviderName = 'facebook' | 'twitter';

/** From now on the service says this of every authorization, as base64 of JSON. */
export function resultIs(server: MockServer, provider: ProviderName, result: Record<string, unknown>): void {
  const body = { result: Buffer.from(JSON.stringify(result)).toString('base64') };
  server.control.next({ method: 'GET', path: `/connections/${provider}/auth-result`, status: 200, body, times: 0 });
}

/** Answers on the provider's own page, which has been opened: these accounts and no others, and this button. */
export async function answerProvider(page: Page, button: string, accounts?: readonly string[]): Promise<void> {
  await page.getByRole('heading', { name: /stand-in/ }).waitFor();
  if (accounts) {
    for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
    for (const account of accounts) await page.getByLabel(account, { exact: true }).check();
  }
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Marks the page, so that a reload is noticed: the mark is gone. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
}
