import { define, literal, number, string, type } from 'superstruct';
import { cleanText, textKindOf } from '../../model/clean-text.ts';
import { platformOf } from '../../model/connection.ts';
import { isRecord } from '../../model/fields.ts';
import type { Opens } from '../../model/gates.ts';
import type { Message } from '../../model/message.ts';
import { parseJson, TooDeep } from '../../model/parse-json.ts';
import { hasSecretPart } from '../../model/secret.ts';
import { type Part, type Setting, type Settings, shownFields, standIn } from '../../settings/rows/setting.ts';
import { fits, isKey, type Portable, type PortableList, type WrongPart } from '../kind/portable.ts';

/** The version that the console writes, and the only one that it reads. */
export const VERSION = 1;

/** The largest file that the console reads or writes, in MB. */
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

/** Why a file is refused as a whole. */
type Refusal =
  | { why: 'large' | 'unreadable' | 'other_file' }
  | { why: 'not_json'; line?: number; column?: number }
  | { why: 'version'; version: number }
  | { why: 'kind'; kind: string };

/** The readable settings of a file or of another connection. */
export type Other = {
  name: string;
  /** When it was exported (epoch ms). */
  at?: number;
  /** Values by field of the document. */
  values: ReadonlyMap<string, unknown>;
  lists: readonly { list: PortableList<never>; against: NonNullable<ReturnType<PortableList<never>['read']>> }[];
  wrong: readonly WrongPart[];
};

export type PortableField = { setting: Setting; part: Part };

/** The fields of rows by name; a Map, because names such as `constructor` must not match. */
export function fieldsOf(settings: Settings): ReadonlyMap<string, PortableField> {
  return new Map(
    Object.values<Setting>(settings).flatMap((setting) =>
      Object.entries(setting.parts).map(([field, part]) => [field, { setting, part }] as const),
    ),
  );
}

/** Whether a row is shown for this document and not forced off. */
const isThere = (setting: Setting, doc: object, opens: Opens): boolean =>
  opens(setting.gate) && setting.shown(doc as never) && setting.forced(doc as never) === undefined;

type Doc = Readonly<Record<string, unknown>>;

/** The values on a connection's screen, by field: shown settings, with the defaults of missing values. */
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

/** A map of texts without the languages that the session does not offer. */
function offered({ others }: Part, value: unknown, opens: Opens): unknown {
  if (!others || !isRecord(value) || opens(others.gate)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key === others.first));
}

/** A file's text, the fields whose addresses it omits, and the lists that did not fit. */
type Written = { text: string; secret: readonly Part[]; tooLarge: readonly PortableList<never>[] };

/**
 * Makes the text of a file, without addresses that may contain a secret (O-34). Omits the largest lists until it is within
 * the size limit.
 */
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

/** Parses a chosen file; returns its settings, or why it is refused. */
export async function readFile(portable: Portable, kind: string, file: Bytes): Promise<Other | Refusal> {
  const text = await textOf(file);
  return typeof text === 'string' ? readText(portable, kind, text) : text;
}

/** The text of a file, or why it is refused. */
async function textOf(file: Bytes): Promise<string | Refusal> {
  // Checked before the file is read.
  if (file.size > LIMIT) return { why: 'large' };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { why: 'unreadable' };
  return decoded(bytes) ?? { why: 'not_json' };
}

/** Undefined if the bytes are not UTF-8 text. */
function decoded(bytes: ArrayBuffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export function readText(portable: Portable, kind: string, text: string): Other | Refusal {
  const raw = readWhole(text);
  if ('why' in raw) return raw;
  if (raw.kind !== kind) return { why: 'kind', kind: raw.kind };
  const at = Date.parse(raw.exportedAt);
  return { ...readSettings(portable, raw.name, raw.settings), ...(!Number.isNaN(at) && { at }) };
}

/** A settings file of any kind, before its settings are checked. */
function readWhole(text: string): typeof SettingsFile.TYPE | Refusal {
  const parsed = parse(text);
  if ('why' in parsed) return parsed;
  const { raw } = parsed;
  if (!isRecord(raw) || raw['switchboard'] !== 'settings') return { why: 'other_file' };
  const { version } = raw;
  if (version !== VERSION) return typeof version === 'number' ? { why: 'version', version } : { why: 'other_file' };
  return fits(raw, SettingsFile) ? raw : { why: 'other_file' };
}

/** The position of a JSON error in the browser's message, of which the console uses only the numbers. */
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

/** Parses settings in the file's format, from a file or another connection; omits and lists unreadable parts. */
export function readSettings(portable: Portable, name: string, settings: Readonly<Record<string, unknown>>): Other {
  const fields = fieldsOf(portable.settings);
  const byName = new Map(portable.lists.map((list) => [list.name, list]));
  const values = new Map<string, unknown>();
  const lists: Other['lists'][number][] = [];
  const wrong: WrongPart[] = [];
  for (const [at, raw] of Object.entries(settings)) {
    const field = fields.get(at);
    const list = byName.get(at);
    if (field && fits(raw, field.part.struct)) values.set(at, usable(at, raw, field.part, wrong));
    else if (list) {
      const against = list.read(raw, (why, place) => wrong.push({ why, at: `${at} › ${place}` }));
      if (against) lists.push({ list, against });
      else wrong.push({ why: 'type', at });
    } else wrong.push({ why: field ? 'type' : isKey(at) ? 'unknown' : 'key', at });
  }
  return { name, values, lists, wrong };
}

/** A value of a file as its field would send it (O-38); a map of texts without invalid keys. */
function usable(at: string, raw: unknown, { members, look = {} }: Part, wrong: WrongPart[]): unknown {
  if (!members) return typeof raw === 'string' && textKindOf(look) !== 'free' ? cleanText(raw, textKindOf(look)) : raw;
  const entries = Object.entries(Object(raw));
  for (const [key] of entries) if (!isKey(key)) wrong.push({ why: 'key', at: `${at} › ${key}` });
  return Object.fromEntries(entries.filter(([key]) => isKey(key)));
}

/** The message that says why a settings file is refused. */
export function refusedWords(file: string, refusal: Refusal): Message {
  switch (refusal.why) {
    case 'large':
      return { id: 'portable.why.large', values: { file, limit: LIMIT_MB } };
    case 'unreadable':
      return { id: 'portable.why.unreadable', values: { file } };
    case 'not_json': {
      const { line, column } = refusal;
      return line === undefined || column === undefined
        ? { id: 'portable.why.not_json', values: { file } }
        : { id: 'portable.why.not_json_at', values: { file, line, column } };
    }
    case 'other_file':
      return { id: 'portable.why.other_file', values: { file } };
    case 'version':
      return { id: 'portable.why.version', values: { file, version: refusal.version, known: VERSION } };
    case 'kind': {
      const platform = platformOf(refusal.kind);
      const kind = platform ? ({ id: platform.name } as const) : ({ verbatim: refusal.kind.slice(0, 60) } as const);
      return { id: 'portable.why.kind', values: { file, kind } };
    }
  }
}

/** A file's kind and connection name, or why it is refused; without a message if it is no settings file at all. */
export async function headOf(file: File): Promise<{ kind: string; name: string } | { refused: Message | undefined }> {
  const text = await textOf(file);
  const head = typeof text === 'string' ? readWhole(text) : text;
  if (!('why' in head)) return { kind: head.kind, name: head.name };
  return { refused: head.why === 'other_file' ? undefined : refusedWords(file.name, head) };
}
