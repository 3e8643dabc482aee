import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { unmoved } from './fixtures.ts';

/** What axe finds on the page as it is, or on a part of it, in words. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  // No page here has frames; for them axe would open another page each time.
  const found = await new AxeBuilder({ page }).include(part).setLegacyMode().analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** The same in both looks, when the colours of each have come to rest. */
export async function violationsInBoth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    await unmoved(page);
    found.push(...(await violations(page)).map((violation) => `${theme}: ${violation}`));
  }
  return found;
}
