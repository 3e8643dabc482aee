import type { BrowserContext } from '@playwright/test';
import { openLine } from './kit/line.ts';
import { offlineReady, type Stage, started } from './kit/stage.ts';
import { inTurns, type Pair, type Row, type Sample, toRow } from './kit/stats.ts';

export const names = ['fcp', 'lcp', 'rows', 'repeat', 'offline-ready'];

/** The list with 50 connections: first visits on a slow line, and a start without the server. */
export async function measure(stage: Stage, isWanted: (name: string) => boolean): Promise<Row[]> {
  const isFirst = ['fcp', 'lcp', 'rows'].some(isWanted);
  return [
    ...(isFirst ? await firstVisit(stage) : []),
    ...(isWanted('repeat') ? [await repeated(stage)] : []),
    ...(isWanted('offline-ready') ? [await readyOffline(stage)] : []),
  ];
}

/** Nothing cached, slow 4G, 4× CPU. */
async function firstVisit(stage: Stage): Promise<Row[]> {
  const { ours, floor, close } = await stage.both('plain', 50);
  const visited = async (url: string): Promise<Sample> => {
    const visit = await stage.visit({ cpu: 4, slow4g: true });
    const rows = await started(visit, url);
    // The largest paint may come after the first row.
    await visit.page.waitForTimeout(2500);
    const { fcp = Number.NaN, lcp = Number.NaN } = await visit.page.evaluate(() => window.bench);
    await visit.close();
    return { fcp, lcp, rows };
  };
  const pairs = await inTurns(
    stage.runs,
    () => visited(`${ours.url}/?session_id=demo`),
    () => visited(floor.url),
  );
  await close();
  return [
    toRow(pairs, { name: 'fcp', what: 'first visit, slow 4G, 4× CPU: first contentful paint', limit: 0.45 }),
    toRow(pairs, { name: 'lcp', what: '… largest contentful paint', limit: 1.2 }),
    toRow(pairs, { name: 'rows', what: '… first row on screen', limit: 1.2 }),
  ];
}

/** Both servers are down and all workers stopped, as when the app opens after a while. */
async function repeated(stage: Stage): Promise<Row> {
  const servers = await stage.both('offline', 50);
  const ours = await visitedOnce(stage, `${servers.ours.url}/?session_id=demo`);
  const floor = await visitedOnce(stage, servers.floor.url);
  await servers.close();
  const again = async (context: BrowserContext, url: string) => {
    const visit = await stage.visit({ cpu: 4 }, context);
    await visit.cdp.send('ServiceWorker.enable');
    await visit.cdp.send('ServiceWorker.stopAllWorkers');
    const repeat = await started(visit, url);
    await visit.close();
    return { repeat };
  };
  const pairs = await inTurns(
    stage.runs * 2,
    () => again(ours, servers.ours.url),
    () => again(floor, servers.floor.url),
  );
  await Promise.all([ours.close(), floor.close()]);
  return toRow(pairs, { name: 'repeat', what: 'repeat start without the server, 4× CPU: first row', limit: 1 });
}

/** A browser profile that has opened a page once, with everything in its cache. */
async function visitedOnce(stage: Stage, url: string): Promise<BrowserContext> {
  const context = await stage.profile();
  const visit = await stage.visit({}, context);
  await started(visit, url);
  await offlineReady(visit.page);
  await visit.close();
  return context;
}

/** From the first row until the app works offline, compared with the line's time for the bytes of the visit. */
async function readyOffline(stage: Stage): Promise<Row> {
  const server = await stage.serve('dist', 50);
  const pairs: Pair[] = [];
  for (let run = 0; run < stage.runs; run += 1) {
    const line = await openLine(server.url);
    const visit = await stage.visit();
    const rows = await started(visit, `${line.url}/?session_id=demo`);
    await offlineReady(visit.page);
    const ready = await visit.page.evaluate(() => performance.now());
    pairs.push({ ours: { 'offline-ready': ready - rows }, floor: { 'offline-ready': line.needed() } });
    await Promise.all([visit.close(), line.close()]);
  }
  await server.close();
  const what = 'first visit on slow 4G: first row until it works offline / what its bytes take there';
  return toRow(pairs, { name: 'offline-ready', what, limit: 1.5 });
}
