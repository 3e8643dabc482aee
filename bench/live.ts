import type { CDPSession, Page } from '@playwright/test';
import { recordFrames } from './kit/probe.ts';
import type { Stage } from './kit/stage.ts';
import { inTurns, quantile, type Row, type Sample, toRow } from './kit/stats.ts';
import { busy, metric } from './kit/thread.ts';

export const names = ['live-burst', 'live-busy', 'live-scroll', 'live-heap'];

const connectionId = 'trainer-running';
const ROWS = 'li[aria-posinset]';
const LOG = '[role="log"]';
const UPDATES = 1000;

type Server = Awaited<ReturnType<Stage['serve']>>;

/** The live simulation with 200 customers of 500 messages each, beside the same page at rest or before. */
export async function measure(stage: Stage): Promise<Row[]> {
  const server = await stage.serve('dist', 50);
  let rest: Sample = {};
  const pairs = await inTurns(
    stage.runs,
    async () => {
      const { ours, floor } = await watched(stage, server);
      rest = floor;
      return ours;
    },
    // It was measured in the same visit, or is in the next one.
    async () => (Object.keys(rest).length > 0 ? rest : (await watched(stage, server)).floor),
  );
  await server.close();
  return [
    toRow(pairs, {
      name: 'live-burst',
      what: 'longest frame of 1,000 updates in a second / of the page at rest',
      unit: 'ms',
      limit: 50,
      absolute: true,
    }),
    toRow(pairs, {
      name: 'live-busy',
      what: 'main thread’s own time of that second and the next / at rest',
      unit: 'ms',
    }),
    toRow(pairs, {
      name: 'live-scroll',
      what: 'scrolling 200 customers and 500 messages, 95th percentile of frames, 4× CPU / at rest',
      unit: 'ms',
      limit: 1.5,
    }),
    toRow(pairs, {
      name: 'live-heap',
      what: 'heap once the simulation is stopped / before it was watched',
      unit: 'MB',
      limit: 1.2,
    }),
  ];
}

async function watched(stage: Stage, server: Server): Promise<{ ours: Sample; floor: Sample }> {
  server.control.reset();
  server.control.simulation({ connectionId, crowd: { customers: 200, messages: 500 } });
  const visit = await stage.visit();
  const { page, cdp } = visit;
  const lastUpdate = told(page);
  await page.goto(`${server.url}/custom/${connectionId}?tab=history&session_id=demo`);
  const tab = page.getByRole('tab', { name: 'Live simulation' });
  await tab.waitFor();
  // The code is there, and what it keeps for good.
  await open(page);
  await page.getByRole('tab', { name: 'Agent feedback' }).click();
  const before = await heap(page, cdp);
  await open(page);
  await page.locator(ROWS).getByRole('button').first().click();
  await page.locator(LOG).waitFor();
  await page.waitForTimeout(1000);

  const atRest = await during(page, cdp, () => page.waitForTimeout(2000));
  const last = lastUpdate();
  const burst = await during(page, cdp, async () => {
    server.control.simulation({ connectionId, burst: { updates: UPDATES, withinMs: 1000 } });
    await last;
    await page.waitForTimeout(1000);
  });
  if ((await page.locator(ROWS, { hasText: ` of ${UPDATES}` }).count()) === 0) throw new Error('No update is shown');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const slowRest = await during(page, cdp, () => page.waitForTimeout(1500));
  const scroll = await during(page, cdp, () => scrolled(page));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  server.control.closeLive(connectionId, 4409);
  await page.getByRole('tab', { name: 'Agent feedback' }).click();
  const after = await heap(page, cdp);
  await visit.close();
  return {
    ours: {
      'live-burst': Math.max(...burst.frames),
      'live-busy': burst.busy,
      'live-scroll': quantile(scroll.frames, 0.95),
      'live-heap': after,
    },
    floor: {
      'live-burst': Math.max(...atRest.frames),
      'live-busy': atRest.busy,
      'live-scroll': quantile(slowRest.frames, 0.95),
      'live-heap': before,
    },
  };
}

/** Listens to the page's websockets; what it returns resolves at the last update of a burst. */
function told(page: Page): () => Promise<void> {
  let hear: () => void = () => undefined;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (payload.includes(`Update ${UPDATES} of ${UPDATES}`)) hear();
    }),
  );
  return () =>
    new Promise((resolve) => {
      hear = resolve;
    });
}

async function open(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Live simulation' }).click();
  await page.getByRole('heading', { name: 'Resolved 50' }).waitFor();
}

/** Frames and the main thread's own time while something happens. */
async function during(page: Page, cdp: CDPSession, act: () => Promise<unknown>) {
  const busyBefore = await busy(cdp);
  await page.evaluate(recordFrames);
  await act();
  const frames = await page.evaluate(() => window.stopFrames?.() ?? []);
  return { frames, busy: (await busy(cdp)) - busyBefore };
}

/** After collections, in MB. */
async function heap(page: Page, cdp: CDPSession): Promise<number> {
  await page.waitForTimeout(1000);
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage');
  return (await metric(cdp, 'JSHeapUsedSize')) / 2 ** 20;
}

/** The wheel over the first long list of customers, and over the conversation. */
async function scrolled(page: Page): Promise<void> {
  for (const [target, by] of [
    [page.getByRole('region', { name: 'Resolved', exact: true }), 120],
    [page.locator(LOG), -120],
  ] as const) {
    await target.hover();
    for (let step = 0; step < 40; step += 1) {
      await page.mouse.wheel(0, by);
      await page.waitForTimeout(16);
    }
  }
}
