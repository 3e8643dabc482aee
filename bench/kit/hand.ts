import type { Locator, Page } from '@playwright/test';
import { type Arm, armPaint } from './probe.ts';

const DRAG_STEPS = 100;

/** One real input, and the ms until the screen shows its effect. */
async function timed(page: Page, arm: Arm, act: () => Promise<void>): Promise<number> {
  await page.evaluate(armPaint, arm);
  await act();
  return page.evaluate(() => window.bench.paint ?? Number.NaN);
}

/** A key into the focused field: from the key press to the paint after the field's own change. */
export const typed = (page: Page, key: string): Promise<number> =>
  timed(page, { from: 'keydown', look: 'input' }, () => page.keyboard.press(key));

/** A key, until an element that `shown` selects is on screen. */
export const pressed = (page: Page, key: string, shown: string): Promise<number> =>
  timed(page, { from: 'keydown', shown }, () => page.keyboard.press(key));

/** A mouse click, until an element that `shown` selects is on screen. */
export async function clicked(page: Page, target: Locator, shown: string): Promise<number> {
  const { x, y, width, height } = await boxOf(target);
  await page.mouse.move(x + width / 2, y + height / 2);
  return timed(page, { from: 'click', shown }, async () => {
    await page.mouse.down();
    await page.mouse.up();
  });
}

/** Drags the mouse over an element, from near one corner to near the opposite one. */
export async function dragged(page: Page, over: Locator): Promise<void> {
  const { x, y, width, height } = await boxOf(over);
  const at = (share: number) => [x + 8 + (width - 16) * share, y + 8 + (height - 16) * share] as const;
  await page.mouse.move(...at(0));
  await page.mouse.down();
  for (let step = 1; step <= DRAG_STEPS; step += 1) {
    await page.mouse.move(...at(step / DRAG_STEPS));
    await page.waitForTimeout(10);
  }
  await page.mouse.up();
}

async function boxOf(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The element has no box');
  return box;
}

/** Repeats an action this many times, 60 ms apart. */
export async function repeat(times: number, act: (turn: number) => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    found.push(await act(turn));
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  return found;
}
