import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PlatformKind } from '../../src/connection/kind/kind.ts';
import { routePattern } from '../../src/model/base-path.ts';
import { SCREENS } from '../../src/model/screens.ts';

const KINDS = fileURLToPath(new URL('../../src/kinds/', import.meta.url));

/** The addresses of all screens as one pattern: what boot script and worker know of the app before, or without, it. */
export async function screenAddresses(): Promise<string> {
  const kinds = await Promise.all(
    globSync('*/platform.ts', { cwd: KINDS }).map(
      (file): Promise<{ platforms: readonly PlatformKind[] }> => import(pathToFileURL(join(KINDS, file)).href),
    ),
  );
  const paths = kinds.flatMap(({ platforms }) => platforms.flatMap(({ routes }) => routes.map(({ path }) => path)));
  return routePattern([...Object.values(SCREENS), ...paths.sort()]).source;
}
