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

/** The rules about colours, the only ones whose result depends on the theme (`src/ui/tokens.css`). */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

type Look = {
  /** Selector of the part to check; the whole page by default. */
  part?: string;
  /** The current theme by default. */
  theme?: 'light' | 'dark';
  /** All rules by default. */
  rules?: readonly string[];
};

/** Returns the violations that axe finds on the page, as text. */
export async function violations(page: Page, { part = 'html', theme, rules }: Look = {}): Promise<string[]> {
  // Half a megabyte of script: injected once per page, however often it is checked.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ([where, chosen, only]) => {
      if (!window.axe) throw new Error('axe is not there');
      if (chosen) document.documentElement.setAttribute('data-theme', chosen);
      // Colours in transition between themes need not be readable, nor words that are leaving: those that leave later are checked.
      // Scroll-driven animations are always running.
      const isMoving = ({ timeline, playState, effect }: Animation) => {
        const { endTime = 0, delay = 0, localTime = 0 } = effect?.getComputedTiming() ?? {};
        const hasBegun = Number(localTime) > delay - 1000;
        return timeline instanceof DocumentTimeline && playState === 'running' && endTime !== Infinity && hasBegun;
      };
      while (document.getAnimations().some(isMoving)) await new Promise(requestAnimationFrame);
      // Rules that pass are reported without their elements.
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

/** Returns the violations in both themes: all rules in the light theme, then the colour rules in the dark one. */
export async function violationsInBoth(page: Page, part = 'html'): Promise<string[]> {
  const light = await violations(page, { part, theme: 'light' });
  const dark = await violations(page, { part, theme: 'dark', rules: OF_COLOURS });
  return [...light.map((each) => `light: ${each}`), ...dark.map((each) => `dark: ${each}`)];
}
