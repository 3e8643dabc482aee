import { addressOf } from '../model/base-path.ts';
import { type Config, configOf, mayBeWrong, readConfig } from '../model/config.ts';
import type { Message } from '../model/message.ts';
import { isPage } from '../model/outcome.ts';
import { parseJson } from '../model/parse-json.ts';
import { client } from './client.ts';
import { keyOf } from './names.ts';
import { device } from './web-storage.ts';

/** Where the last good configuration rests, so that the app also starts offline (O-08). It holds no secrets. */
const CONFIG = keyOf('config');

/** Which service has last verified a session of this device: its `apiBase`, read by the boot script as well. */
const SERVICE = keyOf('service');

/** A session id that rests here goes to the service that has verified it, wherever a later configuration points. */
export const verifiedService = {
  /** Null before any session was verified. */
  known: () => device.get(SERVICE),
  write: (apiBase: string) => device.set(SERVICE, apiBase),
};

/** The last good file as it came, if any. */
export function storedFile(): unknown {
  const text = device.get(CONFIG);
  return text === null ? null : parse(text);
}

/** The last good configuration of this device, if any. */
export function storedConfig(): Config | null {
  const file = storedFile();
  if (file === null) return null;
  return readConfig(file, location.origin) ?? null;
}

/** A configuration, or the sentence that says what is wrong with it, by the key. */
type ConfigRead = { config: Config } | { problem: Message };

/** Whether the server could be reached, and whether it had the file: a network's own page is no file. */
export type ConfigSource = { reached: boolean; found: boolean };

/**
 * Reads `/config.json` network-first (O-08). Missing (404 or HTML) or unreachable: the last good copy, else defaults.
 * A file that is there but wrong is a problem to be shown, never guessed around.
 */
export async function loadConfig(): Promise<ConfigRead & ConfigSource> {
  const answer = client(new URL(addressOf('/config.json'), location.origin));
  const text = await Promise.all([answer, answer.text()])
    .then(([{ ok, headers }, body]) => (ok && !isPage(body, headers.get('content-type')) ? body : ''))
    .catch(() => null);
  if (text === null || text === '') {
    return { config: storedConfig() ?? configOf({}, location.origin), reached: text !== null, found: false };
  }
  const raw = parse(text);
  const problem = mayBeWrong(raw) ? (await import('../model/config-check.ts')).problemOf(raw, location.origin) : null;
  const config = problem ? undefined : readConfig(raw, location.origin);
  const source = { reached: true, found: true };
  if (!config) return { problem: problem ?? { id: 'config.no_object' }, ...source };
  device.set(CONFIG, text);
  return { config, ...source };
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}
