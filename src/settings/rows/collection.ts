import type { Field } from '../../model/edit.ts';
import { isRecord } from '../../model/fields.ts';
import { memberField, memberOf } from '../../model/member-field.ts';

/** How to read and write a collection of a document: its members in order, each identified by a key. */
export type Collection<D, M> = {
  list(doc: D): readonly M[];
  put(doc: D, members: readonly M[]): D;
  keyOf(member: M): string;
  /** The field of the member with that key, for conflicts, merging and parking: each member has its own (decision 0014). */
  fieldOf(key: string): Field;
};

type Has<F extends string, T> = { [K in F]?: T };

/** A list of texts, such as `cors`. */
export function texts<F extends string>(name: F): Collection<Has<F, readonly string[]>, string> {
  return {
    list: (doc) => doc[name] ?? [],
    put: (doc, members) => ({ ...doc, [name]: members }),
    keyOf: (member) => member,
    fieldOf: (key) => memberField(name, '', key),
  };
}

/** A list of objects identified by one of their fields, such as `chatTags` by `tag`. */
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

/** A map of texts, such as `webhookHeaders`; a member is a pair of key and value. */
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
 * A message id if the service sent the collection in an unreadable form, else undefined. It cannot be changed then, since a
 * change would overwrite its unknown content.
 */
export function unreadProblem<D extends object, M>(doc: D, { fieldOf }: Pick<Collection<D, M>, 'fieldOf'>) {
  const unread = 'unread' in doc ? doc.unread : undefined;
  const name = memberOf(fieldOf(''))?.name ?? '';
  return isRecord(unread) && Object.hasOwn(unread, name) ? ('members.unread' as const) : undefined;
}
