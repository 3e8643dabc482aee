import type { Field } from '../../model/edit.ts';
import { isRecord } from '../../model/fields.ts';
import type { Gate } from '../../model/gates.ts';
import { memberField, memberOf } from '../../model/member-field.ts';
import type { MessageId } from '../../model/message.ts';

/** The parts of a setting by field name. */
type Parts<P> = Readonly<Record<string, P>>;
type Part = { members?: true | undefined; others?: { first: string; gate: Gate } | undefined };
type Values = Readonly<Record<Field, unknown>>;

/** The part that a field belongs to: its own, or that of the map that it is a member of (decision 0014). */
export function partOfField<P extends Part>(parts: Parts<P>, field: Field): P | undefined {
  if (Object.hasOwn(parts, field)) return parts[field];
  const name = memberOf(field)?.name;
  const part = name !== undefined && Object.hasOwn(parts, name) ? parts[name] : undefined;
  return part?.members ? part : undefined;
}

/** The gate of a map's member, which all but the first member need; undefined for other fields. */
export function gateOfField(parts: Parts<Part>, field: Field): Gate | undefined {
  const others = partOfField(parts, field)?.others;
  return others && memberOf(field)?.value !== others.first ? others.gate : undefined;
}

/** Converts values by field to whole fields: members are merged into the maps of `doc`; a null member is removed. */
export function folded(values: Values, doc: Values): Record<Field, unknown> {
  const whole: Record<Field, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    const member = memberOf(field);
    if (!member) {
      whole[field] = value;
      continue;
    }
    const held = whole[member.name] ?? doc[member.name];
    const members = Object.entries({ ...(isRecord(held) && held), [member.value]: value });
    whole[member.name] = Object.fromEntries(members.filter(([key]) => key !== member.value || value !== null));
  }
  return whole;
}

/** Converts whole fields to values by field: a map of texts becomes its members. The inverse of `folded`. */
export function spread(values: Values, parts: Parts<Part>): Values {
  const entries = Object.entries(values).flatMap(([field, value]): [Field, unknown][] => {
    if (!parts[field]?.members || !isRecord(value)) return [[field, value]];
    return Object.entries(value).map(([key, member]) => [memberField(field, '', key), member]);
  });
  return Object.fromEntries(entries);
}

/** The label of a field: its part's, for a member of a map of texts with the language. */
export function nameOfField(parts: Parts<Part & { label: MessageId }>, field: Field) {
  const part = partOfField(parts, field);
  if (!part) return undefined;
  const setting = { id: part.label };
  const language = Object.hasOwn(parts, field) ? undefined : memberOf(field)?.value;
  return language === undefined ? setting : ({ id: 'setting.in_language', values: { setting, language } } as const);
}
