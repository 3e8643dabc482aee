import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';
import { buildMark } from '../../src/app/install/build-id.ts';
import { contentSecurityPolicy } from './policy.ts';

const PLACE = '<!-- boot -->';
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;

/** The boot script and what it imports as one classic script without exports. */
async function bundleBoot(entry: string, words: Record<string, string>, app?: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { SHELL_WORDS: JSON.stringify(words), APP: app ? JSON.stringify(app) : 'undefined' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, external: (id) => id === app, output: { format: 'iife' } },
    },
  });
  const output = 'output' in result ? result.output : [];
  const code = output[0]?.type === 'chunk' ? output[0].code : '';
  return code.trim().replaceAll('</script', '<\\/script');
}

const SHELL_CATALOGUE = /\/src\/i18n\/messages\/([\w-]+)\.json$/;

/** The file of the shell's words in each language, by what the build has named it. */
function shellMessages(bundle: Rolldown.OutputBundle | undefined): Record<string, string> {
  const found = Object.values(bundle ?? {}).flatMap((file) => {
    const module = file.type === 'chunk' ? file.facadeModuleId?.replaceAll('\\', '/') : undefined;
    const locale = module && SHELL_CATALOGUE.exec(module)?.[1];
    return locale ? [[locale, `/${file.fileName}`]] : [];
  });
  return Object.fromEntries(found);
}

/**
 * The addresses of all files that the page does not load by itself, where nothing is done with them until the page asks
 * for them: the worker keeps files one after another, and so much sooner when the browser has them all (decision 0023).
 */
function otherFiles(bundle: Rolldown.OutputBundle, html: string): string {
  const files = Object.keys(bundle).filter((file) => file.startsWith('assets/') && !html.includes(`"/${file}"`));
  return `<template id="other-files">${files.map((file) => `/${file}`).join(' ')}</template>`;
}

/** Two builds of which any file differs are different ones: the names of files hold hashes, the page is one itself. */
function idOf(bundle: Rolldown.OutputBundle, html: string): string {
  const files = Object.keys(bundle).sort();
  return createHash('sha256')
    .update([...files, html].join('\n'))
    .digest('hex')
    .slice(0, 16);
}

/**
 * Makes `index.html` paint before anything else has arrived: the boot script stands inline in the head, and stylesheets
 * move behind the static shell, where they no longer hold up its first paint but still come before the app runs.
 * In a build the policy is written last, since its hashes are those of the finished page.
 */
export function shell(entry = 'src/boot.ts'): Plugin {
  let forBuild = false;
  return {
    name: 'switchboard:shell',
    enforce: 'post',
    configResolved(config) {
      forBuild = config.command === 'build';
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        // What is rewritten below has to be there: a page without it would be served as it was.
        for (const part of forBuild ? [ENTRY, STYLESHEET, PLACE, '</body>'] : [PLACE]) {
          if (html.search(part) < 0) throw new Error(`index.html has no ${part}: the build writes it in another way`);
        }
        const [, app] = (forBuild && ENTRY.exec(html)) || [];
        const boot = `<script>${await bundleBoot(entry, shellMessages(bundle), app)}</script>`;
        if (!forBuild) return html.replace(PLACE, () => boot);
        const links = [...(html.match(STYLESHEET) ?? []), `\n    ${otherFiles(bundle ?? {}, html)}`];
        const page = html
          .replace(ENTRY, '<link rel="modulepreload" crossorigin href="$1">')
          .replaceAll(STYLESHEET, '')
          .replace('</body>', () => `${links.join('')}\n</body>`)
          .replace(PLACE, () => `${PLACE}${boot}`);
        const mark = buildMark(idOf(bundle ?? {}, page));
        const policy = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(page)}">`;
        return page.replace(PLACE, () => `${policy}\n    ${mark}\n    `);
      },
    },
  };
}
