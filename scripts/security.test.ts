import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');

/** A test that the page names: its file and words of its title. */
const NAMED = /\[`([^`]+\.(?:spec|test)\.tsx?)`\]\(\.\.\/([^)]+)\) “([^”]+)”/g;

const named = [...page.matchAll(NAMED)].map(([, file = '', target = '', words = '']) => ({ file, target, words }));

it('every test that a promise names exists, in these words', () => {
  const missing = named.filter(
    ({ file, target, words }) => file !== target || !existsSync(file) || !readFileSync(file, 'utf8').includes(words),
  );
  expect(missing).toEqual([]);
  expect(named.length).toBeGreaterThan(30);
});

it('every promise names a test', () => {
  const promises = page
    .split('\n| promise | proved by |\n|---|---|\n')
    .slice(1)
    .flatMap((part) => (part.split('\n\n')[0] ?? '').split('\n'));
  expect(promises.filter((row) => row.search(NAMED) < 0)).toEqual([]);
  expect(promises.length).toBeGreaterThan(25);
});
