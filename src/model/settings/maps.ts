import { isRecord, type Read } from '../fields.ts';

type TextMap = Record<string, string>;
type WithUnread = { unread?: Record<string, unknown> };

/** The members of a map that could not be read, as the service has them. */
export function unreadIn(doc: object, field: string): Record<string, unknown> {
  const { unread }: { unread?: unknown } = doc;
  const members = isRecord(unread) ? unread[field] : undefined;
  return isRecord(members) ? members : {};
}

/** Completes `read` with a map of texts that has other members as well: only those stay in `unread`. */
export function withTexts<T extends object>(read: Read<T>, field: keyof T & string): Read<T> {
  const members = unreadIn(read, field);
  return Object.keys(members).length === 0 ? read : putMap(read, field, members);
}

/** The document with this map of the service's: its texts, and in `unread` what could not be read. */
export function putMap<D extends object>(
  doc: D,
  field: string,
  members: Readonly<Record<string, unknown>>,
  read: (map: TextMap) => TextMap = (map) => map,
): D {
  const each = Object.entries(members).map(([key, value]) => [key, value, textIn(value)] as const);
  const texts = each.flatMap(([key, , text]) => (text === undefined ? [] : [[key, text] as const]));
  const rest = each.flatMap(([key, value, text]) => (text === undefined ? [[key, value] as const] : []));
  return { ...withUnread(doc, field, Object.fromEntries(rest)), [field]: read(Object.fromEntries(texts)) };
}

/** The document without these members in `unread`: they have been set or removed. */
export function settleUnread<D extends object>(doc: D, field: string, keys: readonly string[]): D {
  const members = Object.entries(unreadIn(doc, field));
  const rest = members.filter(([key]) => !keys.includes(key));
  return rest.length === members.length ? doc : withUnread(doc, field, Object.fromEntries(rest));
}

function withUnread<D extends object>(doc: D, field: string, members: Record<string, unknown>): D {
  const { unread, ...read }: WithUnread = doc;
  const { [field]: _, ...others } = unread ?? {};
  const left = Object.keys(members).length > 0 ? { ...others, [field]: members } : others;
  return { ...(read as D), ...(Object.keys(left).length > 0 && { unread: left }) };
}

/** A whole number counts as the text of its digits; undefined for anything else that is no text. */
function textIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? String(value) : undefined;
}
