import { pathAt } from '../../model/base-path.ts';
import { allPlatforms, baseOf, collectionOf } from '../../model/connection.ts';
import type { Lane } from '../../model/edit.ts';

/** The lane of the connection whose screen is open, if any. */
export function openLane(): Lane | undefined {
  const path = pathAt(location.pathname);
  const platform = allPlatforms().find((each) => path.startsWith(`${baseOf(each.platform)}/`))?.platform;
  const [id] = platform ? path.slice(baseOf(platform).length + 1).split('/') : [];
  try {
    return platform && id ? `${collectionOf(platform)}/${decodeURIComponent(id)}` : undefined;
  } catch {
    // `decodeURIComponent` rejects a malformed address, which belongs to no connection.
    return undefined;
  }
}
