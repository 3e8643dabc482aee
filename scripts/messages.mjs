import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { LANGUAGES } from '../src/i18n/locale.ts';
import { cataloguesOf, languageStatuses } from './catalogues.ts';
import { tool } from './run.mjs';

const FOLDER = '.cache/messages';

/**
 * Prints how complete each language is, and fails if a complete one is not. FormatJS compares it with English: no extra
 * messages, each with the same placeholders in the same form. Its command takes one file per language, so this merges the
 * catalogues of all parts, over English for a partial language. The type checker verifies that each id in the code exists
 * (`MessageId`).
 */
const catalogues = cataloguesOf('.');
const statuses = languageStatuses(LANGUAGES, catalogues);
for (const { locale, translated, of, wrong } of statuses) {
  const own = translated > 0 ? `${translated} of ${of} messages` : 'English';
  console.log(`${wrong ? '✗' : '✓'} ${locale}: ${wrong ?? own}`);
}
if (statuses.some(({ wrong }) => wrong)) process.exit(1);

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const files = [...catalogues].map(([locale, messages]) => {
  const file = `${FOLDER}/${locale}.json`;
  writeFileSync(file, JSON.stringify({ ...catalogues.get('en'), ...messages }));
  return file;
});
const args = ['verify', '--source-locale', 'en', '--extra-keys', '--structural-equality', ...files];
process.exit(await tool({ name: '@formatjs/cli', command: 'formatjs', args }));
