import { agentTrainer } from '../kinds/agent-trainer/index.ts';
import { trainerCollections } from '../kinds/agent-trainer/tabs.ts';
import { mobileSdk, webMessaging } from '../kinds/web-messaging/index.ts';
import { mobileCollections, webCollections } from '../kinds/web-messaging/topics/topics.ts';
import type { EditType } from '../model/edit.ts';
import type { CollectionRow } from '../settings/members/collection-row.ts';
import type { MembersInput } from '../settings/rows/members-edit.ts';

type Row = CollectionRow<object, unknown, Readonly<Record<string, string>>, unknown, string>;
type Edit = EditType<object, MembersInput<unknown>>;

const TABLES = [
  [webMessaging, webCollections],
  [mobileSdk, mobileCollections],
  [agentTrainer, trainerCollections],
] as const;

/** Every collection of every kind, with its edit. */
export const COLLECTIONS = TABLES.flatMap(([{ key: kind, edits }, collections]) =>
  Object.entries(collections).map(([name, row]) => {
    // Any collection's edit has this type.
    const type = new Map<string, unknown>(Object.entries(edits)).get(row.edit) as Edit;
    return { kind, name, row: row as unknown as Row, edit: type };
  }),
);

/** Sample input for a field; the first one that passes the rule is used. */
const TYPED = ['', 'Alpha', 'alpha', 'https://alpha.example', 'a@b.example', '2001-02-03', '+12025550123'];

/** A number in letters, which pass every rule. */
const letters = (nth: number) => [...String(nth)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** A member as its collection's form makes it over a document; each number makes a different one. */
export function typedMember({ edit: name, form, rule, collection }: Row, doc: object, nth: number): unknown {
  const { keyOf } = collection;
  const unlike = (text: string) =>
    text === '' || nth === 0 ? text : text.replace(/alpha/i, (each) => each + letters(nth));
  const fields = Object.keys(form.blank);
  let values: Record<string, string> = { ...form.blank };
  for (const field of fields) {
    const fitting = TYPED.map(unlike).find((text) => {
      const problem = form.problems?.({ ...values, [field]: text }, doc, undefined)[field];
      return problem === null || (problem === undefined && text !== '');
    });
    values = { ...values, [field]: fitting ?? '' };
  }
  const candidates = form.problems
    ? [form.memberOf(values, undefined)]
    : TYPED.map(unlike).map((text) =>
        form.memberOf(Object.fromEntries(fields.map((field) => [field, text])), undefined),
      );
  const found = candidates.find((member) => keyOf(member) !== '' && (rule?.(member, doc, undefined) ?? null) === null);
  if (found === undefined)
    throw new Error(`${name}: nothing of TYPED can be added; give it a text that can (${JSON.stringify(candidates)})`);
  return found;
}
