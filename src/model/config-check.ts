import { type Failure, validate } from 'superstruct';
import { ConfigFile } from './config.ts';
import { isRecord } from './fields.ts';
import type { Message } from './message.ts';
import { isLoopback } from './safe-link.ts';

/** The settings that are addresses to call, each with its encrypted and its unencrypted scheme. */
const ADDRESSES = {
  apiBase: ['https', 'http'],
  simulatorBase: ['https', 'http'],
  translateApiUrl: ['https', 'http'],
  wsUrl: ['wss', 'ws'],
} as const;

export type AddressKey = keyof typeof ADDRESSES;
export const ADDRESS_KEYS = Object.keys(ADDRESSES) as AddressKey[];

/** The most characters of a wrong value that the message shows. */
const SHOWN = 100;

/** The first problem of a configuration file, with its key; null when there is none. `origin`: where the app is served from. */
export function problemOf(raw: unknown, origin: string): Message | null {
  const [failure, file] = validate(raw, ConfigFile);
  return failure ? wrongType(failure) : wrongAddress(file, origin);
}

/** The message for a setting of the wrong type. */
function wrongType({ path, type, value }: Failure): Message {
  if (path.length === 0) return { id: 'config.no_object' };
  const text = JSON.stringify(value);
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return { id: 'config.wrong_type', values: { key: path.join('.'), value: shown, wanted: type } };
}

/**
 * The message for the first wrong address setting: not a URL, or unencrypted while the page at `origin` is encrypted,
 * so that the browser would block it. Relative addresses are fine. Null when there is none.
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

/** The keys of a configuration file that are no settings; nested ones with their path: `features.noIframes`. */
export const unknownSettings = (file: unknown): string[] => unknownKeys(file, ConfigFile.schema, '');

function unknownKeys(file: unknown, schema: unknown, above: string): string[] {
  if (!isRecord(file) || !isRecord(schema)) return [];
  return Object.entries(file).flatMap(([key, value]) => {
    if (!Object.hasOwn(schema, key)) return [above + key];
    const part = schema[key];
    return isRecord(part) ? unknownKeys(value, part['schema'], `${above}${key}.`) : [];
  });
}
