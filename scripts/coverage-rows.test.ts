import { expect, it } from 'vitest';
import { citedIn, report } from './coverage-rows.ts';

const cited = (title: string) => [...citedIn(`test('${title}', () => {})`)];

it('finds single rows, lists and ranges', () => {
  expect(cited('SMS-33 SMS-34, O-06: a title')).toEqual(['SMS-33', 'SMS-34', 'O-06']);
  expect(cited('MON-08…10: a title')).toEqual(['MON-08', 'MON-09', 'MON-10']);
  expect(cited('MON-08…MON-10: a title')).toEqual(['MON-08', 'MON-09', 'MON-10']);
});

it('does not confuse a row with another whose name it ends with', () => {
  expect(cited('CHAT-SHL-01: a title')).toEqual(['CHAT-SHL-01']);
  expect(cited('X-SMS-331')).toEqual([]);
});

it('does not count comments', () => {
  expect([...citedIn('/** SMS-33 */\n// SMS-34\nconst a = 1;')]).toEqual([]);
});

it('does not mistake a pattern of addresses for the start of a comment', () => {
  const source = "const path = '/connections/*';\ntest('SMS-33: a title');\n/** SMS-34 */\n";
  expect([...citedIn(source)]).toEqual(['SMS-33']);
});

it('lists for each row the files that cite it, and the rows without one', () => {
  const text = report([
    { area: 'SMS', id: 'SMS-01', title: 'One', tests: ['a.test.ts'] },
    { area: 'SMS', id: 'SMS-02', title: 'Two', tests: [] },
  ]);
  expect(text).toContain('| SMS-01 | One | `a.test.ts` |');
  expect(text).toContain('| SMS-02 | Two | **none** |');
  expect(text).toContain('| **total** | 2 | 1 |');
});
