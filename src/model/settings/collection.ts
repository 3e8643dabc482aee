import type { Field } from '../edit.ts';
import { isRecord } from '../fields.ts';

/** A collection of a document: its members in order, and what tells one from another. */
export type Collection<D, M> = {
  list(doc: D): readonly M[];
  put(doc: D, members: readonly M[]): D;
  keyOf(member: M): string;
  /** The field that a member is for conflicts, coalescing and parking: each has its own (decision 0014). */
  fieldOf(key: string): Field;
};

type Has<F extends string, T> = { [K in F]?: T };

/** A list of texts, as `cors`. */
export function texts<F extends string>(name: F): Collection<Has<F, readonly string[]>, string> {
  return {
    list: (doc) => doc[name] ?? [],
    put: (doc, members) => ({ ...doc, [name]: members }),
    keyOf: (member) => member,
    fieldOf: (key) => memberField(name, '', key),
  };
}

/** A list of objects that one of their fields tells apart, as `chatTags` by `tag`. */
export function records<F extends string, K extends string, M extends Record<K, string>>(
  name: F,
  key: K,
): Collection<Has<F, readonly M[]>, M> {
  return {
    list: (doc) => doc[name] ?? [],
    put: (doc, members) => ({ ...doc, [name]: members }),
    keyOf: (member) => member[key],
    fieldOf: (value) => memberField(name, key, value),
  };
}

/** A map of texts, as `webhookHeaders`; a member is a key with its value. */
export function pairs<F extends string>(
  name: F,
): Collection<Has<F, Readonly<Record<string, string>>>, readonly [string, string]> {
  return {
    list: (doc) => Object.entries<string>(doc[name] ?? {}),
    put: (doc, members) => ({ ...doc, [name]: Object.fromEntries(members) }),
    keyOf: ([key]) => key,
    fieldOf: (key) => memberField(name, '', key),
  };
}

/** `cors[]https://a.example`, `chatTags[tag]device`: a member of a collection as a field of its own. */
export const memberField = (name: string, key: string, value: string): Field => `${name}[${key}]${value}`;

/**
 * Why nothing of a collection can be changed that the service sent and that could not be read: it would be posted over, and
 * nobody knows what is in it.
 */
export function unreadProblem<D extends object, M>(doc: D, { fieldOf }: Pick<Collection<D, M>, 'fieldOf'>) {
  const unread = 'unread' in doc ? doc.unread : undefined;
  const name = memberOf(fieldOf(''))?.name ?? '';
  return isRecord(unread) && Object.hasOwn(unread, name) ? ('members.unread' as const) : undefined;
}

const MEMBER = /^(\w+)\[([^\]]*)\](.*)$/s;

/** The collection whose member a field is, and what tells that member from the others; undefined of any other field. */
export function memberOf(field: Field): { name: string; value: string } | undefined {
  const [, name = '', , value = ''] = MEMBER.exec(field) ?? [];
  return name === '' ? undefined : { name, value };
}

const valueIn = (map: unknown, key: string): unknown =>
  isRecord(map) && Object.hasOwn(map, key) ? map[key] : undefined;

/**
 * The value of a field of a document, of a member's field the member: `true` for a text in a list. What an edit was based on
 * names the member itself, as it has no collection.
 */
export function fieldValue(doc: Readonly<Record<string, unknown>>, field: Field): unknown {
  const [, name = '', key = '', value = ''] = MEMBER.exec(field) ?? [];
  if (name === '' || !Object.hasOwn(doc, name)) return Object.hasOwn(doc, field) ? doc[field] : undefined;
  const members = doc[name];
  if (Array.isArray(members)) {
    if (key === '') return members.includes(value) || undefined;
    return members.find((member) => isRecord(member) && member[key] === value);
  }
  // Of a map of maps a member is named by both keys.
  const map = key === '' ? members : valueIn(members, key);
  return valueIn(map, value);
}
