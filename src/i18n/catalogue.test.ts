import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { CAUSES } from '../features/monitor/errorlog/errorlog.ts';
import { PRESETS } from '../model/errors-path.ts';
import { idsUnder } from '../settings/members/collection-row.ts';
import type { Settings } from '../settings/rows/setting.ts';
import { wordsOfSettings } from '../testing/words-of-settings.ts';
import { LANGUAGES, type Languages, LOCALES } from './locale.ts';

const SRC = join(import.meta.dirname, '..');
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
const catalogues = files.filter((file) => file.endsWith('messages/en.json')).map((file) => dirname(file));
const code = files
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  // The build adds the texts of `index.html`.
  .concat('../scripts/vite/late.ts')
  .map((file) => readFileSync(join(SRC, file), 'utf8'))
  .join('\n');

/** Every quoted string without spaces. */
const quoted = new Set([...code.matchAll(/(['"])([^'"\s]+)\1/g)].map(([, , text]) => text));

/** Ids that follow from the names of settings, lists, causes and ranges are not in the code: they are derived from their tables. */
const tables = import.meta.glob<{ settings: Settings }>('../kinds/**/*settings.ts', { eager: true });
const ofLists = [...code.matchAll(/wordsUnder\('([^']+)'\)/g)].flatMap(([, prefix = '']) => idsUnder(prefix));
const ofCauses = CAUSES.flatMap((cause) => [`cause.${cause}`, `trouble.${cause}`, `advice.${cause}`]);
const ofRanges = PRESETS.flatMap((range) => [`logs.range_${range}`, `errors.${range}`]);
const ofSettings = Object.values(tables).flatMap(({ settings }) => wordsOfSettings(settings));
const derived = new Set([...ofSettings, ...ofLists, ...ofCauses, ...ofRanges]);

/** The definitions of the kinds, which name their platforms. */
const kinds = files
  .filter((file) => /^kinds\/[^/]+\/(?:subject|edits)\.ts$/.test(file))
  .map((file) => readFileSync(join(SRC, file), 'utf8'))
  .join('\n');

/** Messages that are the same in another language: names, technical terms, and loanwords. */
const SAME = /^platform\.\w+$|^brand\.|^$/;
const SAME_TEXTS = new Set([
  'SMS',
  'WhatsApp',
  'Online',
  'Offline',
  'Account SID',
  'Twilio',
  'Vonage',
  'Error',
  'OK',
  'No',
  'General',
  'Widget',
  'Bot',
  'Logo',
  'Webhook',
  'Tag',
  'Cookie',
  'Cookies',
  'Chatbot',
  'System',
]);

/** Messages that are the same in every language: only values, signs and units. */
const ONLY_VALUES = /^(\{\w+(, number)?\}|[^\p{L}]|KB|MB|\b(?:h|min|s)\b)*$/u;

/** The messages of a catalogue; empty if a language has no file, which only an incomplete one may lack. */
function read(folder: string, locale: string): Record<string, string> {
  const file = join(SRC, folder, `${locale}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

const listed: Languages = LANGUAGES;
const complete = LOCALES.filter((locale) => listed[locale]?.words === 'all');

/** Whether an id follows from a kind's platform (`connections/kind/failure-text.ts`). */
function followsFromPlatform(id: string): boolean {
  const [, platform] = /^failed_to_(?:load|remove|create)_(\w+)$/.exec(id) ?? [];
  const written = [platform, platform?.replaceAll('_', '-')];
  return platform !== undefined && written.some((each) => kinds.includes(`'${each}'`));
}

/** The names of a message's placeholders, unordered. */
function placeholders(elements: MessageFormatElement[]): string[] {
  const names = elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [element.value, ...placeholders(element.children)];
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      return [element.value, ...Object.values(element.options).flatMap((option) => placeholders(option.value))];
    }
    return [element.value];
  });
  return [...new Set(names)].sort();
}

describe.each(catalogues)('I18N-02, O-10: the catalogue %s', (folder) => {
  const en = read(folder, 'en');

  it.each(LOCALES)('has no message in %s that English lacks', (locale) => {
    const messages = read(folder, locale);
    expect(Object.keys(messages).filter((id) => !(id in en) || messages[id]?.trim() === '')).toEqual([]);
  });

  it.each(complete)('is complete in %s', (locale) => {
    expect(Object.keys(read(folder, locale)).sort()).toEqual(Object.keys(en).sort());
  });

  it.each(LOCALES)('uses the same values in %s', (locale) => {
    for (const [id, text] of Object.entries(read(folder, locale))) {
      expect({ id, values: placeholders(parse(text)) }).toEqual({ id, values: placeholders(parse(en[id] ?? '')) });
    }
  });

  it.each(LOCALES.filter((locale) => !locale.startsWith('en')))('is translated in %s', (locale) => {
    const messages = read(folder, locale);
    const untranslated = Object.keys(messages).filter(
      (id) =>
        messages[id] === en[id] && !SAME.test(id) && !SAME_TEXTS.has(en[id] ?? '') && !ONLY_VALUES.test(en[id] ?? ''),
    );
    expect(untranslated).toEqual([]);
  });

  it('has no unused message', () => {
    const unused = Object.keys(en).filter((id) => !quoted.has(id) && !derived.has(id) && !followsFromPlatform(id));
    expect(unused).toEqual([]);
  });
});

it('every catalogue is declared, so that a wrong id does not compile: a kind declares its own', () => {
  const declared = files
    .filter((file) => /^(?:catalogue|kinds\/.+)\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(SRC, file), 'utf8').matchAll(/^import type \w+ from '(\..*)\/en\.json';/gm)].map(
        ([, folder = '']) => join(dirname(file), folder),
      ),
    );
  expect(declared.sort()).toEqual([...catalogues].sort());
});

it('I18N-03: no id has different texts in two catalogues', () => {
  const seen = new Map<string, string>();
  const twice = catalogues.flatMap((folder) =>
    Object.entries(read(folder, 'en')).filter(([id, text]) => {
      const known = seen.get(id);
      seen.set(id, text);
      return known !== undefined && known !== text;
    }),
  );
  expect(twice).toEqual([]);
});
