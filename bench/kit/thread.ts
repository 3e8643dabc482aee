import type { CDPSession, Page } from '@playwright/test';

/** One of the page's own figures (`Performance.getMetrics`). */
export async function metric(cdp: CDPSession, metricName: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === metricName)?.value ?? Number.NaN;
}

/** What the main thread has worked so far by its own clock, in ms: what other programs take of the machine is not counted. */
export const busy = async (cdp: CDPSession) => 1000 * (await metric(cdp, 'TaskDuration'));

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; tdur?: number };

/** The longest task of the page's thread once the page has set a mark while something is done, in ms of that thread's own clock. */
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
