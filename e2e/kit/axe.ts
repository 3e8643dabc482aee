import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that look at colours: all that another theme changes (`src/ui/tokens.css`). */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

type Look = {
  /** A selector of what is looked at; the whole page where it is left out. */
  part?: string;
  /** As it is where it is left out. */
  theme?: 'light' | 'dark';
  /** All of them where they are left out. */
  rules?: readonly string[];
};

/** What axe finds on the page, in words. */
export async function violations(page: Page, { part = 'html', theme, rules }: Look = {}): Promise<string[]> {
  // It is half a megabyte of script: once for each page, however often it looks.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([where, chosen, only]) => {
      if (!window.axe) throw new Error('axe is not there');
      if (chosen) document.documentElement.setAttribute('data-theme', chosen);
      // Colours on their way from one theme to the other are none that anybody has to read. What follows the scrolling is
      // always running.
      const isMoving = ({ timeline, playState, effect }: Animation) =>
        timeline instanceof DocumentTimeline &&
        playState === 'running' &&
        effect?.getComputedTiming().endTime !== Infinity;
      while (document.getAnimations().some(isMoving)) await new Promise(requestAnimationFrame);
      // Of what passes it is told no more than that it does.
      const { violations: found } = await window.axe.run(where, {
        resultTypes: ['violations'],
        ...(only && { runOnly: { type: 'rule', values: only } }),
      });
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    [part, theme, rules && [...rules]] as const,
  );
}

/** The same in both themes: everything in the light one, then the colours. */
export async function violationsInBoth(page: Page, part = 'html'): Promise<string[]> {
  const light = await violations(page, { part, theme: 'light' });
  const dark = await violations(page, { part, theme: 'dark', rules: OF_COLOURS });
  return [...light.map((each) => `light: ${each}`), ...dark.map((each) => `dark: ${each}`)];
}
