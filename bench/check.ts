import type { Page } from '@playwright/test';
import type { Stage } from './kit/stage.ts';
import { inTurns, type Row, toRow } from './kit/stats.ts';

export const names = ['check'];

const CONNECTIONS = 200;

/** Checks all connections, compared with a loop that fetches them four at a time and stores nothing. Unthrottled. */
export async function measure(stage: Stage): Promise<Row[]> {
  const server = await stage.serve('dist', CONNECTIONS);
  const visit = await stage.visit();
  const { page } = visit;
  await page.goto(`${server.url}/check?session_id=demo`);
  await page.getByRole('button', { name: 'Check all' }).click();
  await page.getByRole('button', { name: 'Check again' }).waitFor();
  const pairs = await inTurns(
    stage.runs,
    async () => ({ check: await checked(page) }),
    async () => ({ check: await fetched(page) }),
  );
  await Promise.all([visit.close(), server.close()]);
  const what = `${CONNECTIONS} connections checked, 20 ms a call / fetched four at a time`;
  return [toRow(pairs, { name: 'check', what, limit: 1.3 })];
}

/** From the press of the button until its progress bar disappears. */
async function checked(page: Page): Promise<number> {
  await page.waitForTimeout(500);
  const button = await page.getByRole('button', { name: 'Check again' }).elementHandle();
  return page.evaluate(async (again) => {
    const isRunning = () => document.querySelector('main progress') !== null;
    const next = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const from = performance.now();
    again?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    while (!isRunning()) await next();
    while (isRunning()) await next();
    return performance.now() - from;
  }, button);
}

const fetched = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const get = async (path: string) => (await fetch(path, { headers: { 'x-session-id': 'demo' } })).json();
    const from = performance.now();
    const rows: { connectionId: string; platform: string }[] = await get('/connections');
    const left = rows.values();
    const next = async () => {
      for (const { connectionId, platform } of left) await get(`/connections/${platform}/${connectionId}`);
    };
    await Promise.all([next(), next(), next(), next()]);
    return performance.now() - from;
  });
