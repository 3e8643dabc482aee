import type { Page } from '@playwright/test';
import { repeat, typed } from './kit/hand.ts';
import { recordFrames } from './kit/probe.ts';
import type { Stage } from './kit/stage.ts';
import { inTurns, median, type Row, type Sample, toRow } from './kit/stats.ts';

export const names = ['append', 'log-filter'];

const SHOWN = 50_000;
const PAGE = 1000;

/** The error logs with 50,000 rows: a further page of 1,000, and typing into the filter, at 4× CPU. */
export async function measure(stage: Stage): Promise<Row[]> {
  const { ours, floor, close } = await stage.both('plain', 50);
  const pairs = await inTurns(
    stage.runs,
    () => used(stage, ours, SHOWN),
    async () => ({ ...(await used(stage, ours, PAGE)), 'log-filter': await floorTyping(stage, floor.url) }),
  );
  await close();
  return [
    toRow(pairs, {
      name: 'append',
      what: 'longest frame of appending 1,000 error logs to 50,000 / to 1,000, 4× CPU',
      unit: 'ms',
      limit: 50,
      absolute: true,
    }),
    toRow(pairs, {
      name: 'log-filter',
      what: 'typing in the filter of 50,000 error logs: key to next paint, 4× CPU',
      unit: 'ms',
      limit: 1.5,
    }),
  ];
}

type Server = Awaited<ReturnType<Stage['serve']>>;

async function used(stage: Stage, server: Server, shown: number): Promise<Sample> {
  server.control.mode({ logVolume: 2 * SHOWN, logPageSize: shown });
  const visit = await stage.visit();
  const { page, cdp } = visit;
  await page.goto(`${server.url}/monitor?range=month&session_id=demo`);
  const more = page.getByRole('button', { name: 'Load More', exact: true });
  await more.waitFor();
  server.control.mode({ logPageSize: PAGE });
  await page.waitForTimeout(2000);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.waitForTimeout(1000);
  const append = median([await appended(page, more), await appended(page, more), await appended(page, more)]);
  const field = page.getByRole('searchbox');
  await field.focus();
  const typing = median(await repeat(8, (turn) => typed(page, 'Timeouts'.charAt(turn))));
  await visit.close();
  return { append, 'log-filter': typing };
}

/** The longest ms between two frames from the click until the page rests again. */
async function appended(page: Page, more: ReturnType<Page['getByRole']>): Promise<number> {
  const table = page.getByRole('table', { name: 'Error log entries' });
  const before = Number(await table.getAttribute('aria-rowcount'));
  await more.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500);
  await page.evaluate(recordFrames);
  const answered = page.waitForResponse((response) => response.url().endsWith('/errorlog/fetchlog'));
  await more.click();
  await answered;
  await page.waitForTimeout(1500);
  const frames = await page.evaluate(() => window.stopFrames?.() ?? []);
  if (Number(await table.getAttribute('aria-rowcount')) !== before + PAGE) throw new Error('The page was not appended');
  return Math.max(...frames);
}

async function floorTyping(stage: Stage, url: string): Promise<number> {
  const visit = await stage.visit({ cpu: 4 });
  await visit.page.goto(url);
  const field = visit.page.locator('input').first();
  await field.waitFor();
  await visit.page.waitForTimeout(1000);
  await field.focus();
  const typing = median(await repeat(8, (turn) => typed(visit.page, 'Timeouts'.charAt(turn))));
  await visit.close();
  return typing;
}
