import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { browserTimings, failureLines, timingLines, unitTimings } from './timing.mjs';

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

  test('a test that failed is named once more at the end, with what it said; a file that failed outside its tests, too', () => {
    const name = resolve('src/model/outcome.test.ts');
    const failed = { fullName: 'a', status: 'failed', failureMessages: ['expected 1\nto be 2'] };
    const passed = { fullName: 'b', status: 'passed', failureMessages: [] };
    const unit = unitTimings({
      testResults: [
        { name, status: 'failed', message: '', assertionResults: [failed, passed] },
        { name, status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    });
    const spec = {
      file: 'list/rows.spec.ts',
      title: 'shows',
      tests: [{ status: 'unexpected', results: [{ duration: 1, error: { message: 'not visible' } }] }],
    };
    const again = { ...spec, title: 'flaky', tests: [{ status: 'flaky', results: spec.tests[0]?.results }] };
    const journeys = browserTimings({ suites: [{ title: 'list/rows.spec.ts', suites: [], specs: [spec, again] }] });
    expect(failureLines([...unit, ...journeys])).toEqual([
      '✗ src/model/outcome.test.ts › a',
      '    expected 1',
      '    to be 2',
      '✗ src/model/outcome.test.ts',
      '    no such module',
      '✗ e2e › list/rows.spec.ts › shows',
      '    not visible',
    ]);
  });
});
