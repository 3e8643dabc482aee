import type { BrowserContext } from '@playwright/test';
import { bundleDevice } from './kit/build.ts';
import { clicked, repeat } from './kit/hand.ts';
import { offlineReady, type Stage } from './kit/stage.ts';
import { inTurns, median, type Row, toRow } from './kit/stats.ts';

export const names = ['save'];

const TURNS = 6;
const FIELD = '[name="menuConfiguration"]';
const FORM = `form:has(${FIELD})`;
/** Nothing is left to save, and the status says where the edit is. */
const KEPT = `${FORM}:has([data-state="waiting"]) [type="submit"][aria-disabled="true"]`;

/** Saving a setting without the server, with 1,000 edits waiting and with none: click to the status on screen. */
export async function measure(stage: Stage): Promise<Row[]> {
  const server = await stage.serve('dist', 50);
  const script = await bundleDevice();
  const loaded = await prepared(stage, server.url, script, 1000);
  const empty = await prepared(stage, server.url, script, 0);
  await server.close();
  const use = (context: BrowserContext) => async () => ({ save: await saved(stage, context, server.url) });
  const pairs = await inTurns(stage.runs, use(loaded), use(empty));
  await Promise.all([loaded.close(), empty.close()]);
  const what = 'saving a setting, 1,000 edits waiting / none: click to status, 4× CPU';
  return [toRow(pairs, { name: 'save', what, unit: 'ms', limit: 1.5 })];
}

/** A profile that has seen the connection, works without the server, and has so many edits in its outbox. */
async function prepared(stage: Stage, url: string, script: string, waiting: number): Promise<BrowserContext> {
  const context = await stage.profile();
  const { page } = await stage.visit({}, context);
  await page.goto(`${url}/twilio/twilio-support?session_id=demo`);
  await page.locator(FIELD).waitFor();
  await offlineReady(page);
  await page.goto(`${url}/icon.svg`);
  await page.evaluate(script);
  const count = await page.evaluate((edits) => window.device.fillOutbox('m-1', edits), waiting);
  if (count !== waiting) throw new Error(`${count} edits wait instead of ${waiting}`);
  await page.close();
  return context;
}

async function saved(stage: Stage, context: BrowserContext, url: string): Promise<number> {
  const visit = await stage.visit({ cpu: 4 }, context);
  const { page } = visit;
  await page.goto(`${url}/twilio/twilio-support`);
  const field = page.locator(FIELD);
  await field.waitFor();
  await page.waitForTimeout(1500);
  const times = await repeat(TURNS, async (turn) => {
    await field.fill(`Turn ${turn} ${Date.now()}: {label} {#}`);
    return clicked(page, page.locator(`${FORM} [type="submit"]`), { shown: KEPT });
  });
  await visit.close();
  return median(times);
}
