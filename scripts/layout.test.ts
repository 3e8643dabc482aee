import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const slashes = (path: string) => path.replaceAll('\\', '/');

describe('the layout of src', () => {
  test('index.ts is the name of a kind and of the monitor, never of a barrel', () => {
    const found = globSync('src/**/index.{ts,tsx}').map(slashes);
    expect(found.filter((path) => !/^src\/(kinds\/[^/]+\/|monitor\/)index\.ts$/.test(path))).toEqual([]);
  });

  test('the registry loads kinds and imports none of them statically', () => {
    const statics = readFileSync('src/registry.ts', 'utf8').matchAll(
      /^(?:import|export)\b(?! type)[^;]*?from '(\.\/[^']+)'/gm,
    );
    expect([...statics].map((match) => match[1])).toEqual([]);
  });
});
