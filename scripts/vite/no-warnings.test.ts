import { build, createLogger } from 'vite';
import { expect, test } from 'vitest';
import { noWarnings } from './no-warnings.ts';

/** Builds these modules in memory, which import each other by name. */
function buildOf(modules: Readonly<Record<string, string>>) {
  const customLogger = createLogger('silent');
  return build({
    configFile: false,
    customLogger,
    publicDir: false,
    plugins: [
      { name: 'in-memory', resolveId: (id) => (id in modules ? id : null), load: (id) => modules[id] ?? null },
      noWarnings(),
    ],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  });
}

test('a build without a warning succeeds', async () => {
  await expect(buildOf({ entry: "import('part').then(console.log)", part: 'export default 1' })).resolves.toBeDefined();
});

test('a dynamic import that has no effect fails the build', async () => {
  const entry = "import part from 'part'; console.log(part); import('part').then(console.log)";
  await expect(buildOf({ entry, part: 'export default 1' })).rejects.toThrow('warnings');
});
