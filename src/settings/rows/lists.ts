import { is, Struct } from 'superstruct';
import type { Field } from '../../model/edit.ts';
import { isRecord, type Read } from '../../model/fields.ts';
import { memberOf } from '../../model/member-field.ts';
import { joinTexts, split, splitTexts } from './text-maps.ts';

const LIST = 'list';

/** A list whose members `withMembers` validates one by one. */
export function list<T, S>(member: Struct<T, S>): Struct<T[], Struct<T, S>> {
  return new Struct<T[], Struct<T, S>>({
    type: LIST,
    schema: member,
    validator: (value) => Array.isArray(value) && value.every((each) => is(each, member)),
  });
}

/** The key under `unread` for the invalid members of a list or of a map of texts. */
const membersOf = (name: Field): Field => `${name}[]`;

/**
 * Completes `read` with lists and maps of texts that have invalid members: valid members stay, invalid ones go to `unread`.
 */
export function withMembers<T extends object, S extends Record<string, unknown>>(
  struct: Struct<T, S>,
  read: Read<T>,
): Read<T> {
  const good: Record<string, unknown> = {};
  const unread: Record<string, unknown> = { ...read.unread };
  for (const [name, members] of Object.entries(unread)) {
    const field = struct.schema[name];
    const texts = splitTexts(field, members);
    if (texts) {
      good[name] = texts.good;
      unread[membersOf(name)] = texts.bad;
      delete unread[name];
      continue;
    }
    const member: unknown = field instanceof Struct && field.type === LIST ? field.schema : undefined;
    if (!(member instanceof Struct) || !Array.isArray(members)) continue;
    good[name] = members.filter((each) => is(each, member));
    unread[membersOf(name)] = members.filter((each) => !is(each, member));
    delete unread[name];
  }
  return Object.keys(good).length > 0 ? { ...read, ...good, unread } : read;
}

/** Whether a list of the document had invalid members, or a map of texts members that are neither texts nor null. */
export function unreadMembers(doc: object, name: Field): boolean {
  const { unread }: { unread?: unknown } = doc;
  return isRecord(unread) && Object.hasOwn(unread, membersOf(name)) && saysMore(unread[membersOf(name)]);
}

const saysMore = (bad: unknown): boolean => (isRecord(bad) ? Object.values(bad).some(saysMore) : bad !== null);

/** The entries of a map of texts that could not be read, as the service sent them. */
export function unreadTexts(doc: object, name: Field): Readonly<Record<string, unknown>> {
  const { unread }: { unread?: unknown } = doc;
  const bad = isRecord(unread) ? unread[membersOf(name)] : undefined;
  return isRecord(bad) ? bad : {};
}

/** The document with this map from the service: its texts, and in `unread` the entries that are not texts. */
export function putTexts<D extends object>(doc: D, name: Field, map: Readonly<Record<string, unknown>>): D {
  const { good, bad } = split(map, 1);
  return { ...withUnread(doc, name, bad), [name]: good };
}

/** The document without these members in `unread`: an edit has set or removed them. */
export function settleTexts<D extends object>(doc: D, name: Field, keys: readonly string[]): D {
  const members = Object.entries(unreadTexts(doc, name));
  const left = members.filter(([key]) => !keys.includes(key));
  return left.length === members.length ? doc : withUnread(doc, name, Object.fromEntries(left));
}

function withUnread<D extends object>(doc: D, name: Field, bad: Readonly<Record<string, unknown>>): D {
  const { unread = {}, ...read }: { unread?: Record<string, unknown> } = doc;
  const { [name]: _, [membersOf(name)]: __, ...others } = unread;
  const left = Object.keys(bad).length > 0 ? { ...others, [membersOf(name)]: bad } : others;
  return { ...(read as D), ...(Object.keys(left).length > 0 && { unread: left }) };
}

/**
 * The document with unreadable values as the service sent them, for calls that carry values besides the edit (O-30). A list
 * is without its invalid members: no call carries one.
 */
export function asServed<D extends object>(doc: D): D {
  const { unread }: { unread?: unknown } = doc;
  if (!isRecord(unread)) return doc;
  const held: Readonly<Record<string, unknown>> = Object(doc);
  const raw = Object.entries(unread).flatMap(([key, value]): [string, unknown][] => {
    const { name = key } = memberOf(key) ?? {};
    const now = held[name];
    if (name === key) return now === undefined ? [[name, value]] : [];
    return isRecord(value) && isRecord(now) ? [[name, joinTexts(value, now)]] : [];
  });
  return { ...doc, ...Object.fromEntries(raw) };
}

/** The name of a collection's field in the document. */
export const collectionName = ({ fieldOf }: { fieldOf(key: string): Field }): string =>
  memberOf(fieldOf(''))?.name ?? '';
