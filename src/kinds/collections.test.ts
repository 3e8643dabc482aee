import { describe, expect, test } from 'vitest';
import type { CollectionRow } from '../connections/settings/members/collection-row.ts';
import type { EditType } from '../model/edit.ts';
import type { MembersInput } from '../model/settings/members-edit.ts';
import { compareWithServer, pick } from '../model/settings/view.ts';
import { agentTrainer } from './agent-trainer/index.ts';
import { trainerCollections } from './agent-trainer/tabs.ts';
import { mobileSdk, webMessaging } from './web-messaging/index.ts';
import { mobileCollections, webCollections } from './web-messaging/topics/topics.ts';

type Row = CollectionRow<object, unknown, Readonly<Record<string, string>>, unknown, string>;
type Edit = EditType<object, MembersInput<unknown>>;

const TABLES = [
  ['web messaging', webMessaging, webCollections],
  ['mobile SDK', mobileSdk, mobileCollections],
  ['agent trainer', agentTrainer, trainerCollections],
] as const;

const ROWS = TABLES.flatMap(([kind, { edits }, collections]) =>
  Object.entries(collections).map(([name, row]) => {
    // Rows and edits are looked at as those of any collection.
    const type = new Map<string, unknown>(Object.entries(edits)).get(row.edit) as Edit;
    return [`${kind}: ${name}`, row as unknown as Row, type] as const;
  }),
);

/** What might be typed in a field; the first that a rule has nothing against is taken. */
const TYPED = ['', 'Alpha', 'alpha', 'https://alpha.example', 'a@b.example', '2001-02-03', '+12025550123'];

/** A number in letters, which every rule lets pass. */
const letters = (nth: number) => [...String(nth)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** A member as its form makes it, unlike `others`. */
function typed({ edit: name, form, rule, collection }: Row, doc: object, nth: number): unknown {
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

describe.each(ROWS)('O-06 O-18 O-22: %s', (_, row, edit) => {
  const { list, keyOf, fieldOf } = row.collection;
  const one = typed(row, {}, 0);
  const other = typed(row, edit.apply({}, { id: 'c', change: { to: one } }), 1);
  const input = (change: MembersInput<unknown>['change']) => ({ id: 'c', change });
  const add = (doc: object, to: unknown) => edit.apply(doc, input({ to }));
  const keysIn = (doc: object) => list(doc).map(keyOf);

  test('its kind has its edit', () => {
    expect(edit).toBeDefined();
    expect(edit.touches(input({ to: one }))).toEqual([fieldOf(keyOf(one))]);
  });

  test('a member is added once, told, and taken away again', () => {
    const doc = add(add({}, one), one);
    expect(keysIn(doc)).toEqual([keyOf(one)]);
    expect(edit.saved(input({ to: one }))).toEqual({ id: row.words.added });
    expect(keysIn(edit.apply(doc, input({ from: one })))).toEqual([]);
    const undone = edit.inverse?.(input({ to: one })) as MembersInput<unknown>;
    expect(keysIn(edit.apply(doc, undone))).toEqual([]);
  });

  test('each change is one call', () => {
    const calls = [input({ to: one }), input({ from: one })].map((each) =>
      edit.steps.map(({ request }) => request(add({}, one), each, {})),
    );
    for (const [call, ...more] of calls) {
      expect(more).toEqual([]);
      expect(call?.path).toMatch(/^\/(connections|gen-ai-partial)\//);
    }
  });

  test('what somebody else adds stays, and what they change of the same member is a conflict', () => {
    const doc = add(add({}, one), other);
    const field = fieldOf(keyOf(one));
    const left = edit.apply(doc, input({ from: one }));
    expect(keysIn(left)).toEqual([keyOf(other)]);
    const based = (base: object) => ({ touches: [field], base: pick(base, [field]) });
    expect(compareWithServer(edit as EditType, doc, input({ from: one }), based(doc))).toBe('send');
    expect(compareWithServer(edit as EditType, left, input({ from: one }), based(doc))).toBe('holds');
  });

  test('beyond its limit nothing is added, and what is there can be taken away', () => {
    const { limit } = row;
    // Thousands of members are the bench's.
    if (!limit || limit.members > 100) return;
    const many = Array.from({ length: limit.members }, (_, nth) => typed(row, {}, nth + 1));
    const full = many.reduce<object>((doc, member) => add(doc, member), {});
    expect(list(full)).toHaveLength(limit.members);
    expect(edit.rebase?.(full, input({ to: one }))).toEqual({ id: limit.problem });
    expect(edit.rebase?.(full, input({ from: many[0] })) ?? null).toBeNull();
  });
});
