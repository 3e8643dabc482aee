import type { Field } from '../edit.ts';
import { isRecord } from '../fields.ts';

/** `cors[]https://a.example`, `chatTags[tag]device`: a member of a collection as a field of its own. */
export const memberField = (name: string, key: string, value: string): Field => `${name}[${key}]${value}`;

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
function fieldValue(doc: Readonly<Record<string, unknown>>, field: Field): unknown {
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

/** The values of the touched fields, as they stand in a document: an edit's base, or theirs in a conflict. */
export function pick(doc: unknown, fields: readonly Field[]): Record<Field, unknown> {
  const source: Readonly<Record<Field, unknown>> = { ...Object(doc) };
  return Object.fromEntries(fields.map((field) => [field, fieldValue(source, field)]));
}
