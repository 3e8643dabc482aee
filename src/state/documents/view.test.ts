import { expect, test } from 'vitest';
import type { EditType, Subject } from '../../model/edit.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { viewOf } from './view.ts';

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
