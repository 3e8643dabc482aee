import type { Page } from '@playwright/test';

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; tdur?: number };

/**
 * The longest task of the page's thread after the page set a mark, in ms of that thread's own clock, so that other programs
 * do not count.
 */
export async function longestTask(page: Page, marked: string, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await act();
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const mark = traceEvents.find(({ name }) => name === marked);
  if (!mark) throw new Error(`The page has not marked ${marked}`);
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, ts }) =>
      ph === 'X' && name.endsWith('RunTask') && pid === mark.pid && tid === mark.tid && ts > mark.ts,
  );
  if (tasks.length === 0) throw new Error('The trace has no tasks');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
