import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './reports.mjs';

const name = resolve('src/model/outcome.test.ts');

test('a failed unit test counts with its file, title and message', () => {
  const assertionResults = [
    { fullName: 'a', status: 'failed', failureMessages: ['expected 1\nto be 2'] },
    { fullName: 'b', status: 'passed', failureMessages: [] },
  ];
  const testResults = [{ name, status: 'failed', message: '', assertionResults }];
  expect(readVitest({ numPassedTests: 1, testResults })).toEqual({
    passed: 1,
    failures: ['✗ src/model/outcome.test.ts › a\n    expected 1\n    to be 2'],
  });
});

test('a test file that fails outside its tests counts as one failure', () => {
  const testResults = [{ name, status: 'failed', message: 'no such module', assertionResults: [] }];
  expect(readVitest({ numPassedTests: 0, testResults }).failures).toEqual([
    '✗ src/model/outcome.test.ts\n    no such module',
  ]);
});

test('a failed journey counts, a flaky one has passed', () => {
  const results = [{ error: { message: 'not visible' } }];
  const failed = { file: 'list/rows.spec.ts', title: 'shows', tests: [{ status: 'unexpected', results }] };
  const flaky = { ...failed, title: 'flaky', tests: [{ status: 'flaky', results }] };
  const suites = [{ suites: [{ specs: [failed] }], specs: [flaky] }];
  expect(readPlaywright({ stats: { expected: 3, flaky: 1, unexpected: 1 }, suites })).toEqual({
    passed: 4,
    failures: ['✗ e2e/list/rows.spec.ts › shows\n    not visible'],
  });
});
