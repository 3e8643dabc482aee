import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { unmoved } from './fixtures.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The rules that look at colours: all that another theme changes (`src/ui/tokens.css`). */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page as it is, or on a part of it, in words; `rules` where not all of them are asked. */
export async function violations(page: Page, part = 'html', rules?: readonly string[]): Promise<string[]> {
  // It is half a megabyte of script: once for each page, however often it looks.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([where, only]) => {
      if (!window.axe) throw new Error('axe is not there');
      // Of what passes it is told no more than that it does.
      const { violations: found } = await window.axe.run(where, {
        resultTypes: ['violations'],
        ...(only && { runOnly: { type: 'rule', values: only } }),
      });
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    [part, rules && [...rules]] as const,
  );
}

/** The same in both themes, when the colours of each have come to rest: everything in the light one, then the colours. */
export async function violationsInBoth(page: Page, part = 'html'): Promise<string[]> {
  const found: string[] = [];
  for (const [theme, rules] of [
    ['light', undefined],
    ['dark', OF_COLOURS],
  ] as const) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    await unmoved(page);
    found.push(...(await violations(page, part, rules)).map((violation) => `${theme}: ${violation}`));
  }
  return found;
}
