import type { Locator } from '@playwright/test';
import { repeat, typed } from './kit/hand.ts';
import { recordFrames } from './kit/probe.ts';
import type { Stage, Visit } from './kit/stage.ts';
import { started } from './kit/start.ts';
import { inTurns, median, quantile, type Row, type Sample, toRow } from './kit/stats.ts';

export const names = ['many-rows', 'scroll', 'filter'];

const FRAME = 1000 / 60;

/** 10,000 connections beside a bare virtual list of as many. */
export async function measure(stage: Stage): Promise<Row[]> {
  const { ours, floor, close } = await stage.both('virtual', 10_000);
  const field = (visit: Visit, mine: boolean) =>
    mine ? visit.page.getByRole('searchbox').first() : visit.page.getByLabel('Filter');
  const pairs = await inTurns(
    stage.runs,
    () => use(stage, `${ours.url}/?session_id=demo`, (visit) => field(visit, true)),
    () => use(stage, floor.url, (visit) => field(visit, false)),
  );
  await close();
  return [
    toRow(pairs, { name: 'many-rows', what: '10,000 connections: first row, 4× CPU', unit: 'ms', limit: 1.2 }),
    toRow(pairs, { name: 'scroll', what: '… frame p95, unthrottled', unit: 'ms', limit: 16.7, absolute: true }),
    toRow(pairs, { name: 'filter', what: '… filter key to next paint, 4× CPU', unit: 'ms', limit: 1.5 }),
  ];
}

async function use(stage: Stage, url: string, fieldOf: (visit: Visit) => Locator): Promise<Sample> {
  const visit = await stage.visit({ cpu: 4 });
  const rows = await started(visit, url);
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
  return { 'many-rows': rows, scroll, filter: median(keys) };
}

/** The 95th percentile of the ms between frames while the list is scrolled, each rounded to whole frames of 60 Hz. */
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
  const whole = frames.map((ms) => Math.round(ms / FRAME) * FRAME);
  return quantile(whole, 0.95);
}
