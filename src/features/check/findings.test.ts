import { describe, expect, it } from 'vitest';
import type { Connection } from '../../model/connection.ts';
import { type CheckResult, linesOf, newest, stillHolding, summaryOf } from './findings.ts';

const item = (id: string, lastUpdate?: number): Connection => ({ id, title: id, platform: 'twilio', lastUpdate });
const results = (of: Record<string, CheckResult>) =>
  new Map(Object.entries(of).map(([id, result]) => [`twilio/${id}`, result]));
const bad: CheckResult['findings'] = [{ says: { id: 'chip.bad_key' }, attention: true }];
const odd: CheckResult['findings'] = [{ says: { verbatim: 'odd' } }];

describe('decision 0068: which results are still valid', () => {
  const known = results({
    same: { at: 5, listed: 1, findings: bad },
    changed: { at: 5, listed: 1, findings: bad },
    gone: { at: 5, listed: 1, findings: bad },
    undated: { at: 5, listed: null, findings: odd },
  });

  it('those of listed connections that have not changed since', () => {
    const list = { readAt: 9, items: [item('same', 1), item('changed', 2), item('undated')] };
    expect([...stillHolding(known, list).keys()]).toEqual(['twilio/same', 'twilio/undated']);
  });

  it('all of them, unchanged, if nothing has changed', () => {
    const list = { readAt: 9, items: [item('same', 1), item('changed', 1), item('gone', 1), item('undated')] };
    expect(stillHolding(known, list)).toBe(known);
  });

  it('a result read after this device’s own change is valid with the next list only', () => {
    const mended = results({ a: { at: 5, findings: [] } });
    const before = stillHolding(mended, { readAt: 4, items: [item('a', 1)] });
    const next = stillHolding(before, { readAt: 6, items: [item('a', 5)] });
    expect(next.get('twilio/a')).toEqual({ at: 5, listed: 5, findings: [] });
    expect(stillHolding(next, { readAt: 7, items: [item('a', 6)] }).size).toBe(0);
  });

  it('a failed read does not survive a newer list, but the earlier findings do', () => {
    const failed = { verbatim: 'no' };
    const list = { readAt: 9, items: [item('a', 2), item('b', 2)] };
    const asked = results({ a: { at: 5, listed: 1, findings: bad, failed }, b: { findings: [], failed } });
    expect(stillHolding(asked, list)).toEqual(results({ a: { findings: [], failed }, b: { findings: [], failed } }));
  });

  it('of two windows’ results, the newer one', () => {
    const mine = results({ a: { at: 5, findings: bad }, b: { at: 9, findings: [] } });
    const theirs = results({ a: { at: 7, findings: [] }, b: { at: 8, findings: bad }, c: { at: 1, findings: [] } });
    expect([...newest(mine, theirs).values()].map(({ at }) => at)).toEqual([7, 9, 1]);
  });
});

describe('decision 0068: the summary of the results', () => {
  const known = results({
    fine: { at: 5, findings: [] },
    odd: { at: 7, findings: odd },
    both: { at: 6, findings: [...odd, ...bad] },
    failed: { at: 2, findings: bad, failed: { verbatim: 'no' } },
    never: { findings: [], failed: { verbatim: 'no' } },
  });
  const items = ['new', 'failed', 'fine', 'odd', 'both', 'never'].map((id) => item(id));

  it('has how many were checked, when, and the findings', () => {
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
