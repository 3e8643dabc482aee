import type { Visit } from './stage.ts';
import type { Sample } from './stats.ts';

/** After the first row: time for what a page puts off until then, in ms. */
const SETTLE = 2500;

/** Opens an address and waits for its first row; ms from the navigation to the row's paint. */
export async function started({ page }: Visit, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.bench.firstRow !== undefined, undefined, { polling: 100, timeout: 60_000 });
  return page.evaluate(() => window.bench.firstRow ?? Number.NaN);
}

/** What a started page has done and holds once it has come to rest. */
export async function settled({ page, cdp }: Visit): Promise<Sample> {
  await page.waitForTimeout(SETTLE);
  const { metrics } = await cdp.send('Performance.getMetrics');
  const task = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const seen = await page.evaluate(() => {
    const { fcp = Number.NaN, lcp = Number.NaN, largest = '', firstRow: rows = Number.NaN, blocking } = window.bench;
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, responseEnd }) => /\.js$/.test(name) && responseEnd < rows);
    const early = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
    return { fcp, lcp, largest, rows, 'early-js': early, blocking };
  });
  return { ...seen, task: task * 1000, heap: usedSize / 1e6 };
}
