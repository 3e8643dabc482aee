import { expect, test } from 'vitest';
import { edits } from '../../kinds/facebook/edits.ts';
import type { QueuedEdit } from '../../outbox/entry.ts';
import type { KindModule } from '../kind/kind.ts';
import { describeEdit } from './describe-edit.ts';

test('OFF-11: a switch that is set back before its first change was answered is described from the shown value', () => {
  const back = { name: 'getStarted', input: { id: 'p', values: { getStarted: true } }, base: { getStarted: true } };
  const entry = { ...back, seen: { getStarted: false } } as unknown as QueuedEdit;
  const { from, to } = describeEdit(entry, { edits } as unknown as KindModule);
  expect([from, to]).toEqual([{ id: 'value.off' }, { id: 'value.on' }]);
});
