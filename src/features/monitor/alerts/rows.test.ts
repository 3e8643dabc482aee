import { describe, expect, test } from 'vitest';
import type { QueuedEdit } from '../../../state/outbox/edits.ts';
import { rowsOf } from './rows.ts';

const [A, B, NEW] = ['a.example', 'b.example', 'new.example'];

function entry(id: string, change: { from?: string; to?: string }, parked?: QueuedEdit['parked']): QueuedEdit {
  return {
    ...{
      v: 1,
      seq: 1,
      id,
      attempts: 0,
      notBefore: 0,
      rev: 1,
      names: [],
      lane: '',
      touches: [],
      base: {},
      progress: {},
    },
    ...{ subject: 'monitor', name: 'webhook', verb: 'change', step: 0, title: '', at: 1, input: { change } },
    state: parked ? 'parked' : 'waiting',
    ...(parked ? { parked } : {}),
  };
}
const REFUSED: QueuedEdit['parked'] = { why: 'refused', words: { verbatim: 'no' } };
const describeRows = (list: string[], entries: QueuedEdit[]) =>
  rowsOf(list, entries).map((row) => `${row.is} ${row.url}${row.entry ? ` ${row.entry.id}` : ''}`);

describe('MON-26 the rows of the list', () => {
  test('are the addresses, each with the last edit about it', () => {
    expect(describeRows([A, B, NEW], [entry('1', { to: NEW }), entry('2', { from: 'old.example', to: B })])).toEqual([
      `webhook ${A}`,
      `webhook ${B} 2`,
      `webhook ${NEW} 1`,
    ]);
  });

  test('O-02 include those that wait to be deleted', () => {
    expect(describeRows([A], [entry('1', { from: B })])).toEqual([`webhook ${A}`, `leaving ${B} 1`]);
  });

  test('MON-40 include a refusal, at its address if that exists, otherwise as its own row', () => {
    const refused = [entry('1', { from: A, to: NEW }, REFUSED), entry('2', { to: 'c.example' }, REFUSED)];
    expect(describeRows([A, B], refused)).toEqual([`webhook ${A} 1`, `webhook ${B}`, 'refused c.example 2']);
  });

  test('O-06 include an edit whose address somebody else has replaced', () => {
    const lost = entry('1', { from: B, to: NEW }, { why: 'conflict', theirs: {} });
    expect(describeRows([A], [lost])).toEqual([`webhook ${A}`, `refused ${NEW} 1`]);
  });
});
