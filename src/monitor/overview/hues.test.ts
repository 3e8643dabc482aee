import { describe, expect, it } from 'vitest';
import { CAUSES, type Cause } from '../../model/errorlog/errorlog.ts';
import { HUES, huesOf, othersOf } from './hues.ts';

const counts = (...causes: [Cause, number][]) => new Map(causes);

describe('the colours of the pictures', () => {
  it('gives each of the five most frequent causes a hue of its own; the others share one', () => {
    const all = new Map(CAUSES.map((cause, index) => [cause, index + 1]));
    const hues = huesOf(all);
    expect([...hues.keys()].sort()).toEqual(['failed', 'internal', 'not_found', 'unauthorized', 'unreachable']);
    expect(new Set(hues.values())).toEqual(new Set(HUES));
    expect(othersOf(all.keys(), hues)).toEqual([
      'refused',
      'host_unreachable',
      'no_response',
      'timed_out',
      'reset',
      'hang_up',
    ]);
  });

  it('lets a cause keep its usual hue from search to search, whatever else there is', () => {
    expect(huesOf(counts(['refused', 9], ['internal', 1])).get('internal')).toBe('purple');
    expect(huesOf(counts(['internal', 9], ['no_response', 3], ['reset', 1])).get('internal')).toBe('purple');
  });

  it('gives the more frequent of two causes with one usual hue that hue, the other a free one', () => {
    const hues = huesOf(counts(['refused', 2], ['host_unreachable', 7]));
    expect(hues.get('host_unreachable')).toBe('red');
    expect(hues.get('refused')).toBe('orange');
  });

  it('leaves nothing as Other while there are five causes or fewer', () => {
    const few = counts(['refused', 1], ['timed_out', 1], ['failed', 1], ['reset', 1], ['not_found', 1]);
    expect(othersOf(few.keys(), huesOf(few))).toEqual([]);
  });
});
