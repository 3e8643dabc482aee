import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { tool } from './run.mjs';

const FOLDER = '.cache/messages';
const LOCALES = ['en', 'en-US', 'pl', 'es'];

/**
 * Has FormatJS compare every language with English: no message missing, none too many, each filled in with the same
 * values in the same way. Its command knows one file a language, so the catalogues of all parts are laid together; en-US
 * holds only what differs from English. That each id in the code exists is the type checker's to prove (`MessageId`).
 */
const catalogues = Object.fromEntries(LOCALES.map((locale) => [locale, {}]));
for (const file of globSync('src/**/messages/*.json')) {
  Object.assign(catalogues[basename(file, '.json')] ?? {}, JSON.parse(readFileSync(file, 'utf8')));
}
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const files = Object.entries(catalogues).map(([locale, messages]) => {
  const file = `${FOLDER}/${locale}.json`;
  writeFileSync(file, JSON.stringify(locale === 'en-US' ? { ...catalogues['en'], ...messages } : messages));
  return file;
});
const args = ['verify', '--source-locale', 'en', '--missing-keys', '--extra-keys', '--structural-equality', ...files];
process.exit(await tool({ name: '@formatjs/cli', command: 'formatjs', args }));
