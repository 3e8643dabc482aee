import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { entriesOf, rulesOf, unresolvedIn } from './citations.ts';

const read = (file: string) => readFileSync(file, 'utf8');

const checklist: Record<string, Record<string, string>> = JSON.parse(read('docs/checklist.json'));
const entries = entriesOf(read('docs/contract.md'));
const known = new Set([
  ...entries.keys(),
  ...Object.values(checklist).flatMap((rows) => Object.keys(rows)),
  ...rulesOf(read('docs/offline.md')),
  ...readdirSync('docs/decisions').map((file) => `decision ${Number(file.slice(0, 4))}`),
]);

/** Generated files, and files about the forms of citations. */
const OWN = [
  'docs/coverage.md',
  ...['citations.ts', 'citations.test.ts', 'coverage-rows.test.ts'].map((file) => `scripts/${file}`),
];

const FILES = globSync([
  '{src,mock-server,e2e,scripts,bench,docs,deploy,public}/**/*.{ts,tsx,mjs,js,css,html,md,conf,yaml,yml}',
  '*.{ts,md,html}',
])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('node_modules/') && !file.startsWith('mock-server/data/'))
  .filter((file) => !OWN.includes(file));

const unresolved = (text: string) => unresolvedIn(text, known).map(({ what }) => what);

it('every citation of the repository resolves', () => {
  expect(
    FILES.flatMap((file) => unresolvedIn(read(file), known).map(({ line, what }) => `${file}:${line} ${what}`)),
  ).toEqual([]);
  expect(FILES).toEqual(expect.arrayContaining(['src/main.tsx', 'docs/offline.md', 'deploy/README.md']));
});

it('every entry of the contract occurs once, under the anchor that its identifier gives', () => {
  const all = [...read('docs/contract.md').matchAll(/<a id="([^"]+)">/g)].map(([, anchor]) => anchor);
  expect(all).toEqual([...entries.values()]);
  for (const [identifier, anchor] of entries) expect(anchor).toBe(identifier.toLowerCase().replace(/[§ .]/g, '-'));
});

it('every link of a document leads to a file', () => {
  const broken = FILES.filter((file) => file.endsWith('.md')).flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#)([^)\s#]+)/g)]
      .map(([, target = '']) => new URL(target, `file:///${file}`).pathname.slice(1))
      .filter((target) => globSync(target).length === 0)
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

describe('unresolved citations are found', () => {
  it.each([
    ['// as it says (O-99)', ['O-99']],
    ['O-01.4, O-01.2', ['O-01.4']],
    ["test('A-999 A-83: a title', () => {})", ['A-999']],
    ['/* D1§12, D2§4, D3§1 */', ['D1§12', 'D3§1']],
    ['see § 7', ['§7']],
    ['Annex G, Annex F 99, Annex F 22, Annex C', ['Annex G', 'Annex F 99']],
    ['trap 12 and trap 77', ['Annex F 77']],
    ['rules 7 and 8, rule 99, Rule 0', ['rule 99', 'rule 0']],
    ['SMS-33 SMS-99 CHAT-XXX-01', ['SMS-99', 'CHAT-XXX-01']],
    ['MON-08…10 MON-42…45', ['MON-44', 'MON-45']],
    ['(decision 0999), decision 43, decisions 45 and 998', ['decision 999', 'decision 998']],
    ['[why](decisions/0997-there-is-none.md)', ['decision 997']],
  ])('%s', (text, expected) => {
    expect(unresolved(text)).toEqual(expected);
  });

  it('with their lines', () => {
    expect(unresolvedIn('one\ntwo (O-98)\n', known)).toEqual([{ line: 2, what: 'O-98' }]);
  });
});

it('text that only looks like a citation is none', () => {
  const text = "SHA-256, [A-Za-z0-9], UTF-8, 'A-1', gpt-4-0613, M-149, 2025-01-30, one rule, no decision";
  expect(unresolved(text)).toEqual([]);
});
