import { recordFrames } from './kit/probe.ts';
import type { Stage } from './kit/stage.ts';
import { type Row, toScore } from './kit/stats.ts';

export const names = ['live-storm'];

const connectionId = 'trainer-running';
const ROWS = 'li[aria-posinset]';
const UPDATES = 10_000;
const STORM_MS = 5000;

/** 2,000 updates a second for 5 s over 200 customers, with an open conversation. Unthrottled. */
export async function measure(stage: Stage): Promise<Row[]> {
  const server = await stage.serve('dist', 50);
  const longest: number[] = [];
  for (let run = 0; run < stage.runs; run += 1) {
    server.control.reset();
    server.control.simulation({ connectionId, crowd: { customers: 200, messages: 40 } });
    const visit = await stage.visit();
    const { page } = visit;
    await page.goto(`${server.url}/custom/${connectionId}?tab=live&session_id=demo`);
    await page.locator(ROWS).nth(3).waitFor();
    await page.locator(ROWS).getByRole('button').first().click();
    await page.locator('[role="log"]').waitFor();
    await page.waitForTimeout(1500);
    await page.evaluate(recordFrames);
    server.control.simulation({ connectionId, burst: { updates: UPDATES, withinMs: STORM_MS } });
    await page.waitForTimeout(STORM_MS);
    await page.waitForFunction(showsLast);
    const frames = await page.evaluate(() => window.stopFrames?.() ?? []);
    longest.push(Math.max(...frames));
    await visit.close();
  }
  await server.close();
  const what = '2,000 updates a second for 5 s, a conversation open: longest frame';
  return [toScore(longest, { name: 'live-storm', what, limit: 100 })];
}

/** Whether each customer on screen shows one of the last 200 updates. */
function showsLast(): boolean {
  const shown = [...document.querySelectorAll('li[aria-posinset]')].map(({ textContent }) =>
    Number(/Update (\d+) of/.exec(textContent)?.[1]),
  );
  return shown.length > 4 && shown.every((update) => update > 9800);
}
