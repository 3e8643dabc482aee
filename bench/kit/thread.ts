import type { CDPSession } from '@playwright/test';

/** One of the page's own figures (`Performance.getMetrics`). */
export async function metric(cdp: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}

/** What the main thread has worked so far by its own clock, in ms: what other programs take of the machine is not counted. */
export const busy = async (cdp: CDPSession) => 1000 * (await metric(cdp, 'TaskDuration'));
