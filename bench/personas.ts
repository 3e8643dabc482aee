import type { Page } from '@playwright/test';
import { HEADINGS, personaRow, workbook } from '../src/testing/workbook.ts';
import { bundlePage } from './kit/build.ts';
import { armPaint, recordFrames } from './kit/probe.ts';
import type { Stage } from './kit/stage.ts';
import { inTurns, type Row, type Sample, toRow } from './kit/stats.ts';
import { longestTask } from './kit/thread.ts';

export const names = ['personas', 'personas-block', 'personas-frame', 'personas-many'];

const COUNT = 10_000;

/** More than are read: the sentence that says so is what is waited for. */
const MANY = 100_000;
const TABLE = '[role="table"]';

/** A spreadsheet of 10,000 personas read into the table, beside the library alone in a worker. Unthrottled. */
export async function measure(stage: Stage): Promise<Row[]> {
  const server = await stage.serve('dist', 50);
  const [bytes, many] = [COUNT, MANY].map((count) =>
    workbook([HEADINGS, ...Array.from({ length: count }, (_, at) => personaRow(`N-${at}`))]),
  );
  if (!bytes || !many) throw new Error('There are no files');
  const worker = `${await bundlePage('read-workbook.ts', 'workbook')}
onmessage = async ({ data }) => postMessage(await workbook.countCells(data));`;
  const pairs = await inTurns(
    stage.runs,
    () => inApp(stage, server.url, bytes, many),
    () => alone(stage, bytes, worker),
  );
  await server.close();
  return [
    toRow(pairs, {
      name: 'personas',
      what: 'a file of 10,000 personas: picked to the table / the library in a worker',
      unit: 'ms',
      limit: 1.2,
    }),
    toRow(pairs, {
      name: 'personas-block',
      what: 'longest task of the page meanwhile and until it is kept',
      unit: 'ms',
      limit: 50,
      absolute: true,
    }),
    toRow(pairs, {
      name: 'personas-frame',
      what: 'longest frame from the pick of 10,000 rows until they are kept',
      unit: 'ms',
      limit: 100,
      absolute: true,
    }),
    toRow(pairs, {
      name: 'personas-many',
      what: 'longest frame from the pick of 100,000 rows until they are refused',
      unit: 'ms',
      limit: 100,
      absolute: true,
    }),
  ];
}

async function inApp(stage: Stage, url: string, bytes: Uint8Array, tooMany: Uint8Array): Promise<Sample> {
  const visit = await stage.visit();
  const { page } = visit;
  await page.goto(`${url}/custom/trainer-onboarding?tab=personas&session_id=demo`);
  const picks = (content: Uint8Array) => () =>
    page
      .getByTestId('file-personaFile')
      .setInputFiles({ name: 'personas.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  const pick = picks(bytes);
  await page.getByTestId('file-personaFile').waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);
  // The first one fetches the library.
  await pick();
  await discard(page);
  await page.evaluate(armPaint, { from: 'change', shown: TABLE });
  await pick();
  const time = await page.evaluate(() => window.bench.paint ?? Number.NaN);
  const rows = await page.locator(TABLE).getAttribute('aria-rowcount');
  if (rows !== `${COUNT + 1}`) throw new Error(`The table has ${rows} rows`);
  await discard(page);
  const longest = await longestOf(page, pick);
  await discard(page);
  const frame = await longestFrame(page, pick, async () => {
    await page.locator(TABLE).waitFor();
    await page.waitForTimeout(1500);
  });
  await discard(page);
  const many = await longestFrame(page, picks(tooMany), () => page.getByTestId('error-personaFile').waitFor());
  await visit.close();
  return { personas: time, 'personas-block': longest, 'personas-frame': frame, 'personas-many': many };
}

/** Takes the table away once it is there and kept. */
async function discard(page: Page): Promise<void> {
  await page.locator(TABLE).waitFor();
  await page.waitForTimeout(1000);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.locator(TABLE).waitFor({ state: 'detached' });
  await page.waitForTimeout(1000);
}

/** The longest frame from a pick until something has come of it. */
async function longestFrame(page: Page, pick: () => Promise<void>, until: () => Promise<void>): Promise<number> {
  await page.evaluate(`addEventListener('change', ${recordFrames}, { capture: true, once: true })`);
  await pick();
  await until();
  return Math.max(...(await page.evaluate(() => window.stopFrames?.() ?? [])));
}

/** Marks when a file has been picked: how it gets into the page is the driver's work. */
function markPick(): void {
  addEventListener('change', () => setTimeout(() => performance.mark('picked')), { capture: true, once: true });
}

/** The longest task of the page's thread from a pick until the rows are kept. */
async function longestOf(page: Page, pick: () => Promise<void>): Promise<number> {
  await page.evaluate(markPick);
  return longestTask(page, 'picked', async () => {
    await pick();
    await page.locator(TABLE).waitFor();
    await page.waitForTimeout(1500);
  });
}

/** In an empty page, which has no policy of where a worker may come from. */
async function alone(stage: Stage, bytes: Uint8Array, script: string): Promise<Sample> {
  const visit = await stage.visit();
  const found = await visit.page.evaluate(
    async ({ base64, code }) => {
      const file = new Blob([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))]);
      const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      const read = () =>
        new Promise<{ time: number; cells: number }>((resolve) => {
          const start = performance.now();
          const worker = new Worker(address);
          worker.onmessage = ({ data }) => {
            worker.terminate();
            resolve({ time: performance.now() - start, cells: data });
          };
          worker.postMessage(file);
        });
      await read();
      return read();
    },
    { base64: Buffer.from(bytes).toString('base64'), code: script },
  );
  await visit.close();
  if (found.cells !== (COUNT + 1) * HEADINGS.length) throw new Error(`The library has read ${found.cells} cells`);
  return { personas: found.time, 'personas-block': 0, 'personas-frame': 0, 'personas-many': 0 };
}
