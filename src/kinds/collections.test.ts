import { describe, expect, test } from 'vitest';
import type { EditType } from '../model/edit.ts';
import { pick } from '../model/member-field.ts';
import { compareWithServer } from '../model/view.ts';
import type { MembersInput } from '../settings/rows/members-edit.ts';
import { COLLECTIONS, typedMember } from '../testing/collections.ts';

describe.each(COLLECTIONS)('O-06 O-18 O-22: $kind $name', ({ row, edit }) => {
  const { list, keyOf, fieldOf } = row.collection;
  const one = typedMember(row, {}, 0);
  const other = typedMember(row, edit.apply({}, { id: 'c', change: { to: one } }), 1);
  const input = (change: MembersInput<unknown>['change']) => ({ id: 'c', change });
  const add = (doc: object, to: unknown) => edit.apply(doc, input({ to }));
  const keysIn = (doc: object) => list(doc).map(keyOf);

  test('the edit belongs to the kind', () => {
    expect(edit).toBeDefined();
    expect(edit.touches(input({ to: one }))).toEqual([fieldOf(keyOf(one))]);
  });

  test('a member is added once, described, and removed again', () => {
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

  test('additions by others stay, and their change of the same member is a conflict', () => {
    const doc = add(add({}, one), other);
    const field = fieldOf(keyOf(one));
    const left = edit.apply(doc, input({ from: one }));
    expect(keysIn(left)).toEqual([keyOf(other)]);
    const based = (base: object) => ({ touches: [field], base: pick(base, [field]) });
    expect(compareWithServer(edit as EditType, doc, input({ from: one }), based(doc))).toBe('send');
    expect(compareWithServer(edit as EditType, left, input({ from: one }), based(doc))).toBe('holds');
  });

  test('beyond the limit nothing is added, and members can be removed', () => {
    const { limit } = row;
    // A collection of thousands would take seconds.
    if (!limit || limit.members > 100) return;
    const many = Array.from({ length: limit.members }, (_, nth) => typedMember(row, {}, nth + 1));
    const full = many.reduce<object>((doc, member) => add(doc, member), {});
    expect(list(full)).toHaveLength(limit.members);
    expect(edit.rebase?.(full, input({ to: one }))).toEqual({ id: limit.problem });
    expect(edit.rebase?.(full, input({ from: many[0] })) ?? null).toBeNull();
  });
});
