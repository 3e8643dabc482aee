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

/** Whether a form takes a list of members: all its fields are single lines of text. */
export const takesLists = <D extends object, M, V extends MemberValues>({ form }: MemberList<D, M, V>): boolean =>
  form.fields.every(({ options, long, type }) => !options && !long && !type);

/** What is typed in a form of members: one, or a list of them. `refusal`: the rule of the edit that adds a member. */
export function typedMembers<D extends object, M, V extends MemberValues>(
  list: MemberList<D, M, V>,
  doc: D,
  refusal: (to: M, doc: D) => Message | null | undefined,
) {
  const { collection, form, limit } = list;
  const { fields, blank } = form;
  const [first, ...others] = fields;

  /** The errors by field; a refusal by the edit's own rule is shown at the first field. */
  function problemsOf(values: V, held: D, instead: M | undefined): Problems<V> {
    const found: Record<string, MessageId | null> = {};
    for (const { name } of fields) found[name] = null;
    Object.assign(found, form.problems?.(values, held, instead));
    if (first && Object.values(found).every((problem) => problem === null)) {
      const refused = refusal(form.memberOf(values, instead), held);
      if (refused && 'id' in refused) found[first.name] = refused.id;
    }
    return found as Problems<V>;
  }

  const problemIn = (values: V, held: D) => firstOf(problemsOf(values, held, undefined));
  /** The problem of a member in an empty collection. */
  const alone = (values: V) => problemIn(values, collection.put(doc, []));

  const valuesOf = (cells: readonly string[]): V => ({
    ...blank,
    ...Object.fromEntries(fields.map(({ name }, at) => [name, cells[at]])),
  });

  /** The members in the first field, if it has several and the other fields are blank (O-42); else undefined. */
  function listed(values: V): readonly Listed<V>[] | undefined {
    if (!first || !takesLists(list) || others.some(({ name }) => values[name] !== blank[name])) return undefined;
    const text = values[first.name] ?? '';
    const isValid = (cells: readonly string[]) => alone(valuesOf(cells)) === null;
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

  return {
    listed,
    /** The errors of the input: a list has none, since only some of its members may be refused. */
    problems(values: V, adds: boolean, instead: M | undefined): Problems<V> {
      const isList = adds && listed(values) !== undefined;
      // Lines next to filled fields are no list, and would be posted as one value.
      const isStray = !isList && adds && others.length > 0 && first && (values[first.name] ?? '').includes(LINE_END);
      if (!isList && !isStray) return problemsOf(values, doc, instead);
      const none: Record<string, MessageId | null> = Object.fromEntries(fields.map(({ name }) => [name, null]));
      if (isStray) none[first.name] = 'members.list.one';
      return none as Problems<V>;
    },
    sort: (members: readonly Listed<V>[]): SortedList<V> =>
      sortList(members, {
        alone,
        beside(values, added) {
          const grown = [...collection.list(doc), ...added.map((each) => form.memberOf(each, undefined))];
          return problemIn(values, collection.put(doc, grown));
        },
        full: limit?.problem,
      }),
  };
}

const firstOf = <V extends object>(problems: Problems<V>): MessageId | null =>
  Object.values<MessageId | null>(problems).find((problem) => problem !== null) ?? null;
