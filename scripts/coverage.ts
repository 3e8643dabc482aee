import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { citedIn, type Row, report } from './coverage-rows.ts';

const CHECKLIST = 'docs/checklist.json';
const REPORT = 'docs/coverage.md';
const TESTS = [
  'src/**/*.test.{ts,tsx}',
  'mock-server/src/**/*.test.ts',
  'scripts/**/*.test.{ts,tsx}',
  'e2e/**/*.spec.ts',
];

const checklist: Record<string, Record<string, string>> = JSON.parse(readFileSync(CHECKLIST, 'utf8'));
const files = TESTS.flatMap((pattern) => globSync(pattern))
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !['scripts/coverage-rows.test.ts', 'scripts/citations.test.ts'].includes(file))
  .sort();
const cited = new Map(files.map((file) => [file, citedIn(readFileSync(file, 'utf8'))]));
const rows: Row[] = Object.entries(checklist).flatMap(([area, titles]) =>
  Object.entries(titles).map(([id, title]) => ({
    ...{ area, id, title },
    tests: files.filter((file) => cited.get(file)?.has(id)),
  })),
);

const known = new Set(rows.map(({ id }) => id));
const unproved = rows.filter(({ tests }) => tests.length === 0);
const prefixes = new Set(rows.map(({ id }) => id.replace(/-\d+$/, '')));
const problems = [
  ...unproved.map(({ id, title }) => `${id} has no test: ${title}`),
  ...[...cited].flatMap(([file, ids]) =>
    [...ids]
      .filter((id) => prefixes.has(id.replace(/-\d+$/, '')) && !known.has(id))
      .map((id) => `${file} cites ${id}, which is not in ${CHECKLIST}`),
  ),
];

const text = report(rows);
const before = readFileSync(REPORT, { encoding: 'utf8', flag: 'a+' });
if (text !== before) {
  writeFileSync(REPORT, text);
  problems.push(`${REPORT} was outdated and is updated now`);
}
for (const problem of problems) console.error(problem);
console.log(`${rows.length - unproved.length} of ${rows.length} rows have a test`);
process.exit(problems.length > 0 ? 1 : 0);
