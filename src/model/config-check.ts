import { type Failure, validate } from 'superstruct';
import { ConfigFile } from './config.ts';
import type { Message } from './message.ts';
import { isLoopback } from './safe-link.ts';

/** The settings that say where the console calls, and how such an address begins with and without encryption. */
const ADDRESSES = {
  apiBase: ['https', 'http'],
  simulatorBase: ['https', 'http'],
  translateApiUrl: ['https', 'http'],
  wsUrl: ['wss', 'ws'],
} as const;

export type AddressKey = keyof typeof ADDRESSES;
export const ADDRESS_KEYS = Object.keys(ADDRESSES) as AddressKey[];

/** What was read may be ten megabytes of something else; its beginning tells as much. */
const SHOWN = 100;

/** What is wrong with a file, by the key; null where nothing is. `origin`: where the app is served from. */
export function problemOf(raw: unknown, origin: string): Message | null {
  const [failure, file] = validate(raw, ConfigFile);
  return failure ? wrongType(failure) : wrongAddress(file, origin);
}

/** What has another form than a setting may have, by its key. */
function wrongType({ path, type, value }: Failure): Message {
  if (path.length === 0) return { id: 'config.no_object' };
  const text = JSON.stringify(value);
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return { id: 'config.wrong_type', values: { key: path.join('.'), value: shown, wanted: type } };
}

/**
 * What is wrong with an address that the console calls, by its key: it is none, or the browser refuses it since it is not
 * encrypted and the page at `origin` is. An address of the origin itself begins with a slash.
 */
function wrongAddress(file: Readonly<Partial<Record<AddressKey, string | undefined>>>, origin: string): Message | null {
  for (const key of ADDRESS_KEYS) {
    const value = file[key];
    if (value === undefined || value === '' || /^\.{0,2}\/(?!\/)/.test(value)) continue;
    const [secure, scheme] = ADDRESSES[key];
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url?.protocol !== `${secure}:` && url?.protocol !== `${scheme}:`) {
      return { id: 'config.no_address', values: { key, value, scheme: secure } };
    }
    if (origin.startsWith('https:') && url.protocol === `${scheme}:` && !isLoopback(url.hostname)) {
      return { id: 'config.insecure', values: { key, scheme, secure } };
    }
  }
  return null;
}
