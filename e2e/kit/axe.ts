import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { unmoved } from './fixtures.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What axe finds on the page as it is, or on a part of it, in words; all rules look by default. */
export async function violations(page: Page, part = 'html', rules?: readonly string[]): Promise<string[]> {
  // It is half a megabyte of script: once for each page, however often it looks.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([where, some]) => {
      if (!window.axe) throw new Error('axe is not there');
      const { violations: found } = await window.axe.run(where, {
        // Of what passes it is told no more than that it does.
        resultTypes: ['violations'],
        ...(some && { runOnly: { type: 'rule', values: [...some] } }),
      });
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    [part, rules] as const,
  );
}

/** The rules that look at colours. */
const COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * The same in both looks, when the colours of each have come to rest. They differ in their colours alone, so names, roles
 * and structure are looked at in the first.
 */
export async function violationsInBoth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [theme, rules] of [
    ['light', undefined],
    ['dark', COLORS],
  ] as const) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    await unmoved(page);
    found.push(...(await violations(page, 'html', rules)).map((violation) => `${theme}: ${violation}`));
  }
  return found;
}
