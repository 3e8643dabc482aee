import { define, literal, number, string, type } from 'superstruct';
import { isRecord } from '../../model/fields.ts';
import type { Opens } from '../../model/gates.ts';
import { parseJson, TooDeep } from '../../model/parse-json.ts';
import { hasSecretPart } from '../../model/secret.ts';
import { type Part, type Setting, type Settings, shownFields, standIn } from '../../model/settings/setting.ts';
import { fits, isKey, type Portable, type PortableList, type WrongPart } from '../kind/portable.ts';

/** The version of the files that are written, and the only one that is read. */
export const VERSION = 1;

/** A file of more MB than this is not read at all, and none is written. */
export const LIMIT_MB = 5;
const LIMIT = LIMIT_MB * 1_000_000;

const anyRecord = define<Readonly<Record<string, unknown>>>('record', isRecord);

const SettingsFile = type({
  switchboard: literal('settings'),
  version: number(),
  kind: string(),
  name: string(),
  exportedAt: string(),
  settings: anyRecord,
});

/** Why a file is not taken at all. */
export type Refusal =
  | { why: 'large' | 'unreadable' | 'other_file' }
  | { why: 'not_json'; line?: number; column?: number }
  | { why: 'version'; version: number }
  | { why: 'kind'; kind: string };

/** The settings of a file or of another connection, as far as they could be understood. */
export type Other = {
  name: string;
  /** When it was exported (epoch ms). */
  at?: number;
  /** Values by field of the document. */
  values: ReadonlyMap<string, unknown>;
  lists: readonly { list: PortableList<never>; against: NonNullable<ReturnType<PortableList<never>['read']>> }[];
  /** What was left out. */
  wrong: readonly WrongPart[];
};

/** A field of a setting, found by its name. */
export type PortableField = { setting: Setting; part: Part };

/** The fields of rows by name, and by no name that every object has. */
export function fieldsOf(settings: Settings): ReadonlyMap<string, PortableField> {
  return new Map(
    Object.values<Setting>(settings).flatMap((setting) =>
      Object.entries(setting.parts).map(([field, part]) => [field, { setting, part }] as const),
    ),
  );
}

/** Whether a row is on screen with this document, and is not off whatever its value is. */
const isThere = (setting: Setting, doc: object, opens: Opens): boolean =>
  opens(setting.gate) && setting.shown(doc as never) && setting.forced(doc as never) === undefined;

type Doc = Readonly<Record<string, unknown>>;

/** What a screen shows of a connection, by field: the settings that are there, with what stands for a missing value. */
export function settingsOf({ settings, lists }: Portable, doc: object, opens: Opens): Record<string, unknown> {
  const held: Doc = { ...doc };
  const there = Object.values<Setting>(settings).filter((setting) => isThere(setting, doc, opens));
  const values = there.flatMap((setting) =>
    shownFields(setting, doc as never).flatMap((field): [string, unknown][] => {
      const part = setting.parts[field];
      const raw = isRecord(held['unread']) && Object.hasOwn(held['unread'], field);
      const value = held[field] ?? (raw || !part ? undefined : standIn(part, held));
      return part && fits(value, part.struct) ? [[field, offered(part, value, opens)]] : [];
    }),
  );
  const open = lists.filter(({ gate }) => opens(gate));
  return Object.fromEntries([...values, ...open.map((list) => [list.name, list.write(doc as never)] as const)]);
}

/** A map of texts without those of languages that the session does not offer. */
function offered({ others }: Part, value: unknown, opens: Opens): unknown {
  if (!others || !isRecord(value) || opens(others.gate)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key === others.first));
}

/** A file as it is saved, the addresses that it does not hold, and the lists that it would have been too large with. */
export type Written = { text: string; secret: readonly Part[]; tooLarge: readonly PortableList<never>[] };

/** The text of a file, without addresses that may hold a secret (O-34); the largest lists are left out until it can be read again. */
export function writeFile(
  portable: Portable,
  head: { kind: string; name: string; exportedAt: string },
  settings: Record<string, unknown>,
): Written {
  const wrap = (held: object) =>
    `${JSON.stringify({ switchboard: 'settings', version: VERSION, ...head, settings: held }, null, 2)}\n`;
  const tooLarge: PortableList<never>[] = [];
  const held = { ...settings };
  const secret: Part[] = [];
  for (const [field, { part }] of fieldsOf(portable.settings)) {
    const value = held[field];
    if (!part.look?.url || typeof value !== 'string' || !hasSecretPart(value)) continue;
    delete held[field];
    secret.push(part);
  }
  let text = wrap(held);
  while (sizeOf(text) > LIMIT && tooLarge.length < portable.lists.length) {
    const [largest] = portable.lists
      .filter(({ name }) => name in held)
      .sort((a, b) => JSON.stringify(held[b.name]).length - JSON.stringify(held[a.name]).length);
    if (!largest) break;
    delete held[largest.name];
    tooLarge.push(largest);
    text = wrap(held);
  }
  return { text, secret, tooLarge };
}

