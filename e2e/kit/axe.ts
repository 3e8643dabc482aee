import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { unmoved } from './fixtures.ts';

type Theme = 'light' | 'dark';
type Look = readonly [width: number, theme: Theme];

/** Every screen at both widths, in both themes, in both languages, each pair of these once. */
export const ROUNDS: readonly (readonly [locale: string, ...looks: Look[]])[] = [
  ['en', [1440, 'light'], [390, 'dark']],
  ['pl', [390, 'light'], [1440, 'dark']],
];

/** What axe finds on the page as it is, or on a part of it, in words. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  // No page here has frames; for them axe would open another page each time.
  const found = await new AxeBuilder({ page }).include(part).setLegacyMode().analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/** The same in a theme, when its colours have come to rest. */
export async function violationsIn(page: Page, theme: Theme): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await unmoved(page);
  return (await violations(page)).map((violation) => `${theme}: ${violation}`);
}
