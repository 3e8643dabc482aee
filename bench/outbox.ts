import type { BrowserContext } from '@playwright/test';
import { bundlePage } from './kit/build.ts';
import { clicked, repeat } from './kit/hand.ts';
import { offlineReady, type Stage, type Visit } from './kit/stage.ts';
import { inTurns, median, type Row, type Sample, toRow } from './kit/stats.ts';

export const names = ['send', 'enqueue', 'save'];

export async function measure(stage: Stage, isWanted: (name: string) => boolean): Promise<Row[]> {
  return [
    ...(isWanted('send') ? [await send(stage)] : []),
    ...(isWanted('enqueue') ? [await enqueue(stage)] : []),
    ...(isWanted('save') ? [await save(stage)] : []),
  ];
}

/** A page of the app's origin with the helpers but without the app. */
async function openHelpers(stage: Stage, url: string, within?: BrowserContext): Promise<Visit> {
  const visit = await stage.visit({}, within);
  await visit.page.goto(`${url}/icon.svg`);
  await visit.page.evaluate(await bundlePage('outbox-page.ts', 'outbox'));
  return visit;
}

/** Unthrottled; a limit of 1 / 3.5 is 3.5 times as fast as the loop. */
async function send(stage: Stage): Promise<Row> {
  const server = await stage.serve('dist', 1000);
  const { page, close } = await openHelpers(stage, server.url);
  let turn = 0;
  const pairs = await inTurns(
    stage.runs,
    async () => {
      turn += 1;
      return { send: await page.evaluate((manager) => window.outbox.sendAll(manager, 1000, 20), `m-send-${turn}`) };
    },
    async () => ({ send: await page.evaluate(() => window.outbox.loop(1000, 20)) }),
  );
  await Promise.all([close(), server.close()]);
  const what = '1,000 edits of 20 connections, 20 ms a call: the outbox / a loop of fetches';
  return toRow(pairs, { name: 'send', what, limit: 1 / 3.5 });
}

/** Unthrottled, compared with a record of the same size and durability in plain IndexedDB for each edit. */
async function enqueue(stage: Stage): Promise<Row> {
  const server = await stage.serve('dist', 50);
  const { page, close } = await openHelpers(stage, server.url);
  const pairs = [];
  for (let run = 0; run <= stage.runs; run += 1) {
    const took = await page.evaluate((manager) => window.outbox.enqueue(manager, 1000, 300), `m-enqueue-${run}`);
    pairs.push({ ours: { enqueue: median(took.ours) }, floor: { enqueue: median(took.floor) } });
  }
  await Promise.all([close(), server.close()]);
  const what = 'keeping an edit, 1,000 waiting: the outbox / a plain put';
  return toRow(pairs.slice(1), { name: 'enqueue', what, limit: 3 });
}

const FIELD = '[name="menuConfiguration"]';
const FORM = `form:has(${FIELD})`;
/** Nothing is left to save, and the card shows that the edit waits. */
const KEPT = `${FORM}:has([data-state="waiting"]) [type="submit"][aria-disabled="true"]`;

/** Without the server, 4× CPU. */
async function save(stage: Stage): Promise<Row> {
  const server = await stage.serve('dist', 50);
  const path = '/twilio/twilio-support';
  const profileWith = async (edits: number) => {
    const context = await stage.profile();
    const { page, close } = await stage.visit({}, context);
    await page.goto(`${server.url}${path}?session_id=demo`);
    await page.locator(FIELD).waitFor();
    await offlineReady(page);
    await close();
    const helpers = await openHelpers(stage, server.url, context);
    await helpers.page.evaluate((count) => window.outbox.fill('m-1', count), edits);
    await helpers.close();
    return context;
  };
  const [full, empty] = [await profileWith(1000), await profileWith(0)];
  await server.close();
  const saved = (context: BrowserContext) => async (): Promise<Sample> => {
    const { page, close } = await stage.visit({ cpu: 4 }, context);
    await page.goto(`${server.url}${path}`);
    const field = page.locator(FIELD);
    await field.waitFor();
    await page.waitForTimeout(1500);
    const times = await repeat(6, async (turn) => {
      await field.fill(`Turn ${turn} ${Date.now()}: {label} {#}`);
      return clicked(page, page.locator(`${FORM} [type="submit"]`), KEPT);
    });
    await close();
    return { save: median(times) };
  };
  const pairs = await inTurns(stage.runs, saved(full), saved(empty));
  await Promise.all([full.close(), empty.close()]);
  const what = 'Save without the server, 1,000 edits waiting / none: click to the status';
  return toRow(pairs, { name: 'save', what, limit: 1.5 });
}
