import type { Message, MessageId } from '../../model/message.ts';
import {
  cellsIn,
  LINE_END,
  type Listed,
  linesIn,
  type SortedList,
  sortList,
  valuesIn,
} from '../../model/pasted-list.ts';
import type { Problems } from '../fields/use-problems.ts';
import type { MemberList, MemberValues } from './member-list.ts';

/** The rule of the edit that adds a member. */
export type Refusal<D, M> = (to: M, doc: D) => Message | null | undefined;

/** The errors by field; a refusal by the edit's own rule is shown at the first field. */
function problemsOf<D extends object, M, V extends MemberValues>(
  { form }: MemberList<D, M, V>,
  doc: D,
  values: V,
  instead: M | undefined,
  refusal: Refusal<D, M>,
): Problems<V> {
  const found: Record<string, MessageId | null> = {};
  for (const { name } of form.fields) found[name] = null;
  Object.assign(found, form.problems?.(values, doc, instead));
  const [first] = form.fields;
  if (first && Object.values(found).every((problem) => problem === null)) {
    const refused = refusal(form.memberOf(values, instead), doc);
    if (refused && 'id' in refused) found[first.name] = refused.id;
  }
  return found as Problems<V>;
}

/** Whether a form takes a list of members: all its fields are single lines of text. */
export const takesLists = <D extends object, M, V extends MemberValues>({ form }: MemberList<D, M, V>): boolean =>
  form.fields.every(({ options, long, type }) => !options && !long && !type);

/**
 * The members in the first field of the form that adds, if it has several and the other fields are blank (O-42); else
 * undefined.
 */
export function listedMembers<D extends object, M, V extends MemberValues>(
  list: MemberList<D, M, V>,
  doc: D,
  values: V,
  refusal: Refusal<D, M>,
): readonly Listed<V>[] | undefined {
  const { fields, blank } = list.form;
  const [first, ...others] = fields;
  if (!first || !takesLists(list) || others.some(({ name }) => values[name] !== blank[name])) return undefined;
  const text = values[first.name] ?? '';
  const valuesOf = (cells: readonly string[]): V => ({
    ...blank,
    ...Object.fromEntries(fields.map(({ name }, at) => [name, cells[at]])),
  });
  const isValid = (cells: readonly string[]) => problemAlone(list, doc, valuesOf(cells), refusal) === null;
  if (others.length === 0) {
    const found = valuesIn(text, first.mono === true, (value) => isValid([value]));
    return found?.map((value) => ({ text: value, value: valuesOf([value]) }));
  }
  const lines = linesIn(text);
  if (lines.length < 2 && !text.includes('\t')) return undefined;
  return lines.map((line) => {
    const cells = cellsIn(line, fields.length, isValid);
    return { text: line, value: cells && valuesOf(cells) };
  });
}

/** The errors of the input: a list has none, since only some of its members may be refused. */
export function problemsTyped<D extends object, M, V extends MemberValues>(
  list: MemberList<D, M, V>,
  doc: D,
  values: V,
  { instead, adds, refusal }: { instead: M | undefined; adds: boolean; refusal: Refusal<D, M> },
): Problems<V> {
  const problems = problemsOf(list, doc, values, instead, refusal);
  const { fields } = list.form;
  const [first] = fields;
  const isList = adds && listedMembers(list, doc, values, refusal) !== undefined;
  // Lines next to filled fields are no list, and would be posted as one value.
  const isStray = !isList && adds && fields.length > 1 && first && (values[first.name] ?? '').includes(LINE_END);
  if (!isList && !isStray) return problems;
  const none: Record<string, MessageId | null> = Object.fromEntries(fields.map(({ name }) => [name, null]));
  if (isStray) none[first.name] = 'members.list.one';
  return none as Problems<V>;
}

export function sortMembers<D extends object, M, V extends MemberValues>(
  list: MemberList<D, M, V>,
  doc: D,
  listed: readonly Listed<V>[],
  refusal: Refusal<D, M>,
): SortedList<V> {
  const { collection, form, limit } = list;
  return sortList(listed, {
    alone: (values) => problemAlone(list, doc, values, refusal),
    beside(values, added) {
      const members = added.map((each) => form.memberOf(each, undefined));
      const grown = collection.put(doc, [...collection.list(doc), ...members]);
      return firstOf(problemsOf(list, grown, values, undefined, refusal));
    },
    full: limit?.problem,
  });
}

/** The problem of a member in an empty collection. */
function problemAlone<D extends object, M, V extends MemberValues>(
  list: MemberList<D, M, V>,
  doc: D,
  values: V,
  refusal: Refusal<D, M>,
): MessageId | null {
  return firstOf(problemsOf(list, list.collection.put(doc, []), values, undefined, refusal));
}

const firstOf = <V extends object>(problems: Problems<V>): MessageId | null =>
  Object.values<MessageId | null>(problems).find((problem) => problem !== null) ?? null;
