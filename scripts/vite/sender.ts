import { build, type Plugin, type Rolldown } from 'vite';
import { languageData } from './language-data.ts';
import { messages } from './messages.ts';
import { noWarnings } from './no-warnings.ts';
import { TARGET } from './oldest-browsers.ts';

const ENTRY = 'src/sender.ts';
const FILE = 'sender.js';

/** Modules that draw screens; the worker must not contain any (decision 0066). */
const SCREENS = /\/node_modules\/(?:react|react-dom|react-aria|jotai|wouter|@radix-ui\/[\w-]+)\/|\.(?:tsx|css)$/;

/**
 * The worker that sends waiting edits while no window is open, as one classic script next to the page: no start of the app
 * loads it.
 */
export function sender(): Plugin {
  let root = '';
  return {
    name: 'switchboard:sender',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const result = await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        plugins: [messages(), languageData(), noWarnings()],
        build: {
          write: false,
          target: TARGET,
          modulePreload: false,
          rolldownOptions: {
            input: ENTRY,
            // Vite's helper for dynamic imports uses `import.meta`; in one file it has nothing to load.
            checks: { emptyImportMeta: false },
            output: { format: 'iife', codeSplitting: false },
            // A file with a hook next to a rule imports React; without its side effects nothing of React remains.
            treeshake: { moduleSideEffects: [{ test: SCREENS, sideEffects: false }] },
          },
        },
      });
      const [made] = 'output' in result ? result.output : [];
      if (made?.type !== 'chunk') throw new Error(`${ENTRY} was not built`);
      const screens = shippedOf(made).filter((module) => SCREENS.test(module));
      if (screens.length > 0) throw new Error(`${ENTRY} must not contain screens: ${screens.join(', ')}`);
      this.emitFile({ type: 'asset', fileName: FILE, source: made.code });
    },
  };
}

/** The modules of which some code remains in a chunk. */
const shippedOf = ({ modules }: Rolldown.OutputChunk): string[] =>
  Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? id.replaceAll('\\', '/') : []));
