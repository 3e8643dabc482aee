import { afterEach, describe, expect, test } from 'vitest';
import { databaseOf, isTabKey, keyOf, ownName, tabKeyOf } from './names.ts';

const at = (path: string) => {
  globalThis.switchboardBase = path;
};

afterEach(() => {
  globalThis.switchboardBase = undefined;
});

test('O-31: at the root names have no path, and the tab has the session as the specification names it', () => {
  expect([ownName(), keyOf('theme'), databaseOf('ab12')]).toEqual([
    'switchboard',
    'switchboard.theme',
    'switchboard-ab12',
  ]);
  expect(tabKeyOf('session_id')).toBe('session_id');
});

describe('O-31: no deployment of an origin takes a name of another one for its own', () => {
  const paths = ['/', '/a/', '/b/', '/a/b/', '/a/-b/', '/a/.b/', '/-/', '/./', '/a%7Bb/'];

  test.each(paths)('%s', (own) => {
    for (const other of paths.filter((path) => path !== own)) {
      at(other);
      const theirs = [keyOf('theme'), databaseOf('ab12')];
      const inTab = tabKeyOf('session_id');
      at(own);
      for (const name of theirs) for (const mark of ['-', '.']) expect(name.startsWith(ownName() + mark)).toBe(false);
      if (other !== '/') expect(isTabKey(inTab)).toBe(false);
      expect(tabKeyOf('session_id')).not.toBe(inTab);
    }
    expect(isTabKey(tabKeyOf('session_id'))).toBe(true);
  });
});
