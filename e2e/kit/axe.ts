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

/** Half a megabyte of script: injected once per page, however often it is checked. */
async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE);
}

/** Sets the theme, and waits until nothing moves. */
const settle = (page: Page, theme?: 'light' | 'dark') =>
  page.evaluate(async (chosen) => {
    if (chosen) document.documentElement.setAttribute('data-theme', chosen);
    // Colours in transition between themes need not be readable, nor words that are leaving: those that leave later are checked.
    // Scroll-driven animations are always running.
    const isMoving = ({ timeline, playState, effect }: Animation) => {
      const { endTime = 0, delay = 0, localTime = 0 } = effect?.getComputedTiming() ?? {};
      const hasBegun = Number(localTime) > delay - 1000;
      return timeline instanceof DocumentTimeline && playState === 'running' && endTime !== Infinity && hasBegun;
    };
    while (document.getAnimations().some(isMoving)) await new Promise(requestAnimationFrame);
  }, theme);

/** Runs all rules but some on a part of the page; returns the violations, as text. */
const run = (page: Page, part: string, without: readonly string[] = []) =>
  page.evaluate(
    async ([where, off]) => {
      if (!window.axe) throw new Error('axe is not there');
      // Rules that pass are reported without their elements.
      const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
      const { violations: found } = await window.axe.run(where, { resultTypes: ['violations'], rules });
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      );
    },
    [part, [...without]] as const,
  );

/** Returns the violations that axe finds in a part of the page in its present theme, as text. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  await injectAxe(page);
  await settle(page);
  return run(page, part);
}

/** Texts that passed the colour rules in this process, as hashes of how they look. */
const readable = new Set<number>();

/**
 * Runs the colour rules on the texts of a part whose look is new in this process. A look is the element and its ancestors: their
 * classes, states, colours, backgrounds and sizes. Bars, menus and controls look the same on every screen, and the colours of
 * texts are most of axe's work.
 */
async function unreadable(page: Page, part: string): Promise<string[]> {
  const { passed, found } = await page.evaluate(
    async ([where, known, only]) => {
      if (!window.axe) throw new Error('axe is not there');
      const hash = (text: string, start: number) =>
        [...text].reduce((sum, each) => Math.imul(sum ^ each.charCodeAt(0), 0x01000193), start);
      const looks = new Map<Element | null, number>([[null, 0x811c9dc5]]);
      const lookOf = (element: Element | null): number => {
        const had = looks.get(element);
        if (had !== undefined || !(element instanceof HTMLElement || element instanceof SVGElement)) return had ?? 0;
        const style = getComputedStyle(element);
        const parts = [element.tagName, element.getAttribute('class'), JSON.stringify(element.dataset), style.color];
        parts.push(style.backgroundColor, style.backgroundImage, style.opacity, style.fontSize, style.fontWeight);
        const look = hash(parts.join(), lookOf(element.parentElement));
        looks.set(element, look);
        return look;
      };
      const hasText = (element: Element) =>
        element.matches('input, select, textarea') ||
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
      const seen = new Set(known);
      const include = [...document.querySelectorAll(`${where}, ${where} *`)].filter(
        (element) => hasText(element) && element.checkVisibility() && !seen.has(lookOf(element)),
      );
      if (include.length === 0) return { passed: [], found: [] };
      const { passes, violations: refused } = await window.axe.run(
        { include },
        { resultTypes: ['passes', 'violations'], runOnly: { type: 'rule', values: only }, elementRef: true },
      );
      return {
        passed: passes.flatMap(({ nodes }) => nodes.map(({ element }) => lookOf(element ?? null))),
        found: refused.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
        ),
      };
    },
    [part, [...readable], OF_COLOURS] as const,
  );
  for (const look of passed) readable.add(look);
  return found;
}

/** Returns the violations in both themes: all rules in the light theme, then the colour rules in the dark one. */
export async function violationsInBoth(page: Page, part = 'html'): Promise<string[]> {
  await injectAxe(page);
  await settle(page, 'light');
  const light = [...(await run(page, part, OF_COLOURS)), ...(await unreadable(page, part))];
  await settle(page, 'dark');
  const dark = await unreadable(page, part);
  return [...light.map((each) => `light: ${each}`), ...dark.map((each) => `dark: ${each}`)];
}
