import type { Page } from '@playwright/test';
import { recordFrames } from './kit/probe.ts';
import type { Stage } from './kit/stage.ts';
import { inTurns, type Row, type Sample, toRow } from './kit/stats.ts';

export const names = ['check', 'check-frame'];

const CONNECTIONS = 200;
/** The list and each connection, four at a time. */
const SESSION = 'demo';

/** All connections checked, beside a plain loop that fetches them, four at a time, and keeps nothing. Unthrottled. */
export async function measure(stage: Stage): Promise<Row[]> {
  const server = await stage.serve('dist', CONNECTIONS);
  const visit = await stage.visit();
  const { page } = visit;
  await page.goto(`${server.url}/check?session_id=${SESSION}`);
  await page.getByRole('button', { name: 'Check all' }).click();
  await page.getByRole('button', { name: 'Check again' }).waitFor();
  const pairs = await inTurns(
    stage.runs,
    () => checked(page),
    () => fetched(page),
  );
  await Promise.all([visit.close(), server.close()]);
  const what = `${CONNECTIONS} connections checked, 20 ms a call / fetched by a plain loop, four at a time`;
  return [
    toRow(pairs, { name: 'check', what, unit: 'ms', limit: 1.3 }),
    toRow(pairs, { name: 'check-frame', what: '… longest frame', unit: 'ms', limit: 50, absolute: true }),
  ];
}

/** From the press until it is said when they were checked. */
async function checked(page: Page): Promise<Sample> {
  await page.waitForTimeout(500);
  await page.evaluate(recordFrames);
  const took = await page.evaluate(async () => {
    const isRunning = () => document.querySelector('main progress') !== null;
    const next = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const from = performance.now();
    [...document.querySelectorAll('main header button')]
      .at(-1)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    while (!isRunning()) await next();
    while (isRunning()) await next();
    return performance.now() - from;
  });
  const frames = await page.evaluate(() => window.stopFrames?.() ?? []);
  return { check: took, 'check-frame': Math.max(...frames) };
}

async function fetched(page: Page): Promise<Sample> {
  const took = await page.evaluate(async (session) => {
    const headers = { 'x-session-id': session };
    const get = async (path: string) => (await fetch(path, { headers })).json();
    const from = performance.now();
    const rows: { connectionId: string; platform: string; sdkPlatform?: string }[] = await get('/connections');
    const left = rows.values();
    const next = async () => {
      for (const { connectionId, platform } of left) await get(`/connections/${platform}/${connectionId}`);
    };
    await Promise.all([next(), next(), next(), next()]);
    return performance.now() - from;
  }, SESSION);
  return { check: took, 'check-frame': Number.NaN };
}
