import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cataloguesOf, languageStatuses } from './catalogues.ts';

/** The steps of docs/languages.md for adding German, in a copy of the tree: only the shell's messages. */
const GERMAN = { 'action.cancel': 'Abbrechen', 'list.title': 'Verbindungen' };

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'languages-'));
  const copied = ['src/i18n/locale.ts', 'src/i18n/source.ts', ...globSync('src/**/messages/*.json')];
  for (const file of copied) cpSync(file, join(root, file));
  const list = join(root, 'src/i18n/locale.ts');
  writeFileSync(
    list,
    readFileSync(list, 'utf8').replace('  pl: {', "  de: { name: 'Deutsch', words: 'some' },\n  pl: {"),
  );
  writeFileSync(join(root, 'src/i18n/messages/de.json'), JSON.stringify(GERMAN));
});

afterAll(() => rmSync(root, { recursive: true }));

/** Every German message of the copy, as the app would load it. */
async function german(): Promise<Record<string, string>> {
  const { sourceOf } = await import(/* @vite-ignore */ join(root, 'src/i18n/source.ts'));
  const files = globSync('src/**/messages/*.json', { cwd: root });
  const load = (file: string) => [file, async () => JSON.parse(readFileSync(join(root, file), 'utf8'))];
  return sourceOf(Object.fromEntries(files.map(load)))('de');
}

test('English fills in for a language with only some of the messages', async () => {
  const said = await german();
  const english = cataloguesOf(root).get('en') ?? {};
  expect(said).toEqual({ ...english, ...GERMAN });
  expect(said['list.title']).toBe('Verbindungen');
  expect(Object.values(said).filter((words) => words === '')).toEqual([]);
});

test('the check counts a language’s own messages, and requires no more', async () => {
  const { LANGUAGES } = await import(/* @vite-ignore */ join(root, 'src/i18n/locale.ts'));
  const status = languageStatuses(LANGUAGES, cataloguesOf(root)).find(({ locale }) => locale === 'de');
  expect(status).toEqual({ locale: 'de', translated: 2, of: expect.any(Number) });
});

test.each([
  ['all', 'is listed as complete and lacks messages: 1'],
  ['none', 'has messages where src/i18n/locale.ts says that it has none'],
  [undefined, 'has messages and is not in src/i18n/locale.ts'],
] as const)('a language listed as having %s of its messages fails: it %s', (words, wrong) => {
  const languages = {
    en: { name: 'English', words: 'all' },
    ...(words && { de: { name: 'Deutsch', words } }),
  } as const;
  const catalogues = new Map([
    ['en', { yes: 'Yes', no: 'No' }],
    ['de', { yes: 'Ja' }],
  ]);
  expect(languageStatuses(languages, catalogues).at(-1)).toEqual({ locale: 'de', translated: 1, of: 2, wrong });
});
