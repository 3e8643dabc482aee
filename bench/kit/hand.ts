import type { Locator, Page } from '@playwright/test';
import { type Arm, armPaint } from './probe.ts';

const DRAG_STEPS = 100;

/** One real input and the ms until it was answered on screen. */
async function timed(page: Page, arm: Arm, act: () => Promise<void>): Promise<number> {
  await page.evaluate(armPaint, arm);
  await act();
  return page.evaluate(() => window.bench.paint ?? Number.NaN);
}

/** A key into the focused field: from the key press to the paint after the field's own change, or with what `shown` selects. */
export function typed(page: Page, key: string, shown?: string): Promise<number> {
  return timed(page, { from: 'keydown', look: 'input', ...(shown && { shown }) }, () => page.keyboard.press(key));
}

/** A click with the mouse, until something that `shown` selects is on screen. */
export async function clicked(page: Page, target: Locator, until: Pick<Arm, 'shown'>): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to click at');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  return timed(page, { from: 'click', ...until }, async () => {
    await page.mouse.down();
    await page.mouse.up();
  });
}

/** A link, until something of the page that it leads to is on screen. */
export const opened = (page: Page, link: Locator, shown: string) => clicked(page, link, { shown });

/** Drags the mouse over an element, from near its one corner to near the other, some hundred steps. */
export async function dragged(page: Page, over: Locator): Promise<void> {
  await over.scrollIntoViewIfNeeded();
  const box = await over.boundingBox();
  if (!box) throw new Error('There is nothing to drag over');
  const at = (share: number) => [box.x + 8 + (box.width - 16) * share, box.y + 8 + (box.height - 16) * share] as const;
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    await page.mouse.move(...at(step / DRAG_STEPS));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await page.mouse.up();
}

/** So many times, one after the other, with a breath between. */
export async function repeat(times: number, act: (turn: number) => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    found.push(await act(turn));
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  return found;
}
