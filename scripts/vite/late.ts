import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../src/i18n/locale.ts';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';

const VERSIONS = OLDEST_BROWSERS.map(({ name, version }) => [`{${name}}`, String(version)] as const);

/** A message in each language with its own translation. */
function sentences(key: string, attributes = ''): string {
  return Object.entries(LANGUAGES)
    .filter(([, { words }]) => words !== 'none')
    .map(([locale]) => {
      const file = new URL(`../../src/shell/session/messages/${locale}.json`, import.meta.url);
      const text: string = JSON.parse(readFileSync(file, 'utf8'))[key];
      const filled = VERSIONS.reduce((before, [place, version]) => before.replace(place, version), text);
      return `<p lang="${locale}"${attributes}>${filled}</p>`;
    })
    .join('');
}

/**
 * The sentences of a page on which the app does not start, by their places in `index.html`. Without a script nothing can
 * choose a language; in an old browser the page's own script does.
 */
const SENTENCES = {
  '<!-- late -->': () => sentences('shell.late'),
  '<!-- old -->': () => sentences('shell.old', ' class="shell-old" hidden'),
};

/** Puts the sentences for a page on which the app does not start into `index.html`, from the catalogue. */
export function late(): Plugin {
  return {
    name: 'switchboard:late',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        return Object.entries(SENTENCES).reduce((page, [place, text]) => {
          if (!page.includes(place)) throw new Error(`index.html has no ${place}`);
          return page.replace(place, text);
        }, html);
      },
    },
  };
}
