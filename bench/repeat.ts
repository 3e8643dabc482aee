import type { BrowserContext } from '@playwright/test';
import { offlineReady, type Stage } from './kit/stage.ts';
import { started } from './kit/start.ts';
import { inTurns, type Row, toRow } from './kit/stats.ts';

export const names = ['repeat'];

/** A start with both servers really stopped: service worker, rows from the device, 4× CPU. */
export async function measure(stage: Stage): Promise<Row[]> {
  const servers = await stage.both('offline', 50);
  const ours = await visited(stage, `${servers.ours.url}/?session_id=demo`);
  const floor = await visited(stage, servers.floor.url);
  await servers.close();
  const again = async (context: BrowserContext, url: string) => {
    const visit = await stage.visit({ cpu: 4 }, context);
    // Every start has to wake its worker, as it does when the app is opened after a while.
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
  const what = 'repeat start without the server: first row, 4× CPU';
  return [toRow(pairs, { name: 'repeat', what, unit: 'ms', limit: 1 })];
}

/** A browser profile that has been to a page once, with everything in its cache. */
async function visited(stage: Stage, url: string): Promise<BrowserContext> {
  const context = await stage.profile();
  const visit = await stage.visit({}, context);
  await started(visit, url);
  await offlineReady(visit.page);
  await visit.close();
  return context;
}
