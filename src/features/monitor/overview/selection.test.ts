import { describe, expect, test } from 'vitest';
import type { Buckets } from '../errorlog/buckets.ts';
import { holds, toggled } from './narrowing.ts';
import { columnAt, scalesOf } from './scales.ts';
import { columnsOf, contentsOf, loadedOf, movedBy, rangeOfColumns } from './selection.ts';

/** Four columns, the second twice as long, as on the day when the clock goes back. */
const EDGES = [0, 10, 30, 40, 50];

const BUCKETS: Buckets = {
  edges: EDGES,
  causes: ['refused', 'internal'],
  counts: { refused: [1, 0, 2, 0], internal: [0, 0, 3, 4] },
  totals: [1, 0, 5, 4],
  undrawn: 0,
};

describe('columns and times', () => {
  test.each([
    [-5, 0],
    [0, 0],
    [9, 0],
    [10, 1],
    [29, 1],
    [49, 3],
    [50, 3],
    [99, 3],
  ])('the time %d belongs to column %d', (time, column) => expect(columnAt(EDGES, time)).toBe(column));

  test('a selection covers whole columns, in either direction', () => {
    expect(rangeOfColumns(EDGES, { anchor: 1, head: 2 })).toEqual({ from: 10, to: 40 });
    expect(rangeOfColumns(EDGES, { anchor: 2, head: 1 })).toEqual({ from: 10, to: 40 });
    expect(columnsOf(EDGES, { from: 10, to: 40 })).toEqual({ anchor: 1, head: 2 });
  });

  test('the contents of a selection are summed, without causes that do not occur', () => {
    expect(contentsOf(BUCKETS, { anchor: 3, head: 1 })).toEqual({
      count: 9,
      parts: [
        { cause: 'refused', count: 2 },
        { cause: 'internal', count: 7 },
      ],
    });
    expect(contentsOf(BUCKETS, { anchor: 1, head: 1 })).toEqual({ count: 0, parts: [] });
  });
});

describe('the loaded part of a period', () => {
  test.each([
    [undefined, 'all'],
    [10, 'all'],
    [20, 'part'],
    [30, 'none'],
  ])('from 10 to 30, with rows from %s on, is: %s', (since, loaded) => {
    expect(loadedOf({ from: 10, to: 30 }, since)).toBe(loaded);
  });
});

describe('keys', () => {
  const at = { anchor: 1, head: 1 };

  test.each([
    ['ArrowLeft', 0],
    ['ArrowRight', 2],
    ['ArrowDown', 0],
    ['ArrowUp', 2],
    ['PageUp', 3],
    ['PageDown', 0],
    ['Home', 0],
    ['End', 3],
  ])('%s moves to column %d', (key, head) => {
    expect(movedBy(key, false, at, 4)).toEqual({ anchor: head, head });
    expect(movedBy(key, true, at, 4)).toEqual({ anchor: 1, head });
  });

  test('other keys do not move', () => expect(movedBy('a', false, at, 4)).toBeUndefined());
});

describe('the chart', () => {
  test('has a width in proportion to the time, and finds the same time again', () => {
    const { x, timeAt, width } = scalesOf(EDGES, 5, 400);
    expect(x(50)).toBe(width);
    expect(timeAt(x(30))).toBe(30);
  });

  test('has time labels that do not overlap, at any width', () => {
    const noon = new Date(2026, 2, 5, 12).getTime();
    for (let width = 200; width <= 1200; width += 37) {
      const { x, times } = scalesOf([noon - 3_600_000, noon], 5, width);
      const places = times.map((time) => x(time.getTime()));
      for (const [at, place] of places.slice(1).entries()) expect(place - (places[at] ?? 0)).toBeGreaterThanOrEqual(59);
    }
  });

  test('has whole counts on its axis, and a minimum height for a single error among thousands', () => {
    expect(scalesOf(EDGES, 1, 400).counts).toEqual([0, 1, 2, 3, 4]);
    expect(scalesOf(EDGES, 5000, 400).counts.every(Number.isInteger)).toBe(true);
    expect(scalesOf(EDGES, 5000, 400).columnHeight(1)).toBe(6);
    expect(scalesOf(EDGES, 5000, 400).columnHeight(0)).toBe(0);
  });
});

describe('filtering', () => {
  const range = { from: 10, to: 40 };

  test('adds a filter to the others, and replaces one of its kind', () => {
    expect(toggled({ cause: 'refused' }, { connectionId: 'a' })).toEqual({ cause: 'refused', connectionId: 'a' });
    expect(toggled({ range }, { range: { from: 0, to: 10 } })).toEqual({ range: { from: 0, to: 10 } });
  });

  test('removes a filter that is set again, and no other', () => {
    expect(toggled({ range, cause: 'refused' }, { range: { ...range } })).toEqual({ cause: 'refused' });
    expect(toggled({ connectionId: 'a', cause: 'refused', range }, { connectionId: 'a', cause: 'refused' })).toEqual({
      range,
    });
    expect(toggled({ connectionId: '' }, { connectionId: '' })).toEqual({});
  });

  test('is active when all values of a filter are set', () => {
    expect(holds({ cause: 'refused' }, { cause: 'refused', connectionId: 'a' })).toBe(false);
    expect(holds({ cause: 'refused', connectionId: 'a' }, { cause: 'refused' })).toBe(true);
  });
});
