import { allKinds, kindOf } from '../../connection/kind/kinds.ts';
import { pathAt } from '../../model/base-path.ts';
import { allPlatforms, baseOf, laneOf } from '../../model/connection.ts';
import { touchWorkspace, workspace } from '../../state/documents/workspace.ts';

/**
 * Preloads the target of a link to a connection once the pointer or the focus is on it: its code, and this device's copy of
 * the connection. The click then shows the page at once; only the click calls the service.
 */
export function readAheadOfClicks(): void {
  addEventListener('pointerover', ahead, { passive: true });
  addEventListener('focusin', ahead, { passive: true });
}

let last = '';

function ahead({ target }: Event): void {
  const place = target instanceof Element ? target.closest('a[href], [data-link-row]') : null;
  const link = place instanceof HTMLAnchorElement ? place : place?.querySelector('a');
  if (!link || link.origin !== location.origin || link.pathname === last) return;
  last = link.pathname;
  readAhead(pathAt(link.pathname)).catch(() => undefined);
}

async function readAhead(path: string): Promise<void> {
  const platform = allPlatforms().find((each) => path.startsWith(`${baseOf(each.platform)}/`))?.platform;
  if (!platform) return;
  const base = baseOf(platform);
  const id = decodeURIComponent(path.slice(base.length + 1));
  const kind = allKinds().find(({ routes }) => routes.some((route) => route.path === `${base}/:id`));
  const [copy] = await Promise.all([workspace()?.documents.read(laneOf({ id, platform })), kind && kindOf(kind.key)]);
  if (copy) touchWorkspace();
}
