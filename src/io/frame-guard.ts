import { addressOf } from '../model/base-path.ts';
import { keyOf } from './names.ts';
import { localStore } from './web-storage.ts';

/** The key in `/config.json` for the origins that may frame the console. */
const NAMED = 'frameAncestors';

/**
 * Protects against clickjacking: hides the page inside a frame of another origin, unless the configuration allows every page
 * around it. The server's `frame-ancestors` header does the same; this covers servers without it. Call it before the first
 * paint; the returned function reads the configuration once the deployment's path is known, and shows the page if it is
 * allowed.
 */
export function guardFrame(): () => void {
  const others = ancestors().filter((origin) => origin !== location.origin);
  if (others.length === 0) return () => undefined;
  const root = document.documentElement;
  root.hidden = true;
  return () =>
    void named().then((origins) => {
      root.hidden = !others.every((origin) => origins.includes(origin));
    });
}

/** The origins of the pages around this one; '' for one that the browser does not reveal. */
function ancestors(): string[] {
  if ('ancestorOrigins' in location) return [...location.ancestorOrigins];
  const origins: string[] = [];
  for (let frame: Window = window; frame !== frame.parent; frame = frame.parent) origins.push(originOf(frame.parent));
  return origins;
}

function originOf(frame: Window): string {
  try {
    return frame.location.origin;
  } catch {
    return '';
  }
}

/** The allowed origins; from the last good configuration if the present one cannot be read (O-08). */
async function named(): Promise<unknown[]> {
  try {
    const options = { cache: 'no-store', credentials: 'same-origin', redirect: 'error' } as const;
    const config: unknown = await fetch(addressOf('/config.json'), options)
      .then((answer) => answer.json())
      .catch(() => JSON.parse(localStore.get(keyOf('config')) ?? '{}'));
    const origins: unknown = Object.entries(config ?? {}).find(([name]) => name === NAMED)?.[1];
    return Array.isArray(origins) ? origins : [];
  } catch {
    return [];
  }
}
