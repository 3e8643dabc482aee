import { describe, expect, test } from 'vitest';
import { atLeast, parseVersion } from './version.ts';

describe('A-13: versions are compared as numbers', () => {
  test.each([
    ['8.24.0', [8, 24, 0]],
    ['8.7', [8, 7, 0]],
    ['9', [9, 0, 0]],
    [' 8.7.2 ', [8, 7, 2]],
    ['8.7.2-beta.1', [8, 7, 2]],
    ['', [0, 0, 0]],
    ['v8.7', [0, 0, 0]],
    ['latest', [0, 0, 0]],
  ])('%j is %j', (text, version) => {
    expect(parseVersion(text)).toEqual(version);
  });

  test.each([
    ['8.24.0', '8.8.0', true],
    ['8.8.0', '8.24.0', false],
    ['8.8.0', '8.7.2', true],
    ['8.7.2', '8.7.2', true],
    ['8.7.1', '8.7.2', false],
    ['9.0.0', '8.24.9', true],
    ['10.0.0', '9.9.9', true],
    ['0.0.0', '8.7.0', false],
  ])('%s is at least %s: %s', (version, wanted, expected) => {
    expect(atLeast(parseVersion(version), parseVersion(wanted))).toBe(expected);
  });
});
