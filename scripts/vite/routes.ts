import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PlatformKind } from '../../src/connection/kind/kind.ts';
import { routePattern } from '../../src/model/base-path.ts';
import { SCREENS } from '../../src/model/screens.ts';

const KINDS = fileURLToPath(new URL('../../src/kinds/', import.meta.url));

/** The addresses of all screens as one pattern, for the boot script and the worker, which run without the app. */
export async function screenAddresses(): Promise<string> {
  const kinds = await Promise.all(
    globSync('*/platform.ts', { cwd: KINDS }).map(
      (file): Promise<{ platforms: readonly PlatformKind[] }> => import(pathToFileURL(join(KINDS, file)).href),
    ),
  );
  const paths = kinds.flatMap(({ platforms }) => platforms.flatMap(({ routes }) => routes.map(({ path }) => path)));
  return routePattern([...Object.values(SCREENS), ...paths.sort()]).source;
}
