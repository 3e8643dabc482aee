import { beforeEach, describe, expect, test } from 'vitest';
import type { EditType, Subject } from '../../model/edit.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { edit, set, smallSubject, typeOf } from '../../outbox/testing/device.ts';
import { openState, useMockState } from '../testing/open-state.ts';
import { type RunningHook, runHook } from '../testing/run-hook.ts';
import { useFieldValues, useLocked, viewOf } from './view.ts';
import { closeWorkspace, touchWorkspace, type Workspace } from './workspace.ts';

const subjectOf = (edits: Readonly<Record<string, EditType>>) => ({ edits }) as unknown as Subject;
const rename = { verb: 'set', apply: (doc: object) => ({ ...doc, name: 'new' }) } as unknown as EditType;
const entries = [{ name: 'rename', verb: 'set', state: 'waiting', input: {} }] as unknown as readonly QueuedEdit[];

test('A-21: kinds that share an address fold their own edits over the one copy, and each view stays the same object', () => {
  const copy = { doc: { name: 'old' }, asOf: 0, withheld: [] };
  const [other, own] = [subjectOf({}), subjectOf({ rename })];
  const seen = viewOf(other, copy, entries);
  expect(seen).toEqual({ name: 'old' });
  expect(viewOf(own, copy, entries)).toEqual({ name: 'new' });
  expect(viewOf(own, copy, entries)).toBe(viewOf(own, copy, entries));
  expect(viewOf(other, copy, entries)).toBe(seen);
});

const server = await useMockState();

describe('a part of a screen', () => {
  const small = smallSubject();
  const LANE = 'a/1';
  let open: Workspace;
  beforeEach(async () => {
    open = await openState(server);
  });

  /** A hook's value, and how often its screen rendered. */
  function run<T>(useIt: () => T): RunningHook<T> & { draws: () => number } {
    let draws = 0;
    const screen = runHook(() => {
      draws += 1;
      return useIt();
    });
    return { ...screen, draws: () => draws };
  }
  const know = (doc: object) => {
    open.documents.remember(LANE, doc, [], Date.now());
    touchWorkspace();
  };
  const put = (...edits: Parameters<Workspace['outbox']['put']>[0]) =>
    open.outbox.put(edits, ({ name }) => typeOf(small, name));

  test('has its own fields with their waiting edits, and renders only for these', async () => {
    type Doc = { a: number; b: number; c: number[] };
    const fields = run(() => useFieldValues<Doc, 'a' | 'c'>(small, LANE, ['a', 'c']));
    expect(fields.value()).toEqual({});
    know({ a: 1, b: 1, c: [1] });
    expect(fields.value()).toEqual({ a: 1, c: [1] });
    const draws = fields.draws();
    know({ a: 1, b: 2, c: [1] });
    fields.value();
    expect(fields.draws()).toBe(draws);
    await put(set(small, '1', { c: [2] }));
    expect(fields.value()).toEqual({ a: 1, c: [2] });
    fields.use(() => useFieldValues<Doc, 'a' | 'c'>(small, 'a/2', ['a', 'c']));
    expect(fields.value()).toEqual({});
    fields.use(() => useFieldValues<Doc, 'b'>(small, LANE, ['b']) as never);
    expect(fields.value()).toEqual({ b: 2 });
    closeWorkspace();
    expect(fields.value()).toEqual({});
  });

  test('gets its fields of an unknown shape, and not the others', () => {
    const fields = run(() => useFieldValues<{ a: number; b: number }, 'a'>(small, LANE, ['a']));
    know({ b: 1, unread: { a: 'seven', b: [] } });
    expect(fields.value()).toEqual({ unread: { a: 'seven' } });
    know({ a: 7, unread: { b: [] } });
    expect(fields.value()).toEqual({ a: 7 });
    know({ a: 7, unread: null });
    expect(fields.value()).toEqual({ a: 7 });
  });

  test('O-02: is locked while the deletion of its connection waits to be sent, and not by any other edit', async () => {
    const locked = run(() => useLocked(LANE));
    await put(set(small, '1', { a: 1 }), edit(small, 'remove', { id: '2' }));
    expect(locked.value()).toBeUndefined();
    await put(edit(small, 'remove', { id: '1' }));
    expect(locked.value()).toBe('connection.locked');
    const entry = open.outbox.mirror.lane(LANE).find(({ verb }) => verb === 'remove');
    if (!entry) throw new Error('No deletion waits');
    const epoch = await open.outbox.raiseEpoch();
    const parked = { why: 'refused', words: { verbatim: 'No' } } as never;
    await open.outbox.commit({ epoch, update: [{ ...entry, state: 'parked', parked }] });
    expect(locked.value()).toBeUndefined();
    locked.use(() => useLocked('a/2'));
    expect(locked.value()).toBe('connection.locked');
  });
});
