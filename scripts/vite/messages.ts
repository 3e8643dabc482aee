import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/** The messages of one locale, ready to be formatted: the app ships no parser. */
export function compileMessages(source: string): string {
  const texts: Record<string, string> = JSON.parse(source);
  return JSON.stringify(Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, parse(text)])));
}

/**
 * Turns ICU text into its syntax tree while `messages/*.json` is read. Text without placeholders becomes a tree of one
 * literal, which the formatter returns as it is; a plain string would send it to the parser that is not there.
 */
export function messages(): Plugin {
  return {
    name: 'switchboard:messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/messages\/[^/]+\.json$/ },
      handler(source, id) {
        try {
          return { code: compileMessages(source), map: null };
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
