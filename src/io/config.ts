import { type Config, type ConfigRead, readConfig } from '../model/config.ts';
import { isPage } from '../model/outcome.ts';
import { client } from './client.ts';

/** Where the last good configuration rests, so that the app also starts offline (O-08). It holds no secrets. */
const KEPT = 'switchboard.config';

/** Which service has last verified a session of this device: its `apiBase`, read by the boot script as well. */
const SERVICE = 'switchboard.service';

/** A session id that rests here goes to the service that has verified it, wherever a later configuration points. */
export const verifiedService = {
  /** True as well before any session was verified. */
  is: (apiBase: string) => [null, apiBase].includes(localStorage.getItem(SERVICE)),
  keep: (apiBase: string) => localStorage.setItem(SERVICE, apiBase),
};

/** The last good configuration of this device, if any. */
export function keptConfig(): Config | null {
  const text = localStorage.getItem(KEPT);
  if (text === null) return null;
  const read = readConfig(parse(text), location.origin);
  return 'config' in read ? read.config : null;
}

/**
 * Reads `/config.json` network-first (O-08). Missing (404 or HTML) or unreachable: the last good copy, else defaults.
 * A file that is there but wrong is a problem to be shown, never guessed around.
 */
export async function loadConfig(): Promise<ConfigRead & { reached: boolean }> {
  const answer = client(new URL('/config.json', location.origin));
  const text = await Promise.all([answer, answer.text()])
    .then(([{ ok, headers }, body]) => (ok && !isPage(body, headers.get('content-type')) ? body : ''))
    .catch(() => null);
  if (text === null || text === '') {
    const defaults = readConfig({}, location.origin);
    const kept = keptConfig();
    return { ...(kept ? { config: kept } : defaults), reached: text !== null };
  }
  const read = readConfig(parse(text), location.origin);
  if ('config' in read) localStorage.setItem(KEPT, text);
  return { ...read, reached: true };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
