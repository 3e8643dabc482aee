import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
const SHELL = /\/src\/i18n\/messages\/([^/]+)\.json$/;

/** What the first route says of a kind, which is not loaded yet: the name of a platform, and what adding one means. */
const BEFORE_KIND = /^platform\./;

/** The messages of one locale, ready to be formatted: the app ships no parser. */
export function compileMessages(source: string, more: readonly string[] = []): string {
  const ofKinds = more.flatMap((each) =>
    Object.entries<string>(JSON.parse(each)).filter(([id]) => BEFORE_KIND.test(id)),
  );
  const texts: Record<string, string> = { ...JSON.parse(source), ...Object.fromEntries(ofKinds) };
  return JSON.stringify(Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)])));
}

/**
 * Turns ICU text into its syntax tree while `messages/*.json` is read, and lets the shell's file say what the kinds have
 * for it. Text without placeholders becomes a tree of one
 * literal, which the formatter returns as it is; a plain string would send it to the parser that is not there.
 */
export function messages(): Plugin {
  return {
    name: 'switchboard:messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/messages\/[^/]+\.json$/ },
      handler(source, id) {
        const [, locale] = SHELL.exec(id.replaceAll('\\', '/')) ?? [];
        const kinds = locale === undefined ? [] : globSync(`${SRC}kinds/**/messages/${locale}.json`).sort();
        for (const file of kinds) this.addWatchFile(file);
        try {
          return {
            code: compileMessages(
              source,
              kinds.map((file) => readFileSync(file, 'utf8')),
            ),
            map: null,
          };
        } catch (cause) {
          this.error(`${id} holds a message that cannot be read: ${cause}`);
        }
      },
    },
  };
}

const CLASS = /^var IntlMessageFormat = (class IntlMessageFormat \{.*?^\});?$/ms;

/**
 * Lets the build leave out the class of intl-messageformat, of which the app uses the function alone: its static blocks
 * look as if they did something for others.
 */
export function withoutFormatClass(): Plugin {
  return {
    name: 'switchboard:without-format-class',
    apply: 'build',
    transform: {
      filter: { id: /\/intl-messageformat\/index\.js$/ },
      handler(source) {
        if (!CLASS.test(source)) this.error('intl-messageformat is written in another way than the build expects');
        return { code: source.replace(CLASS, 'var IntlMessageFormat = /* @__PURE__ */ (() => $1)();'), map: null };
      },
    },
  };
}
