import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLiteralElement, type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin, Rolldown } from 'vite';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
const SHELL = /\/src\/i18n\/messages\/([^/]+)\.json$/;
const WORDS = /\/src\/i18n\/messages\/([^/]+)\.json\?words$/;

const slashes = (id: string) => id.replaceAll('\\', '/');

/** The first route's messages about kinds that are not loaded yet: the name of a platform, and what adding one means. */
const BEFORE_KIND = /^platform\./;

/** A message without placeholders is its text; any other one is its syntax tree. */
function compile(message: string): string | MessageFormatElement[] {
  const tree = parse(message);
  const [first] = tree;
  return first && tree.length === 1 && isLiteralElement(first) ? first.value : tree;
}

/** The messages of one locale, ready for formatting: the app ships no parser. */
export function compileMessages(source: string, more: readonly string[] = []): string {
  const ofKinds = more.flatMap((each) =>
    Object.entries<string>(JSON.parse(each)).filter(([id]) => BEFORE_KIND.test(id)),
  );
  const texts: Record<string, string> = { ...JSON.parse(source), ...Object.fromEntries(ofKinds) };
  const trees = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compile(text)]));
  return JSON.stringify(trees, withoutDefaults);
}

/** Omits a plural's defaults, which the formatter assumes: they would occur a hundred times in a language. */
const withoutDefaults = (key: string, value: unknown) =>
  (key === 'offset' && value === 0) || (key === 'pluralType' && value === 'cardinal') ? undefined : value;

type Reader = Rolldown.PluginContext;

/** The compiled messages of a file by id; the development server reloads the page when the file changes. */
function read(reader: Reader, file: string): object {
  reader.addWatchFile(file);
  return JSON.parse(compiled(reader, file, readFileSync(file, 'utf8')));
}

function compiled(reader: Reader, file: string, source: string, more: readonly string[] = []): string {
  try {
    return compileMessages(source, more);
  } catch (cause) {
    return reader.error(`${file} holds a message that cannot be read: ${cause}`);
  }
}

/**
 * Compiles ICU messages on the import of `messages/*.json`, and adds the kinds' messages for the first route to the shell's
 * file. With `?words` it returns the messages of all other folders in that language.
 */
export function messages(): Plugin {
  return {
    name: 'switchboard:messages',
    enforce: 'pre',
    load: {
      filter: { id: WORDS },
      handler(id) {
        const [, locale] = WORDS.exec(slashes(id)) ?? [];
        const files = globSync(`${SRC}**/messages/${locale}.json`).filter((file) => !SHELL.test(slashes(file)));
        const all = Object.assign({}, ...files.sort().map((file) => read(this, file)));
        return { code: `export default ${JSON.stringify(all)}`, moduleType: 'js' };
      },
    },
    transform: {
      filter: { id: /\/messages\/[^/]+\.json$/ },
      handler(source, id) {
        const [, locale] = SHELL.exec(slashes(id)) ?? [];
        const kinds = locale === undefined ? [] : globSync(`${SRC}kinds/**/messages/${locale}.json`).sort();
        for (const file of kinds) this.addWatchFile(file);
        const more = kinds.map((file) => readFileSync(file, 'utf8'));
        return { code: compiled(this, id, source, more), map: null };
      },
    },
  };
}
