import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { startMockServer } from '../../mock-server/src/server.ts';
import { FLAGS, findChromium } from '../../scripts/chromium.mjs';
import { cuttable } from './fixtures.ts';
import { offlineStory } from './offline-story.ts';
import { PICTURES, takePicture } from './pictures.ts';

const FOLDER = 'public/screenshots';

const executablePath = findChromium();
const browser = await chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) });
await mkdir(FOLDER, { recursive: true });
for (const picture of PICTURES) {
  const mock = await startMockServer({ memory: true, port: 0, dist: 'dist' });
  const context = await browser.newContext({
    ...{ viewport: picture.size, serviceWorkers: 'block', reducedMotion: 'reduce', locale: 'en' },
    colorScheme: 'light',
  });
  await writeFile(`${FOLDER}/${picture.file}`, await takePicture(await context.newPage(), picture, cuttable(mock)));
  await context.close();
  await mock.close();
  console.log(`${FOLDER}/${picture.file}`);
}
await browser.close();
await writeFile('docs/offline.png', await offlineStory());
console.log('docs/offline.png');
