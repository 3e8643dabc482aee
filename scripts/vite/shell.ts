import { createHash } from 'node:crypto';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Build } from '../../src/boot.ts';
import { buildMark } from '../../src/shell/install/build-id.ts';
import { takeLinks, withoutDot } from './links.ts';
import { oldBrowserScript } from './old-browser.ts';
import { TARGET } from './oldest-browsers.ts';
import { contentSecurityPolicy } from './policy.ts';
import { screenAddresses } from './routes.ts';

/**
 * The places for the policy, before everything that it allows; and for the boot script, whose links come after the shell's
 * style.
 */
const POLICY = '<!-- policy -->';
const PLACE = '<!-- boot -->';
const OLD_BROWSER = '<!-- old browser -->';
const ENTRY = /<script type="module"[^>]* src="([^"]+)"><\/script>/;
const STYLESHEET = /<link rel="stylesheet"/;
const MANIFEST = /<link rel="manifest"/;

/** The boot script and its imports as one classic script without exports, in its tag. */
async function scriptOf(entry: string, made?: Build): Promise<() => string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: made ? JSON.stringify(made) : 'undefined' },
    build: {
      write: false,
      target: TARGET,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const output = 'output' in result ? result.output : [];
  const code = output[0]?.type === 'chunk' ? output[0].code : '';
  // A function, since the code may contain replacement patterns.
  return () => `<script>${code.trim().replaceAll('</script', '<\\/script')}</script>`;
}

const SHELL_CATALOGUE = /\/src\/i18n\/messages\/([\w-]+)\.json$/;

/** The file of the shell's messages in each language, by its name in the build. */
function shellMessages(bundle: Rolldown.OutputBundle): Record<string, string> {
  const found = Object.values(bundle).flatMap((file) => {
    const modules = file.type === 'chunk' ? file.moduleIds : [];
    return modules.flatMap((module) => {
      const locale = SHELL_CATALOGUE.exec(module.replaceAll('\\', '/'))?.[1];
      return locale ? [[locale, file.fileName] as const] : [];
    });
  });
  if (found.length === 0) throw new Error('No file of the build has the messages of the shell');
  return Object.fromEntries(found);
}

/**
 * The addresses of all files that the page does not load by itself, in an inert element: the worker caches files one after
 * another, which is faster if the browser already has them (decision 0023).
 */
function otherFiles(bundle: Rolldown.OutputBundle, html: string): string {
  const files = Object.keys(bundle).filter((file) => file.startsWith('assets/') && !html.includes(`"./${file}"`));
  return `<template id="other-files">${files.join(' ')}</template>`;
}

/** Builds with any different file have different ids: file names contain hashes, and the page itself is hashed. */
function idOf(bundle: Rolldown.OutputBundle, html: string): string {
  const files = Object.keys(bundle).sort();
  return createHash('sha256')
    .update([...files, html].join('\n'))
    .digest('hex')
    .slice(0, 16);
}

/**
 * Makes `index.html` paint before anything else has loaded, wherever it is deployed: the boot script is inline in the head
 * and loads everything from the deployment's path once it knows that (O-31). So no stylesheet delays the first paint. A build
 * writes the policy last, since its hashes are those of the finished page.
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
      async handler(given, { bundle }) {
        const html = given.replace(OLD_BROWSER, () => `<script>${oldBrowserScript()}</script>`);
        // The parts rewritten below must exist: a page without one would be served unchanged.
        for (const part of forBuild ? [ENTRY, STYLESHEET, MANIFEST, POLICY, OLD_BROWSER, PLACE, '</body>'] : [PLACE]) {
          if (given.search(part) < 0) throw new Error(`index.html has no ${part}, which the build rewrites`);
        }
        if (!bundle) return html.replace(PLACE, await scriptOf(entry));
        const app = withoutDot(ENTRY.exec(html)?.[1] ?? '');
        const { page: bare, links } = takeLinks(
          html.replace(ENTRY, '<link rel="modulepreload" crossorigin href="$1">'),
        );
        const made = { app, links, words: shellMessages(bundle), routes: await screenAddresses() };
        const boot = await scriptOf(entry, made);
        const page = bare.replace('</body>', () => `${otherFiles(bundle, html)}\n</body>`).replace(PLACE, boot);
        const mark = buildMark(idOf(bundle, page));
        const policy = `<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(page)}">`;
        return page.replace(POLICY, () => `${policy}\n    ${mark}`);
      },
    },
  };
}
