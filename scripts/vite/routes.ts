import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { PlatformKind } from '../../src/connections/kind/kind.ts';
import { routePattern } from '../../src/model/base-path.ts';
import { SCREENS } from '../../src/model/screens.ts';

/** The addresses of all screens as one pattern: what boot script and worker know of the app before, or without, it. */
export async function screenAddresses(): Promise<string> {
  const kinds = await Promise.all(
    globSync('src/kinds/*/platform.ts').map(
      (file): Promise<{ platforms: readonly PlatformKind[] }> => import(pathToFileURL(file).href),
    ),
  );
  const paths = kinds.flatMap(({ platforms }) => platforms.flatMap(({ routes }) => routes.map(({ path }) => path)));
  return routePattern([...Object.values(SCREENS), ...paths.sort()]).source;
}
