import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { unmoved } from './fixtures.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What axe finds on the page as it is, or on a part of it, in words. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  // It is half a megabyte of script: once for each page, however often it looks.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (where) => {
    if (!window.axe) throw new Error('axe is not there');
    // Of what passes it is told no more than that it does.
    const { violations: found } = await window.axe.run(where, { resultTypes: ['violations'] });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, part);
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
