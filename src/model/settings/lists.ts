import { is, Struct } from 'superstruct';
import type { Field } from '../edit.ts';
import { isRecord, type Read } from '../fields.ts';
import { memberOf } from './member-field.ts';

const LIST = 'list';

/** A list whose members are read one by one (`withMembers`). */
export function list<T, S>(member: Struct<T, S>): Struct<T[], Struct<T, S>> {
  return new Struct<T[], Struct<T, S>>({
    type: LIST,
    schema: member,
    validator: (value) => Array.isArray(value) && value.every((each) => is(each, member)),
  });
}

/** Under `unread`, beside what could not be read as a whole: the members of a list that could not. */
const membersOf = (name: Field): Field => `${name}[]`;

/** What was read of an object, with the good members of its lists: a wrong one costs no other, and stays under `unread`. */
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

/** Whether a list has members that could not be read. */
export function unreadMembers(doc: object, name: Field): boolean {
  const { unread }: { unread?: unknown } = doc;
  return isRecord(unread) && Object.hasOwn(unread, membersOf(name));
}

/** The name of a collection, as the fields of its members begin. */
export const collectionName = ({ fieldOf }: { fieldOf(key: string): Field }): string =>
  memberOf(fieldOf(''))?.name ?? '';
