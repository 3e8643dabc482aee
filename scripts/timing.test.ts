import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { browserTimings, timingLines, unitTimings } from './timing.mjs';

describe('what tests take', () => {
  test('vitest: a test by its file, one that never ran takes nothing', () => {
    const name = resolve('src/model/outcome.test.ts');
    const report = { testResults: [{ name, assertionResults: [{ fullName: 'a', duration: 12 }, { fullName: 'b' }] }] };
    expect(unitTimings(report)).toEqual([
      { area: 'src/model', title: expect.stringContaining('outcome.test.ts › a'), ms: 12 },
      { area: 'src/model', title: expect.stringContaining('outcome.test.ts › b'), ms: 0 },
    ]);
  });

  test('Playwright: a test within its suites, every try counted', () => {
    const spec = {
      file: 'list/rows.spec.ts',
      title: 'shows',
      tests: [{ results: [{ duration: 300 }, { duration: 40 }] }],
    };
    const report = { suites: [{ title: 'list/rows.spec.ts', suites: [{ title: 'rows', specs: [spec] }] }] };
    expect(browserTimings(report)).toEqual([
      { area: 'e2e/list', title: 'e2e › list/rows.spec.ts › rows › shows', ms: 340 },
    ]);
  });

  test('the twenty slowest come first, then the sum of each area', () => {
    const timings = Array.from({ length: 30 }, (_, place) => ({
      area: 'src/io',
      title: `test ${place}`,
      ms: place * 1000,
    }));
    const lines = timingLines([...timings, { area: 'e2e/list', title: 'other', ms: 500_000 }]);
    expect(lines[1]).toBe('  500.0 s  other');
    expect(lines[2]).toBe('   29.0 s  test 29');
    expect(lines.slice(21)).toEqual(['Tests by area, one after another:', '  500.0 s  e2e/list', '  435.0 s  src/io']);
  });
});
