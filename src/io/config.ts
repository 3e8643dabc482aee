import { addressOf } from '../model/base-path.ts';
import { type Config, configOf, mayBeWrong, readConfig } from '../model/config.ts';
import type { Message } from '../model/message.ts';
import { isPage, parseBody } from '../model/outcome.ts';
import { client } from './client.ts';
import { keyOf } from './names.ts';
import { localStore } from './web-storage.ts';

/** The `localStorage` key of the last good configuration, for an offline start (O-08). It holds no secrets. */
const CONFIG = keyOf('config');

/** The key of the `apiBase` that last verified a session of this device; the boot script reads it, too. */
const SERVICE = keyOf('service');

/** A stored session id goes only to the service that verified it, wherever a later configuration points. */
export const verifiedService = {
  /** The service's `apiBase`; null before any session was verified. */
  known: () => localStore.get(SERVICE),
  write: (apiBase: string) => localStore.set(SERVICE, apiBase),
};

/** The last good configuration file, parsed; null if there is none. */
export function storedFile(): unknown {
  const text = localStore.get(CONFIG);
  return text === null ? null : parseBody(text);
}

/** The last good configuration of this device; null when there is none. */
export function storedConfig(): Config | null {
  const file = storedFile();
  if (file === null) return null;
  return readConfig(file, location.origin) ?? null;
}

/** A configuration, or the message that names its wrong key. */
type ConfigRead = { config: Config } | { problem: Message };

/** `reached`: the server answered; `found`: with the file, not with an HTML page such as a network's sign-in page. */
export type ConfigSource = { reached: boolean; found: boolean };

/** How long a start that may show stored data waits for the configuration, in ms. */
const START_TIMEOUT_MS = 1000;

/**
 * Reads the configuration (`fetchConfig`). `starting`: the start must not wait for a network that hangs (rule 17), so it uses
 * the last good copy if nothing has come in time; a later answer is stored for the next start.
 */
export function loadConfig(starting = false): Promise<ConfigRead & ConfigSource> {
  const fetched = fetchConfig();
  // Without a copy, but with a session that the default service verified, no file was needed.
  const last = storedConfig() ?? (verifiedService.known() === '' && configOf({}, location.origin));
  if (!starting || !last) return fetched;
  const late = new Promise<void>((resolve) => setTimeout(resolve, START_TIMEOUT_MS));
  return Promise.race([fetched, late.then(() => ({ config: last, reached: false, found: false }))]);
}

/**
 * Fetches `/config.json` (O-08). If it is missing (404 or HTML) or unreachable: the last good copy, else the defaults. An
 * invalid file is a `problem` to show. Never rejects, whatever the network or the server does.
 */
async function fetchConfig(): Promise<ConfigRead & ConfigSource> {
  // One of the console's own files: a proxy with single sign-on serves it only with the cookie (O-37).
  const answer = client(new URL(addressOf('/config.json'), location.origin), {
    credentials: 'same-origin',
    redirect: 'manual',
  });
  const text = await Promise.all([answer, answer.text()])
    .then(([{ ok, headers }, body]) => (ok && !isPage(body, headers.get('content-type')) ? body : ''))
    .catch(() => null);
  if (text === null || text === '') {
    return { config: storedConfig() ?? configOf({}, location.origin), reached: text !== null, found: false };
  }
  const raw = parseBody(text);
  const problem = mayBeWrong(raw) ? (await import('../model/config-check.ts')).problemOf(raw, location.origin) : null;
  const config = problem ? undefined : readConfig(raw, location.origin);
  const source = { reached: true, found: true };
  if (!config) return { problem: problem ?? { id: 'config.no_object' }, ...source };
  localStore.set(CONFIG, text);
  return { config, ...source };
}
