import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../setup.mjs';
import { whyNot } from './mutant.ts';
import { MUTANTS } from './mutants.ts';

describe('the list of mutants', () => {
  test('has at least sixty, over every folder that it is about', () => {
    expect(MUTANTS.length).toBeGreaterThanOrEqual(60);
    const folders = new Set(MUTANTS.map(({ file }) => file.split('/')[1]));
    expect([...folders].sort()).toEqual(['io', 'model', 'outbox', 'state']);
  });

  test('finds each of its texts exactly once in its file', () => {
    expect(MUTANTS.flatMap((mutant) => whyNot(ROOT, mutant) ?? [])).toEqual([]);
  });

  test('names test files that are there', () => {
    const tests = [...new Set(MUTANTS.flatMap((mutant) => mutant.tests))];
    expect(tests.filter((path) => !existsSync(`${ROOT}/${path}`))).toEqual([]);
  });

  test('has no mutant twice', () => {
    const changes = MUTANTS.map(({ file, text, becomes }) => `${file} ${text} ${becomes}`);
    expect(new Set(changes).size).toBe(changes.length);
  });
});
