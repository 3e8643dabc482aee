import type { Page } from '@playwright/test';
import type { MockServer } from '../mock-server/src/server.ts';
import type { Stage } from './kit/stage.ts';
import { type Row, type Sample, toScore } from './kit/stats.ts';
import { longestTask } from './kit/thread.ts';

export const names = ['bulk', 'bulk-block'];

const CONNECTIONS = 200;
/** So many settings of each. */
const SETTINGS = 5;
const FROM = 'bulk-0';

const doc = (at: number, on: boolean) => ({
  accountName: `Bulk ${at}`,
  widgetTitles: { en: 'Hello' },
  welcomeMessage: on ? 'Welcome' : 'Hello',
  footerText: on,
  emojiIcon: on,
  typingIndicator: on,
  hideChatLauncher: on,
});

/** 200 connections get 5 settings of another one: selected, looked at, kept without the server. Unthrottled. */
export async function measure(stage: Stage): Promise<Row[]> {
  const server = await stage.serve('dist', 10);
  server.control.state({
    mutate: Array.from({ length: CONNECTIONS + 1 }, (_, at) => ({
      ...{ collection: 'chat', id: `bulk-${at}`, doc: doc(at, at === 0) },
    })),
  });
  const samples: Sample[] = [];
  for (let run = 0; run <= stage.runs; run += 1) samples.push(await used(stage, server));
  await server.close();
  const what = `${CONNECTIONS} connections × ${SETTINGS} settings`;
  const of = (name: string) => samples.slice(1).map((sample) => Number(sample[name]));
  return [
    toScore(of('bulk'), { name: 'bulk', what: `${what}: press until kept`, unit: 'ms', limit: 1500, absolute: true }),
    toScore(of('bulk-block'), {
      ...{ name: 'bulk-block', what: '… longest task from the first box until then, by its thread’s own clock' },
      ...{ unit: 'ms', limit: 50, absolute: true },
    }),
  ];
}

const next = (page: Page) => page.locator('main button[type=submit]').click();

async function used(stage: Stage, server: MockServer): Promise<Sample> {
  server.control.cut(false);
  const visit = await stage.visit();
  const { page } = visit;
  await page.goto(`${server.url}/change-many?from=chat%2F${FROM}&session_id=demo`);
  await page.getByRole('searchbox').fill('Bulk');
  await page.locator('main tbody input').first().waitFor();
  await page.waitForTimeout(1500);
  let savedMs = Number.NaN;
  const block = await longestTask(page, 'selecting', async () => {
    await page.evaluate(() => void performance.mark('selecting'));
    savedMs = await changed(page, server);
  });
  await visit.close();
  return { bulk: savedMs, 'bulk-block': block };
}

/** Selects them, looks at what becomes of them, and presses; the ms from then until all of it is kept. */
async function changed(page: Page, server: MockServer): Promise<number> {
  await page.locator('main input[type=checkbox]').first().click();
  await next(page);
  const offered = page.locator('main section input[type=checkbox]');
  await offered.first().click();
  await page.getByRole('cell').first().waitFor();
  const count = (await offered.count()) - 1;
  if (count !== SETTINGS) throw new Error(`${count} settings are offered`);
  server.control.cut(true);
  const before = await page.evaluate(() => performance.now());
  await next(page);
  await page.locator('main progress').waitFor();
  return (await page.evaluate(() => performance.now())) - before;
}
