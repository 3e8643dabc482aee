import { dequal } from 'dequal/lite';
import { isRecord, textOf } from '../../model/fields.ts';
import type { Opens } from '../../model/gates.ts';
import { memberField } from '../../model/member-field.ts';
import type { Message } from '../../model/message.ts';
import { nameOfField } from '../../settings/rows/members.ts';
import { type Part, standIn } from '../../settings/rows/setting.ts';
import { partInWords } from '../../settings/rows/setting-edits.ts';
import type { Difference, Portable } from '../kind/portable.ts';
import { fieldsOf, type Other, type PortableField, settingsOf } from './format.ts';

/** A section on screen: the settings of the rows, or a collection. */
export type Section = { title: Message; differences: readonly Difference[] };

/** All items of a connection and of other settings, section by section. */
export function sectionsOf(portable: Portable, id: string, doc: object, other: Other, opens: Opens): Section[] {
  const shown = settingsOf(portable, doc, opens);
  const fields = fieldsOf(portable.settings);
  const settings = [...fields].flatMap(([name, field]) => {
    if (other.values.has(name)) return fieldDifferences(portable, name, field, doc, other.values.get(name));
    if (!Object.hasOwn(shown, name)) return [];
    const is = 'missing' as const;
    return [{ key: name, what: { id: field.part.label }, is, from: inWords(field.part, shown[name]) }];
  });
  const lists = other.lists.map(({ list, against }): Section => {
    const found = against(doc as never, id);
    const gated: Message | undefined = opens(list.gate) ? undefined : { id: 'portable.not_offered' };
    const differences = found.map((each) => (gated && each.is !== 'same' ? { ...each, refused: gated } : each));
    return { title: { id: list.title }, differences };
  });
  return [{ title: { id: 'portable.settings' }, differences: settings }, ...lists];
}

/** Whether the item would change something. */
export const differs = ({ is }: Pick<Difference, 'is'>): boolean => is !== 'same' && is !== 'missing';

/** A value in words; an array of texts becomes one line. */
function inWords(part: Part, value: unknown): Message {
  if (Array.isArray(value)) return { verbatim: value.map(textOf).join(', ') };
  return isRecord(value) ? { verbatim: Object.values(value).map(textOf).join(' · ') } : partInWords(part, value);
}

type Doc = Readonly<Record<string, unknown>>;

/** The differences between a document and another value of a field; for a map of texts, one for each member. */
export function fieldDifferences(
  { fixed }: Pick<Portable, 'fixed'>,
  field: string,
  { setting, part }: PortableField,
  doc: object,
  there: unknown,
): Difference[] {
  const held: Doc = { ...doc };
  const unread = isRecord(held['unread']) && Object.hasOwn(held['unread'], field) ? held['unread'][field] : undefined;
  const current = held[field] ?? (unread === undefined ? standIn(part, held) : undefined);
  const row = setting.name;
  if (!part.members) {
    // A setting that is forced off keeps its value, which applies again afterwards.
    const sides = {
      from: current === undefined ? ({ verbatim: textOf(unread) } as const) : inWords(part, current),
      to: inWords(part, there),
    };
    const what: Message = { id: part.label };
    if (dequal(current, there)) return [{ key: field, what, is: 'same', ...sides }];
    return [{ key: field, what, is: 'changed', ...sides, setting: { row, values: { [field]: there } } }];
  }
  const [mine, theirs] = [textsIn(current), textsIn(there)];
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((member): Difference[] => {
    const key = memberField(field, '', member);
    const [before, after] = [mine.get(member), theirs.get(member)];
    const shown = {
      key,
      what: nameOfField(setting.parts, key) ?? { id: part.label },
      from: before === undefined ? undefined : { verbatim: before },
      to: after === undefined ? undefined : { verbatim: after },
    };
    if (before === after) return [{ ...shown, is: 'same' }];
    if (after === undefined && fixed.includes(key)) return [{ ...shown, is: 'missing' }];
    const is = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
    return [{ ...shown, is, setting: { row, values: { [key]: after ?? null } } }];
  });
}

const textsIn = (value: unknown): ReadonlyMap<string, string> =>
  new Map(Object.entries(isRecord(value) ? value : {}).map(([key, text]) => [key, textOf(text)]));
