import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { LANGUAGES } from '../src/i18n/locale.ts';
import { cataloguesOf, languageStatuses } from './catalogues.ts';
import { tool } from './run.mjs';

const FOLDER = '.cache/messages';

/**
 * Says how complete each language is, and fails where one that is listed as complete is not. FormatJS compares what there is
 * with English: none too many, each filled in with the same values in the same way. Its command knows one file a
 * language, so the catalogues of all parts are laid together, over English where a language has but some of it. That each
 * id in the code exists is the type checker's to prove (`MessageId`).
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
