import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';

/** Until nothing more comes, in ms. */
const REST = 3000;

/** The files of the build that a page at rest fetches from a click until it is at rest again. */
export async function fetchedBy(page: Page, click: Locator, there: string): Promise<Set<string>> {
  await click.waitFor();
  await page.waitForTimeout(REST);
  const before = new Set(await assets(page));
  await click.click();
  await page.locator(there).first().waitFor();
  await page.waitForTimeout(REST);
  return new Set((await assets(page)).filter((file) => !before.has(file)));
}

const assets = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/assets/')),
  );

/** KB of files of the build after gzip. */
export const gzip = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(`dist${file}`), { level: 9 }).length, 0) / 1000;
