import { HEADINGS, personaRow, workbook } from '../src/testing/workbook.ts';
import type { Stage } from './kit/stage.ts';
import { type Row, toScore } from './kit/stats.ts';
import { longestTask } from './kit/thread.ts';

export const names = ['personas-block'];

const COUNT = 10_000;

/** Chooses a spreadsheet of 10,000 personas for the second time: the first time loads the library. Unthrottled. */
export async function measure(stage: Stage): Promise<Row[]> {
  const server = await stage.serve('dist', 50);
  const content = workbook([HEADINGS, ...Array.from({ length: COUNT }, (_, at) => personaRow(`N-${at}`))]);
  const file = { name: 'personas.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
  const longest: number[] = [];
  for (let run = 0; run < stage.runs; run += 1) {
    const visit = await stage.visit();
    const { page } = visit;
    await page.goto(`${server.url}/custom/trainer-onboarding?tab=personas&session_id=demo`);
    const input = page.getByTestId('file-personaFile');
    const table = page.locator('[role="table"]');
    await input.waitFor({ state: 'attached' });
    await page.waitForTimeout(1500);
    await input.setInputFiles(file);
    await table.waitFor();
    await page.waitForTimeout(1000);
    await page.getByRole('button', { name: 'Discard' }).click();
    await table.waitFor({ state: 'detached' });
    await page.waitForTimeout(1000);
    await page.evaluate(markPick);
    longest.push(
      await longestTask(page, 'picked', async () => {
        await input.setInputFiles(file);
        await table.waitFor();
        await page.waitForTimeout(1500);
      }),
    );
    const rows = await table.getAttribute('aria-rowcount');
    if (rows !== `${COUNT + 1}`) throw new Error(`The table has ${rows} rows`);
    await visit.close();
  }
  await server.close();
  const what = 'a file of 10,000 personas: longest task from the pick until the rows are kept';
  return [toScore(longest, { name: 'personas-block', what, limit: 50 })];
}

/** Marks when a file has been chosen: how it gets into the page is the driver's work. */
function markPick(): void {
  addEventListener('change', () => setTimeout(() => performance.mark('picked')), { capture: true, once: true });
}
