import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importGraph } from './import-graph.ts';
import { controls } from './vite/controls.ts';

/** The static imports of a file, except types. */
const valueImports = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b(?! type)(?:[^;]*?from)? '([^']+)'/gm)].map(
    ([, target = '']) => target,
  );

const slashes = (path: string) => path.replaceAll('\\', '/');

describe('the layout of src', () => {
  test('index.ts is the name of a kind and of the monitor, never of a barrel', () => {
    const found = globSync('src/**/index.{ts,tsx}').map(slashes);
    expect(found.filter((path) => !/^src\/(kinds\/[^/]+|features\/monitor)\/index\.ts$/.test(path))).toEqual([]);
  });

  test('the registry imports only types by name, and loads everything large', () => {
    expect(valueImports('src/registry.ts')).toEqual([]);
  });

  test('O-31: a link within the console is an address of the deployment, not a path', () => {
    const links = globSync('src/**/*.tsx').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/<a\s[^>]*?href=(?:\{([^\n]*?)\}(?=\s|>)|"([^"]*)")[^>]*>/g)].map(
        ([tag, made = '', written = '']) => ({ file: slashes(file), tag, made, written }),
      ),
    );
    const isSound = ({ tag, made, written }: (typeof links)[number]) =>
      made.includes('addressOf(') || /^[#?]/.test(written) || tag.includes('target="_blank"');
    expect(links.length).toBeGreaterThan(8);
    expect(links.filter((link) => !isSound(link))).toEqual([]);
  });

  test('decision 101: each component of ui/ has examples, which the console imports nowhere and the build leaves out', () => {
    const examples = globSync('src/ui/**/*.examples.tsx').map(slashes);
    const drawn = globSync('src/ui/**/*.tsx', { exclude: ['**/*.{examples,test}.tsx'] }).map(slashes);
    expect(examples.sort()).toEqual(drawn.map((file) => file.replace('.tsx', '.examples.tsx')).sort());
    const graph = importGraph('src');
    expect(examples.map((file) => graph.get(file)?.length ?? 0)).not.toContain(0);
    const known = new Set([...examples, 'src/ui/examples.ts']);
    const importing = [...graph].filter(([file, targets]) => !known.has(file) && targets.some((to) => known.has(to)));
    expect(importing.map(([file]) => file)).toEqual([]);
    expect(controls().apply).toBe('serve');
  });

  test.each(globSync('src/kinds/*/platform.ts').map(slashes))('%s is data: the first route has all of it', (file) => {
    const data = valueImports(file).map((target) => join(dirname(file), target));
    expect(data.filter((target) => valueImports(target).length > 0)).toEqual([]);
  });
});
