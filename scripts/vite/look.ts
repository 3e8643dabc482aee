import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const TOKENS = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');

/** A colour of `src/ui/tokens.css`: its CSS, and its value in each theme. */
function token(name: string): { css: string; light: string; dark: string } {
  const [css, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(TOKENS) ?? [];
  if (!css || !light || !dark) throw new Error(`tokens.css has no colour --${name} with one value for each theme.`);
  return { css, light, dark };
}

/** The manifest's colours: the bar and the page in the light theme. */
export const MANIFEST_COLORS = { theme_color: token('surface').light, background_color: token('bg').light };

const SHELL_COLORS = ['bg', 'border', 'surface', 'surface-3', 'text'].map((name) => token(name).css).join(' ');

/** The system decides the theme unless the boot script sets one, as in `tokens.css`. */
const SHELL_THEME = `:root { color-scheme: light dark; ${SHELL_COLORS} }
      :root[data-theme='light'] { color-scheme: light }
      :root[data-theme='dark'] { color-scheme: dark }`;

const themeColor = (theme: 'light' | 'dark') =>
  `<meta name="theme-color" content="${token('surface')[theme]}" media="(prefers-color-scheme: ${theme})">`;

/** Puts the colours of `src/ui/tokens.css` into the static shell of `index.html`, which shows before any stylesheet. */
export function look(): Plugin {
  return {
    name: 'switchboard:look',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('<!-- theme-color -->', `${themeColor('light')}\n    ${themeColor('dark')}`)
          .replace('/* colors */', SHELL_THEME),
    },
  };
}
