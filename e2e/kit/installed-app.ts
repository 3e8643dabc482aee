import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium, TEST_FLAGS } from '../../scripts/chromium.mjs';

/**
 * The whole browser with the console installed; files are opened through the DevTools protocol as the system would open
 * them. The system integration files are in a temporary folder that is deleted afterwards.
 */
export async function installedApp(origin: string) {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-app-'));
  const executablePath = findChromium();
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...(executablePath && { executablePath }),
    args: TEST_FLAGS,
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: join(folder, 'data'), XDG_CONFIG_HOME: join(folder, 'config') },
  });
  const page: Page = context.pages()[0] ?? (await context.newPage());
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The browser has no protocol');
  const manifestId = `${origin}/`;
  return {
    page,
    install: () => session.send('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId }),
    /** Opens a file as a double click would. */
    async open(name: string, text: string): Promise<void> {
      const file = join(folder, name);
      await writeFile(file, text);
      await session.send('PWA.launchFilesInApp', { manifestId, files: [file] });
    },
    pages: () => context.pages().length,
    async remove(): Promise<void> {
      await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
  };
}
