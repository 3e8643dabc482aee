import { is, Struct } from 'superstruct';
import type { Field } from '../edit.ts';
import { isRecord, type Read } from '../fields.ts';
import { memberOf } from './member-field.ts';

const LIST = 'list';

/** The struct of a list whose members are validated one by one by `withMembers`. */
export function list<T, S>(member: Struct<T, S>): Struct<T[], Struct<T, S>> {
  return new Struct<T[], Struct<T, S>>({
    type: LIST,
    schema: member,
    validator: (value) => Array.isArray(value) && value.every((each) => is(each, member)),
  });
}

/** The key under `unread` for the invalid members of a list. */
const membersOf = (name: Field): Field => `${name}[]`;

/** Completes `read` with lists that have invalid members: valid members are kept, invalid ones go to `unread`. */
export function withMembers<T extends object, S extends Record<string, unknown>>(
  struct: Struct<T, S>,
  read: Read<T>,
): Read<T> {
  const good: Record<string, unknown> = {};
  const unread: Record<string, unknown> = { ...read.unread };
  for (const [name, members] of Object.entries(unread)) {
    const field = struct.schema[name];
    const member: unknown = field instanceof Struct && field.type === LIST ? field.schema : undefined;
    if (!(member instanceof Struct) || !Array.isArray(members)) continue;
    good[name] = members.filter((each) => is(each, member));
    unread[membersOf(name)] = members.filter((each) => !is(each, member));
    delete unread[name];
  }
  return Object.keys(good).length > 0 ? { ...read, ...good, unread } : read;
}

/** Whether a list of the document had invalid members. */
export function unreadMembers(doc: object, name: Field): boolean {
  const { unread }: { unread?: unknown } = doc;
  return isRecord(unread) && Object.hasOwn(unread, membersOf(name));
}

/** The name of a collection's field in the document. */
export const collectionName = ({ fieldOf }: { fieldOf(key: string): Field }): string =>
  memberOf(fieldOf(''))?.name ?? '';
