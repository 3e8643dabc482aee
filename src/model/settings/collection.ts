import type { Field } from '../edit.ts';
import { isRecord } from '../fields.ts';
import { memberField, memberOf } from './member-field.ts';

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

/**
 * Why nothing of a collection can be changed that the service sent and that could not be read: it would be posted over, and
 * nobody knows what is in it.
 */
export function unreadProblem<D extends object, M>(doc: D, { fieldOf }: Pick<Collection<D, M>, 'fieldOf'>) {
  const unread = 'unread' in doc ? doc.unread : undefined;
  const name = memberOf(fieldOf(''))?.name ?? '';
  return isRecord(unread) && Object.hasOwn(unread, name) ? ('members.unread' as const) : undefined;
}
