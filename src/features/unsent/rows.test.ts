import { describe, expect, it } from 'vitest';
import type { QueuedEdit } from '../../outbox/entry.ts';
import { type SheetRow, sheetRows } from './rows.ts';

let seq = 0;
function entry(lane: string, more: Partial<QueuedEdit> = {}): QueuedEdit {
  seq += 1;
  const state = { v: 1, seq, id: `e${seq}`, state: 'waiting', attempts: 0, notBefore: 0, rev: 1 } as const;
  const edit = {
    subject: 'a',
    name: 'b',
    input: {},
    touches: ['x'],
    verb: 'set',
    base: {},
    step: 0,
    progress: {},
    at: 1,
  } as const;
  return { ...state, ...edit, touches: [...edit.touches], names: [lane], lane, title: lane, ...more };
}

const entries = (count: number, lanes: number) => Array.from({ length: count }, (_, at) => entry(`l/${at % lanes}`));
const NONE = new Set<string>();
const outline = (rows: readonly SheetRow[]) =>
  rows.map((row) => (row.is === 'entry' ? row.entry.lane : row.is === 'sent' ? 'sent' : `${row.key}: ${row.count}`));

describe('OFF-11: the rows of the outbox', () => {
  it('put what needs the administrator first, each section in the order in which the edits were made', () => {
    const [a, b, c] = [entry('a'), entry('b', { state: 'parked', parked: { why: 'gone' } }), entry('c')];
    expect(outline(sheetRows([a, b, c], [], NONE))).toEqual(['attention: 1', 'b', 'waiting: 2', 'a', 'c']);
  });

  it('show held edits separately from those being sent (decision 43)', () => {
    const [a, b, c] = [entry('a'), entry('b', { released: 'h' }), entry('c', { state: 'sending' })];
    expect(outline(sheetRows([a, b, c], [], NONE, 'h'))).toEqual(['waiting: 2', 'b', 'c', 'held: 1', 'a']);
  });

  it('count an edit that is never answered, while others are, as needing attention', () => {
    const stuck = entry('a', { unanswered: 10 });
    expect(outline(sheetRows([stuck], [], NONE))).toEqual(['attention: 1', 'a']);
  });

  it('are grouped by connection when there are many', () => {
    const rows = outline(sheetRows(entries(13, 2), [], NONE));
    expect(rows.slice(0, 3)).toEqual(['waiting: 13', 'waiting l/0: 7', 'l/0']);
    expect(rows).toContain('waiting l/1: 6');
    expect(outline(sheetRows(entries(13, 1), [], NONE))).toHaveLength(14);
  });

  it('do not collapse a connection with one edit', () => {
    const rows = [...entries(12, 1), entry('l/9')];
    expect(outline(sheetRows(rows, [], NONE)).slice(-1)).toEqual(['l/9']);
    expect(sheetRows(rows, [], NONE).at(-1)).toMatchObject({ is: 'entry', grouped: false });
  });

  it('are all collapsed in a long review, also a connection with one edit (O-32)', () => {
    const imported = [...entries(12, 1), entry('l/9')].map((each) => ({
      ...each,
      parked: { why: 'unreviewed' } as const,
    }));
    const rows = sheetRows(
      imported.map((each) => ({ ...each, state: 'parked' as const })),
      [],
      NONE,
    );
    expect(outline(rows)).toEqual(['review: 13', 'review l/0: 12', 'review l/9: 1']);
  });

  it('of thousands of edits are one for each connection, until one is opened', () => {
    const many = entries(10_000, 20);
    expect(outline(sheetRows(many, [], NONE))).toHaveLength(21);
    expect(outline(sheetRows(many, [], new Set(['waiting l/3'])))).toHaveLength(21 + 500);
  });

  it('end with the sent edits, the last one first', () => {
    const sent = entries(30, 1).map((each) => ({ entry: each, held: {}, owner: 'me' }));
    const rows = sheetRows([], sent, NONE);
    expect(outline(rows).slice(0, 2)).toEqual(['sent: 20', 'sent']);
    expect(rows[1]).toMatchObject({ sent: { entry: { id: sent.at(-1)?.entry.id } } });
    expect(rows).toHaveLength(21);
  });
});
