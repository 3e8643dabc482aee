import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMockServer } from '../../mock-server/src/server.ts';
import { deploy } from '../kit/deployed.ts';
import { expect, test } from './kit/fixtures.ts';
import { offlineReady, open, SUPPORT, TEMPLATE } from './kit/journey.ts';

const DIST = process.env['DIST'] ?? 'dist';

/** Writes a build whose page and worker differ from those of `DIST`. */
async function nextBuild(folder: string): Promise<void> {
  await cp(DIST, folder, { recursive: true });
  const page = await readFile(join(DIST, 'index.html'), 'utf8');
  await writeFile(join(folder, 'index.html'), page.replace('<html', '<html data-build="next"'));
  const worker = await readFile(join(DIST, 'sw.js'), 'utf8');
  const changed = worker.replace(/("revision":")[^"]+(","url":"index\.html")/, '$1next$2');
  expect(changed === worker).toBe(false);
  await writeFile(join(folder, 'sw.js'), changed);
  for (const name of ['index.html', 'sw.js']) {
    for (const packed of ['br', 'gz']) await rm(join(folder, `${name}.${packed}`), { force: true });
  }
}

test('OFF-20 O-36: a new build is offered, and taken over with what was typed', async ({ console }) => {
  const folder = await mkdtemp(join(tmpdir(), 'switchboard-dist-'));
  const next = await mkdtemp(join(tmpdir(), 'switchboard-next-'));
  await deploy(DIST, folder);
  await nextBuild(next);
  const server = await startMockServer({ memory: true, port: 0, dist: folder });
  try {
    await open(console, server, `/twilio/${SUPPORT}`);
    await console.see(TEMPLATE);
    await offlineReady(console);
    await console.fill(TEMPLATE, 'Typed {label}');
    await deploy(next, folder);
    const offered = { role: 'complementary', like: '[Nn]ew version' };
    await expect
      .poll(async () => {
        await console.tab.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')), undefined);
        return (await console.find(offered)).count;
      })
      .toBe(1);
    await console.click({ role: 'button', like: 'Reload|Update', within: offered });
    await expect
      .poll(() => console.tab.evaluate(() => document.documentElement.dataset['build'], undefined).catch(() => ''))
      .toBe('next');
    await console.holds(TEMPLATE, 'Typed {label}');
  } finally {
    await server.close();
    for (const each of [folder, next]) await rm(each, { recursive: true, force: true });
  }
});