const sizeOf = (text: string) => new TextEncoder().encode(text).length;

type Bytes = Pick<Blob, 'size' | 'arrayBuffer'>;

/** Reads a picked file: its settings, or why it is not taken. */
export async function readFile(portable: Portable, kind: string, file: Bytes): Promise<Other | Refusal> {
  const text = await textOf(file);
  return typeof text === 'string' ? readText(portable, kind, text) : text;
}

/** What a file of settings says of itself: the kind of connection, and what that one was called. */
export async function readHead(file: Bytes): Promise<{ kind: string; name: string } | Refusal> {
  const text = await textOf(file);
  const found = typeof text === 'string' ? readWhole(text) : text;
  return 'why' in found ? found : { kind: found.kind, name: found.name };
}

/** The text of a file, or why there is none. */
async function textOf(file: Bytes): Promise<string | Refusal> {
  // Before anything of it is read.
  if (file.size > LIMIT) return { why: 'large' };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { why: 'unreadable' };
  return decoded(bytes) ?? { why: 'not_json' };
}

/** Undefined of what is no text in UTF-8. */
function decoded(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Reads the text of a file. */
export function readText(portable: Portable, kind: string, text: string): Other | Refusal {
  const raw = readWhole(text);
  if ('why' in raw) return raw;
  if (raw.kind !== kind) return { why: 'kind', kind: raw.kind };
  const at = Date.parse(raw.exportedAt);
  return { ...readSettings(portable, raw.name, raw.settings), ...(!Number.isNaN(at) && { at }) };
}

/** A file of settings as it is, of whichever kind. */
function readWhole(text: string): typeof SettingsFile.TYPE | Refusal {
  const parsed = parse(text);
  if ('why' in parsed) return parsed;
  const { raw } = parsed;
  if (!isRecord(raw) || raw['switchboard'] !== 'settings') return { why: 'other_file' };
  const { version } = raw;
  if (version !== VERSION) return typeof version === 'number' ? { why: 'version', version } : { why: 'other_file' };
  return fits(raw, SettingsFile) ? raw : { why: 'other_file' };
}

/** Where the browser says that a text stops being JSON; in its own words, of which only the numbers are understood. */
const FAULT = /line (\d+) column (\d+)/;

function parse(text: string): { raw: unknown } | Refusal {
  try {
    return { raw: parseJson(text) };
  } catch (error) {
    if (error instanceof TooDeep) return { why: 'other_file' };
    const [, line, column] = FAULT.exec(String(error)) ?? [];
    return line === undefined ? { why: 'not_json' } : { why: 'not_json', line: Number(line), column: Number(column) };
  }
}

/** Settings as a file has them, of a file or of another connection; what is not understood is left out and told. */
export function readSettings(portable: Portable, name: string, settings: Readonly<Record<string, unknown>>): Other {
  const fields = fieldsOf(portable.settings);
  const byName = new Map(portable.lists.map((list) => [list.name, list]));
  const values = new Map<string, unknown>();
  const lists: Other['lists'][number][] = [];
  const wrong: WrongPart[] = [];
  for (const [at, raw] of Object.entries(settings)) {
    const field = fields.get(at);
    const list = byName.get(at);
    if (field && fits(raw, field.part.struct)) values.set(at, field.part.members ? usable(at, raw, wrong) : raw);
    else if (list) {
      const against = list.read(raw, (why, place) => wrong.push({ why, at: `${at} › ${place}` }));
      if (against) lists.push({ list, against });
      else wrong.push({ why: 'type', at });
    } else wrong.push({ why: field ? 'type' : isKey(at) ? 'unknown' : 'key', at });
  }
  return { name, values, lists, wrong };
}

/** A map of texts without what cannot be a key. */
function usable(at: string, raw: unknown, wrong: WrongPart[]): Record<string, unknown> {
  const entries = Object.entries(Object(raw));
  for (const [key] of entries) if (!isKey(key)) wrong.push({ why: 'key', at: `${at} › ${key}` });
  return Object.fromEntries(entries.filter(([key]) => isKey(key)));
}
