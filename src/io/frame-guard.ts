import { addressOf } from '../model/base-path.ts';
import { keyOf } from './names.ts';
import { device } from './web-storage.ts';

/** What `/config.json` may name for this, a list of origins: pages that may show the console in a frame. */
const NAMED = 'frameAncestors';

/**
 * Nothing of the page is drawn inside a frame of another origin, so that no click meant for that page is one on the
 * console, unless the configuration names every page around it. The server says the same (`frame-ancestors`); this holds
 * where it does not. Runs before anything is on the screen; what it returns reads the configuration, once it is known where
 * that is.
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

/** The origins of the pages around this one. A browser that does not tell them lets only those of our own be looked into. */
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

/** The last configuration that was read stands in for one that cannot be (O-08). */
async function named(): Promise<unknown[]> {
  try {
    const options = { cache: 'no-store', credentials: 'omit', redirect: 'error' } as const;
    const config: unknown = await fetch(addressOf('/config.json'), options)
      .then((answer) => answer.json())
      .catch(() => JSON.parse(device.get(keyOf('config')) ?? '{}'));
    const origins: unknown = Object.entries(config ?? {}).find(([name]) => name === NAMED)?.[1];
    return Array.isArray(origins) ? origins : [];
  } catch {
    return [];
  }
}
