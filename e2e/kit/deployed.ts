import { renameSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMockServer } from '../../mock-server/src/server.ts';
import { cuttable, installed, test as uninstalled } from './fixtures.ts';
import { writeNextBuild } from './next-build.ts';

const DIST = process.env['DIST'] ?? 'dist';

type Deployed = {
  /** The folder that the server serves: another build can be deployed into it. */
  folder: string;
};

type Builds = {
  /** A second build of the app, in which every script and the name of every asset differs. */
  nextBuild: string;
};

const temporary = () => mkdtemp(join(tmpdir(), 'switchboard-dist-'));

/** Replaces a deployed build and its files by another one atomically: no request sees half of it. */
export async function deploy(build: string, folder: string): Promise<void> {
  const [next, former] = [await temporary(), await temporary()];
  await cp(build, next, { recursive: true });
  renameSync(folder, former);
  renameSync(next, folder);
  await rm(former, { recursive: true });
}

const over = (base: typeof installed) =>
  base.extend<Deployed, Builds>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    folder: async ({}, use) => {
      const folder = await temporary();
      await deploy(DIST, folder);
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    server: async ({ folder, serviceWorkers }, use) => {
      const server = await startMockServer({ memory: true, port: 0, dist: folder });
      await use(serviceWorkers === 'block' ? cuttable(server) : server);
      await server.close();
    },
    nextBuild: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
      async ({}, use) => {
        const folder = await temporary();
        await writeNextBuild(DIST, folder);
        await use(folder);
        await rm(folder, { recursive: true, force: true });
      },
      { scope: 'worker' },
    ],
  });

/** A server whose build can be replaced, on a device without a worker, or with one. */
export const deployed = over(uninstalled);
export const deployedAndInstalled = over(installed);
