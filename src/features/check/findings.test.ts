import { describe, expect, it } from 'vitest';
import type { Connection } from '../../model/connection.ts';
import { type CheckResult, linesOf, newest, stillHolding, summaryOf } from './findings.ts';

const item = (id: string, lastUpdate?: number): Connection => ({ id, title: id, platform: 'twilio', lastUpdate });
const results = (of: Record<string, CheckResult>) =>
  new Map(Object.entries(of).map(([id, result]) => [`twilio/${id}`, result]));
const bad: CheckResult['findings'] = [{ says: { id: 'chip.bad_key' }, attention: true }];
const odd: CheckResult['findings'] = [{ says: { verbatim: 'odd' } }];

describe('decision 0068: which results still hold', () => {
  const known = results({
    same: { at: 5, listed: 1, findings: bad },
    changed: { at: 5, listed: 1, findings: bad },
    gone: { at: 5, listed: 1, findings: bad },
    undated: { at: 5, listed: null, findings: odd },
  });

  it('those of connections that are listed, and that nobody has changed since', () => {
    const list = { readAt: 9, items: [item('same', 1), item('changed', 2), item('undated')] };
    expect([...stillHolding(known, list).keys()]).toEqual(['twilio/same', 'twilio/undated']);
  });

  it('all of them, as they were, where nothing has changed', () => {
    const list = { readAt: 9, items: [item('same', 1), item('changed', 1), item('gone', 1), item('undated')] };
    expect(stillHolding(known, list)).toBe(known);
  });

  it('what was read after a change of one’s own holds by the next list, and by no other', () => {
    const mended = results({ a: { at: 5, findings: [] } });
    const before = stillHolding(mended, { readAt: 4, items: [item('a', 1)] });
    const next = stillHolding(before, { readAt: 6, items: [item('a', 5)] });
    expect(next.get('twilio/a')).toEqual({ at: 5, listed: 5, findings: [] });
    expect(stillHolding(next, { readAt: 7, items: [item('a', 6)] }).size).toBe(0);
  });

  it('that one could not be read stays, what was found in it before does not', () => {
    const failed = { verbatim: 'no' };
    const list = { readAt: 9, items: [item('a', 2), item('b', 2)] };
    const asked = results({ a: { at: 5, listed: 1, findings: bad, failed }, b: { findings: [], failed } });
    expect(stillHolding(asked, list)).toEqual(results({ a: { findings: [], failed }, b: { findings: [], failed } }));
  });

  it('of two windows the newer look', () => {
    const mine = results({ a: { at: 5, findings: bad }, b: { at: 9, findings: [] } });
    const theirs = results({ a: { at: 7, findings: [] }, b: { at: 8, findings: bad }, c: { at: 1, findings: [] } });
    expect([...newest(mine, theirs).values()].map(({ at }) => at)).toEqual([7, 9, 1]);
  });
});

describe('decision 0068: what is said of them', () => {
  const known = results({
    fine: { at: 5, findings: [] },
    odd: { at: 7, findings: odd },
    both: { at: 6, findings: [...odd, ...bad] },
    failed: { at: 2, findings: bad, failed: { verbatim: 'no' } },
    never: { findings: [], failed: { verbatim: 'no' } },
  });
  const items = ['new', 'failed', 'fine', 'odd', 'both', 'never'].map((id) => item(id));

  it('how many were looked at, when, and what was found', () => {
    expect(summaryOf(known, items)).toEqual({
      ...{ checked: 4, oldest: 2, newest: 7, attention: 2, others: 1 },
      failed: [item('failed'), item('never')],
      missing: [item('new')],
    });
  });

  it('what needs attention comes first, what could not be read last', () => {
    const lines = linesOf(known, items).map(({ connection, finding }) => [connection.id, finding?.attention]);
    const urgent = [
      ['failed', true],
      ['both', true],
    ];
    const others = [
      ['odd', undefined],
      ['both', undefined],
    ];
    const failures = [
      ['failed', undefined],
      ['never', undefined],
    ];
    expect(lines).toEqual([...urgent, ...others, ...failures]);
  });
});
