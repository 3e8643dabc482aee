import type { Page } from '@playwright/test';
import type { MockServer } from '../mock-server/src/server.ts';
import type { Stage } from './kit/stage.ts';
import { type Row, toScore } from './kit/stats.ts';
import { longestTask } from './kit/thread.ts';

export const names = ['bulk-block'];

const CONNECTIONS = 200;
const SETTINGS = 5;

const doc = (at: number, on: boolean) => ({
  accountName: `Bulk ${at}`,
  widgetTitles: { en: 'Hello' },
  welcomeMessage: on ? 'Welcome' : 'Hello',
  footerText: on,
  emojiIcon: on,
  typingIndicator: on,
  hideChatLauncher: on,
});

/** 200 connections get 5 settings of another one, without the server. Unthrottled. */
export async function measure(stage: Stage): Promise<Row[]> {
  const server = await stage.serve('dist', 10);
  server.control.state({
    mutate: Array.from({ length: CONNECTIONS + 1 }, (_, at) => ({
      ...{ collection: 'chat', id: `bulk-${at}`, doc: doc(at, at === 0) },
    })),
  });
  const longest: number[] = [];
  for (let run = 0; run <= stage.runs; run += 1) {
    server.control.cut(false);
    const visit = await stage.visit();
    const { page } = visit;
    await page.goto(`${server.url}/change-many?from=chat%2Fbulk-0&session_id=demo`);
    await page.getByRole('searchbox').fill('Bulk');
    await page.locator('main tbody input').first().waitFor();
    await page.waitForTimeout(1500);
    longest.push(
      await longestTask(page, 'selecting', async () => {
        await page.evaluate(() => void performance.mark('selecting'));
        await change(page, server);
      }),
    );
    await visit.close();
  }
  await server.close();
  const what = `${CONNECTIONS} connections × ${SETTINGS} settings: longest task from the selection until kept`;
  return [toScore(longest.slice(1), { name: 'bulk-block', what, limit: 50 })];
}

/** Selects all connections and settings, reviews the changes, and saves them. */
async function change(page: Page, server: MockServer): Promise<void> {
  const next = () => page.locator('main button[type=submit]').click();
  await page.locator('main input[type=checkbox]').first().click();
  await next();
  const offered = page.locator('main section input[type=checkbox]');
  await offered.first().click();
  await page.getByRole('cell').first().waitFor();
  const count = (await offered.count()) - 1;
  if (count !== SETTINGS) throw new Error(`${count} settings are offered`);
  server.control.cut(true);
  await next();
  await page.locator('main progress').waitFor();
}
