import type { Locator } from '@playwright/test';
import { repeat, typed } from './kit/hand.ts';
import { recordFrames } from './kit/probe.ts';
import { type Stage, started, type Visit } from './kit/stage.ts';
import { inTurns, median, quantile, type Row, type Sample, toRow, toScore } from './kit/stats.ts';

export const names = ['scroll', 'filter'];

const FRAME = 1000 / 60;

/** 10,000 connections, compared with a bare virtual list of as many. */
export async function measure(stage: Stage): Promise<Row[]> {
  const { ours, floor, close } = await stage.both('virtual', 10_000);
  const pairs = await inTurns(
    stage.runs,
    () => use(stage, `${ours.url}/?session_id=demo`, ({ page }) => page.getByRole('searchbox').first()),
    () => use(stage, floor.url, ({ page }) => page.getByLabel('Filter')),
  );
  await close();
  return [
    toScore(
      pairs.map((pair) => pair.ours['scroll'] ?? Number.NaN),
      { name: 'scroll', what: '10,000 connections, unthrottled: frame p95', limit: 16.7 },
    ),
    toRow(pairs, { name: 'filter', what: '… 4× CPU: filter key to next paint', limit: 1.5 }),
  ];
}

async function use(stage: Stage, url: string, fieldOf: (visit: Visit) => Locator): Promise<Sample> {
  const visit = await stage.visit({ cpu: 4 });
  await started(visit, url);
  await visit.page.waitForTimeout(1500);
  const field = fieldOf(visit);
  await field.focus();
  const keys = await repeat(12, async (turn) => {
    if (turn % 4 === 0) await field.fill('');
    return typed(visit.page, 'Line'.charAt(turn % 4));
  });
  await field.fill('');
  const scroll = await scrolled(visit);
  await visit.close();
  return { scroll, filter: median(keys) };
}

/** The 95th percentile of the ms between frames while the list scrolls, each rounded to whole frames of 60 Hz. */
async function scrolled({ page, cdp }: Visit): Promise<number> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.waitForTimeout(500);
  await page.evaluate(recordFrames);
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 500,
    yDistance: -6000,
    speed: 3000,
    gestureSourceType: 'mouse',
  });
  const frames = await page.evaluate(() => window.stopFrames?.() ?? []);
  return quantile(
    frames.map((ms) => Math.round(ms / FRAME) * FRAME),
    0.95,
  );
}
