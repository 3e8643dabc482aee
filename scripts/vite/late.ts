import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGUAGES } from '../../src/i18n/locale.ts';

const PLACE = '<!-- late -->';

/** The sentence in each language that has words of its own: where no script runs, nothing can choose one. */
function sentences(): string {
  return Object.entries(LANGUAGES)
    .filter(([, { words }]) => words !== 'none')
    .map(([locale]) => {
      const file = new URL(`../../src/app/session/messages/${locale}.json`, import.meta.url);
      return `<p lang="${locale}">${JSON.parse(readFileSync(file, 'utf8'))['shell.late']}</p>`;
    })
    .join('');
}

/** Puts what is said of a page on which the app does not start into `index.html`, from the catalogue. */
export function late(): Plugin {
  return {
    name: 'switchboard:late',
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`);
        return html.replace(PLACE, sentences);
      },
    },
  };
}
