import type { Field } from './edit.ts';
import { isRecord } from './fields.ts';

/** The field name of a collection's member: `cors[]https://a.example`, `chatTags[tag]device`. */
export const memberField = (name: string, key: string, value: string): Field => `${name}[${key}]${value}`;

const MEMBER = /^(\w+)\[([^\]]*)\](.*)$/s;

/** Parses a member's field: the collection's name and the member's key (`value`); undefined for any other field. */
export function memberOf(field: Field): { name: string; value: string } | undefined {
  const [, name = '', , value = ''] = MEMBER.exec(field) ?? [];
  return name === '' ? undefined : { name, value };
}

const valueIn = (map: unknown, key: string): unknown =>
  isRecord(map) && Object.hasOwn(map, key) ? map[key] : undefined;

/**
 * The value of a field of a document; for a member's field, the member (`true` for a text in a list). An edit's base has no
 * collections: it contains members directly under their field names.
 */
function fieldValue(doc: Readonly<Record<string, unknown>>, field: Field): unknown {
  const [, name = '', key = '', value = ''] = MEMBER.exec(field) ?? [];
  if (name === '' || !Object.hasOwn(doc, name)) return Object.hasOwn(doc, field) ? doc[field] : undefined;
  const members = doc[name];
  if (Array.isArray(members)) {
    if (key === '') return members.includes(value) || undefined;
    return members.find((member) => isRecord(member) && member[key] === value);
  }
  // In a map of maps, `key` is the outer key and `value` the inner one.
  const map = key === '' ? members : valueIn(members, key);
  return valueIn(map, value);
}

/** The values of the given fields in a document, by field name. */
export function pick(doc: unknown, fields: readonly Field[]): Record<Field, unknown> {
  const source: Readonly<Record<Field, unknown>> = { ...Object(doc) };
  return Object.fromEntries(fields.map((field) => [field, fieldValue(source, field)]));
}
